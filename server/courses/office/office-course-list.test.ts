import { beforeAll, describe, expect, it } from 'vitest'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { givenCategory } from '#tests/domains/courses/given-course.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { statementsOf } from '#tests/support/plans.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title)

describe('the list of courses in the office', () => {
  let school: School
  let token: string
  let work: { id: string }
  let office: { id: string }
  const list = async (search = '') => (await ask(school.host, 'GET', `/office/courses${search}`, { token })).json

  beforeAll(async () => {
    school = await given.school()
    token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const teacher = await given.person(school, { role: 'lecture', firstName: 'Bopha', lastName: 'Chea' })
    work = await inSchool(school, (ctx) => givenCategory(ctx, school.mark, { name: { en: 'Work' }, position: 1 }))
    office = await inSchool(school, (ctx) =>
      givenCategory(ctx, school.mark, { name: { en: 'Office' }, parentId: work.id, position: 0 }),
    )
    await inSchool(school, (ctx) => givenCategory(ctx, school.mark, { name: { en: 'Play' }, position: 0 }))
    const at = (created: number, edited: number) => ({ createdAt: daysAgo(created), updatedAt: daysAgo(edited) })
    const course = (title: string, wanted: object) => given.course(school, { title, subtitle: '', ...wanted })
    await course('banana', { ...at(9, 1), categoryId: work.id, studentCount: 3, lecturers: [teacher], featured: true })
    await course('Apple', { ...at(8, 2), categoryId: office.id, publishedAt: null, review: 'pending', language: 'en' })
    await course('cherry', { ...at(7, 3), publishedAt: null, review: 'rejected', level: 'advanced', studentCount: 9 })
    await course('date', { ...at(6, 4), publishedAt: null, review: 're-submitted', plans: [] })
    await course('first deleted', { ...at(1, 1), deletedAt: daysAgo(2), categoryId: work.id })
    await course('last deleted', { ...at(2, 2), deletedAt: daysAgo(1) })
  })

  it.each([
    ['', ['banana', 'Apple', 'cherry', 'date']],
    ['?tab=published', ['banana']],
    ['?tab=draft', []],
    ['?tab=waiting', ['Apple', 'date']],
    ['?tab=rejected', ['cherry']],
    ['?tab=trash', ['last deleted', 'first deleted']],
    ['?sort=newest', ['date', 'cherry', 'Apple', 'banana']],
    ['?sort=title', ['Apple', 'banana', 'cherry', 'date']],
    ['?sort=students&tab=all', ['cherry', 'banana']],
    ['?level=advanced', ['cherry']],
    ['?language=en', ['Apple']],
    ['?q=BANA', ['banana']],
    ['?q=chea%20bopha', ['banana']],
    ['?q=%25', []],
    ['?q=deleted', []],
    ['?q=deleted&tab=trash', ['last deleted', 'first deleted']],
  ])('%s', async (search, expected) => {
    expect(titles(await list(search)).slice(0, expected.length || undefined)).toEqual(expected)
  })

  it('counts every tab with the search and filters applied', async () => {
    expect((await list()).counts).toEqual({ all: 4, published: 1, draft: 0, waiting: 2, rejected: 1, trash: 2 })
    expect((await list('?q=a&language=km')).counts).toMatchObject({ all: 2, published: 1, trash: 1 })
    expect(await list('?page=9')).toMatchObject({ total: 4, page: 1, pages: 1 })
  })

  it('includes the courses of categories below, and offers the tree', async () => {
    const { counts, categories } = await list(`?category=${work.id}`)
    expect(counts).toMatchObject({ all: 2, trash: 1 })
    expect(titles(await list(`?category=${office.id}`))).toEqual(['Apple'])
    expect(categories).toEqual([
      { id: expect.any(String), name: { en: 'Play' }, depth: 0 },
      { id: work.id, name: { en: 'Work' }, depth: 0 },
      { id: office.id, name: { en: 'Office' }, depth: 1 },
    ])
  })

  it('has all that the list shows', async () => {
    const [banana, , , date] = (await list()).data as OfficeCourse[]
    expect(banana).toMatchObject({
      category: { id: work.id, name: { en: 'Work' } },
      plan: { kind: 'one-time', price_cents: 1900 },
      lecturers: ['Bopha Chea'],
      review: 'approved',
      published: true,
      featured: true,
      student_count: 3,
      lesson_count: 4,
      minutes: 40,
      deleted_at: null,
    })
    expect(date).toMatchObject({ plan: null, lecturers: [], published: false, review: 're-submitted' })
  })

  it('takes the same number of queries however many courses there are', async () => {
    const queryCount = async () => (await statementsOf(() => list())).length
    const before = await queryCount()
    for (let n = 0; n < 5; n++) await given.course(school, { deletedAt: null, updatedAt: daysAgo(30) })
    expect(await queryCount()).toBe(before)
  })
})
