import { beforeEach, describe, expect, it } from 'vitest'
import type { CourseCategory } from '#shared/courses/course-categories.schema.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let token: string
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const call = (method: string, rest = '', body?: object) =>
  ask(school.host, method, `/office/course-categories${rest}`, { token, body })
const fields = (en: string, parent_id: string | null = null) => ({ name: { en }, icon: 'briefcase', parent_id })
const add = async (en: string, parent_id: string | null = null): Promise<string> =>
  (await call('POST', '', fields(en, parent_id))).json.id
const tree = async (search = ''): Promise<CourseCategory[]> => (await call('GET', search)).json.data
const inWords = (categories: CourseCategory[]) =>
  categories.map(({ name, depth, count }) => `${'> '.repeat(depth)}${name.en} ${count}`)
const some = (action: string, ...ids: string[]) => call('POST', `/${action}`, { ids })

describe('the tree of course categories', () => {
  it('has two levels in the order of the school, each with its courses and those below', async () => {
    const work = await add('Work')
    const play = await add('Play')
    const office = await add('Office', work)
    await add('Shop', work)
    await given.course(school, { categoryId: work })
    await given.course(school, { categoryId: office })
    await given.course(school, { categoryId: office, deletedAt: new Date() })
    await given.course(school, { categoryId: play, publishedAt: null })
    expect(inWords(await tree())).toEqual(['Work 2', '> Office 1', '> Shop 0', 'Play 1'])
    expect((await call('GET', `/${office}`)).json).toMatchObject({
      parent_id: work,
      depth: 1,
      slug: 'office',
      count: 1,
    })
  })

  it('is searched in every language', async () => {
    await call('POST', '', { ...fields('Work'), name: { en: 'Work', km: 'ការងារ' } })
    await add('Play')
    expect(inWords(await tree(`?q=${encodeURIComponent('ការងារ')}`))).toEqual(['Work 0'])
  })

  it('gives each its own permanent link', async () => {
    const [one, other] = [await add('Same'), await add('Same')]
    expect((await call('GET', `/${other}`)).json.slug).toBe(`same-${other.slice(-8)}`)
    const renamed = await call('PUT', `/${one}`, { ...fields('Other'), revision: 1 })
    expect(renamed.json).toMatchObject({ name: { en: 'Other' }, slug: 'same', revision: 2 })
    const late = await call('PUT', `/${one}`, { ...fields('Late'), revision: 1 })
    expect(refusal(late)).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
  })

  it('never becomes three levels deep', async () => {
    const [top, other] = [await add('Top'), await add('Other')]
    const below = await add('Below', top)
    const deep = { status: 422, code: 'courses.category_too_deep' }
    expect(refusal(await call('POST', '', fields('Deeper', below)))).toMatchObject(deep)
    const put = (id: string, parent: string) => call('PUT', `/${id}`, { ...fields('X', parent), revision: 1 })
    expect(refusal(await put(other, below))).toMatchObject(deep)
    // A category with others below it cannot be moved below another.
    expect(refusal(await put(top, other))).toMatchObject(deep)
    expect(refusal(await put(other, other))).toMatchObject(deep)
    expect((await put(below, other)).json).toMatchObject({ parent_id: other })
    expect((await call('PUT', `/${below}`, { ...fields('Free'), revision: 2 })).json.parent_id).toBeNull()
  })

  it('accepts only categories of this school as parents, none from the trash', async () => {
    const gone = await add('Gone')
    await some('trash', gone)
    const elsewhere = await given.school()
    const theirs = await given.course(elsewhere, { category: {} })
    for (const parent of [gone, theirs.categoryId]) {
      expect(refusal(await call('POST', '', fields('Below', parent)))).toMatchObject({
        fields: { parent_id: { code: 'courses.category_not_found' } },
      })
    }
  })

  it('is ordered level by level', async () => {
    const a = await add('A')
    const b = await add('B')
    await add('A1', a)
    const a2 = await add('A2', a)
    const move = (id: string, direction: string) => call('POST', `/${id}/move`, { direction })
    expect((await move(a2, 'up')).json).toEqual({ changed: 1 })
    expect((await move(a2, 'up')).json).toEqual({ changed: 0 })
    expect((await move(b, 'up')).json).toEqual({ changed: 1 })
    expect(inWords(await tree())).toEqual(['B 0', 'A 0', '> A2 0', '> A1 0'])
  })
})

describe('the trash of course categories', () => {
  it('takes those below too, and restores a category with the one above', async () => {
    const top = await add('Top')
    const [one, two] = [await add('One', top), await add('Two', top)]
    const course = await given.course(school, { categoryId: one })
    expect((await some('trash', top)).json).toEqual({ changed: 3 })
    expect(await tree()).toEqual([])
    expect((await call('GET', '?tab=trash')).json.counts).toEqual({ all: 0, trash: 3 })
    const shown = async () => (await ask(school.host, 'GET', `/courses/${course.slug}`)).json.course.category
    expect(await shown()).toBeNull()
    expect((await ask(school.host, 'GET', '/courses')).json.facets.category).toEqual([])
    expect((await some('restore', one)).json).toEqual({ changed: 2 })
    expect(inWords(await tree())).toEqual(['Top 1', '> One 1'])
    expect(await shown()).toMatchObject({ slug: 'one' })
    expect((await some('restore', one, two)).json).toEqual({ changed: 1 })
  })

  it('is emptied permanently, and the courses then have no category', async () => {
    const top = await add('Top')
    const below = await add('Below', top)
    const course = await given.course(school, { categoryId: below })
    expect((await some('delete', top)).json.code).toBe('core.invalid_request')
    await some('trash', top)
    expect((await some('delete', top)).json).toEqual({ changed: 2 })
    expect((await call('GET', `/${below}`)).json.code).toBe('courses.category_not_found')
    const { json } = await ask(school.host, 'GET', `/office/courses/${course.id}`, { token })
    expect(json.category_id).toBeNull()
    const other = await add('Other')
    await some('trash', other)
    expect((await call('POST', '/empty-trash')).json).toEqual({ changed: 1 })
    expect((await call('POST', '/empty-trash')).json).toEqual({ changed: 0 })
  })

  it('refuses all if one is not found', async () => {
    const own = await add('Own')
    const theirs = await given.course(await given.school(), { category: {} })
    expect((await some('trash', own, theirs.categoryId ?? '')).json.code).toBe('courses.category_not_found')
    expect(inWords(await tree())).toEqual(['Own 0'])
  })
})

describe('the catalogue', () => {
  it('shows and counts with a category the courses of those below it', async () => {
    const work = await add('Work')
    const office = await add('Office', work)
    const play = await add('Play')
    const course = (title: string, categoryId: string) => given.course(school, { title, categoryId })
    await course('A', work)
    await course('B', office)
    await course('C', play)
    const list = async (search: string) => (await ask(school.host, 'GET', `/courses?sort=title${search}`)).json
    const titles = async (search: string) => (await list(search)).data.map(({ title }: { title: string }) => title)
    expect(await titles('&category=work')).toEqual(['A', 'B'])
    expect(await titles('&category=office')).toEqual(['B'])
    expect(await titles('&category=office&category=play')).toEqual(['B', 'C'])
    expect(await titles('&category=nothing')).toEqual([])
    const facet = (await list('&category=play')).facets.category
    expect(facet).toMatchObject([
      { value: 'work', parent: null, count: 2 },
      { value: 'office', parent: 'work', count: 1 },
      { value: 'play', parent: null, count: 1 },
    ])
    expect(await list('&category=work')).toMatchObject({ total: 2 })
  })
})
