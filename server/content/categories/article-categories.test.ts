import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { freeSlug } from '#server/core/nouns/slugs.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { doors, type School, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { articleCategories } from '../content.tables.ts'

const { ask } = openSite()

let school: School
let token: string
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const call = (method: string, path = '', body?: object) =>
  ask(school.host, method, `/office/article-categories${path}`, { token, body })
const add = async (name: LocalText) => (await call('POST', '', { name })).json.id as string
const read = async (id: string) => (await call('GET', `/${id}`)).json
const list = async (search = '') => (await call('GET', search)).json
const names = (page: { data: { name: LocalText }[] }) => page.data.map(({ name }) => name.en)
const publicly = async () => (await ask(school.host, 'GET', '/articles')).json
const entriesOf = (id: string) =>
  doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx
      .select({ action: auditLog.action, name: auditLog.thingName, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.kind, 'article category'), eq(auditLog.thingId, id)))
      .orderBy(asc(auditLog.at)),
  )

describe('a category', () => {
  it('is added at the end, with a link made from its name', async () => {
    await given.articleCategory(school, { position: 4 })
    const id = await add({ km: ' ភាសា និងការងារ ', en: 'Language', zh: ' ' })
    expect(await read(id)).toMatchObject({
      name: { km: 'ភាសា និងការងារ', en: 'Language' },
      slug: 'ភាសា-និងការងារ',
      position: 5,
      count: 0,
      revision: 1,
      deleted_at: null,
    })
    const again = await add({ km: 'ភាសា និងការងារ' })
    expect((await read(again)).slug).toBe(`ភាសា-និងការងារ-${again.slice(-8)}`)
    expect(await entriesOf(id)).toMatchObject([{ action: 'add', name: 'ភាសា និងការងារ', before: null }])
  })

  it('is added with a link of its own, also while another of the same name is being added', async () => {
    let second: ReturnType<typeof call> | undefined
    await doors.inSchool(school.id, null, async (ctx) => {
      const row = { schoolId: school.id, id: newId(), name: { km: 'ភាសា' }, position: 0, revision: 1 }
      const slug = await freeSlug(ctx, articleCategories, row.id, 'ភាសា')
      await ctx.tx.insert(articleCategories).values({ ...row, slug, createdAt: ctx.now, updatedAt: ctx.now })
      second = call('POST', '', { name: { km: 'ភាសា' } })
      await untilWaitedFor(ctx.tx)
    })
    const { id } = (await second)?.json ?? {}
    expect((await read(id)).slug).toBe(`ភាសា-${id.slice(-8)}`)
  })

  it.each([
    ['no name', {}, 'core.field_required'],
    ['an empty name', { km: ' ', en: '' }, 'core.field_required'],
    ['a name too long', { en: 'x'.repeat(81) }, 'core.too_long'],
  ])('is refused with %s', async (_, name, code) => {
    const { status, json } = await call('POST', '', { name })
    expect(status).toBe(422)
    expect(Object.values(json.fields)).toMatchObject([{ code }])
  })

  it('is renamed at its latest revision, and its link stays', async () => {
    const id = await add({ en: 'Money' })
    const changed = await call('PUT', `/${id}`, { name: { en: 'Savings' }, revision: 1 })
    expect(changed.json).toMatchObject({ name: { en: 'Savings' }, slug: 'money', revision: 2 })
    const late = await call('PUT', `/${id}`, { name: { en: 'Coins' }, revision: 1 })
    expect(refusal(late)).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect((await read(id)).name).toEqual({ en: 'Savings' })
    expect((await entriesOf(id))[1]).toEqual({
      action: 'update',
      name: 'Savings',
      before: { name: { en: 'Money' } },
      after: { name: { en: 'Savings' } },
    })
  })

  it('of another school, or none at all, is not found', async () => {
    const foreign = await given.articleCategory(await given.school())
    for (const id of [foreign.id, newId()]) {
      for (const answer of [
        await call('GET', `/${id}`),
        await call('PUT', `/${id}`, { name: { en: 'Mine' }, revision: 1 }),
        await call('POST', `/${id}/move`, { direction: 'up' }),
        await call('POST', '/trash', { ids: [id] }),
        await call('POST', '/restore', { ids: [id] }),
        await call('POST', '/delete', { ids: [id] }),
      ]) {
        expect(refusal(answer)).toMatchObject({ status: 404, code: 'content.category_not_found' })
      }
    }
  })

  it('may be viewed by a lecturer and changed only by a vendor', async () => {
    const id = await add({ en: 'Money' })
    const lecture = await given.session(school, await given.person(school, { role: 'lecture' }))
    const statusOf = async (method: string, path: string, body?: object) =>
      (await ask(school.host, method, `/office/article-categories${path}`, { token: lecture, body })).status
    expect(await statusOf('GET', '')).toBe(200)
    expect(await statusOf('POST', '', { name: { en: 'Mine' } })).toBe(401)
    expect(await statusOf('PUT', `/${id}`, { name: { en: 'Mine' }, revision: 1 })).toBe(401)
    expect(await statusOf('POST', `/${id}/move`, { direction: 'up' })).toBe(401)
    expect(await statusOf('POST', '/trash', { ids: [id] })).toBe(401)
  })
})

describe('the list of categories', () => {
  it('counts the articles of each outside the trash, drafts too', async () => {
    const id = await add({ en: 'Money' })
    await add({ en: 'Study' })
    await given.article(school, { categoryId: id })
    await given.article(school, { categoryId: id, publishedAt: null })
    await given.article(school, { categoryId: id, deletedAt: new Date() })
    expect((await list()).data).toMatchObject([
      { name: { en: 'Money' }, count: 2 },
      { name: { en: 'Study' }, count: 0 },
    ])
    expect((await read(id)).count).toBe(2)
  })

  it('is searched in every language, twenty on a page', async () => {
    for (let n = 0; n < 20; n++) await add({ en: `Topic ${n}` })
    await add({ km: 'ស្ត្រី', en: 'Women' })
    expect(await list()).toMatchObject({ total: 21, pages: 2, counts: { all: 21, trash: 0 } })
    expect(names(await list('?page=9'))).toEqual(['Women'])
    expect(names(await list(`?q=${encodeURIComponent('ស្រ្តី')}`))).toEqual(['Women'])
    expect(names(await list('?q=topic%2019'))).toEqual(['Topic 19'])
    expect(await list('?q=nothing')).toMatchObject({ data: [], total: 0, pages: 1 })
  })

  it('is put in order by moving one place at a time', async () => {
    // Like old rows: all have the same position, so they are ordered by slug.
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) {
      ids.push((await given.articleCategory(school, { slug: name, name: { en: name }, position: 0 })).id)
    }
    const [a = '', b = '', c = ''] = ids
    await given.articleCategory(school, { slug: 'aa', name: { en: 'trashed' }, position: 0, deletedAt: new Date() })
    const move = async (id: string, direction: string) =>
      (await call('POST', `/${id}/move`, { direction })).json.changed
    expect(await move(c, 'up')).toBe(1)
    expect(names(await list())).toEqual(['a', 'c', 'b'])
    expect(await move(a, 'down')).toBe(1)
    expect(names(await list())).toEqual(['c', 'a', 'b'])
    expect(await move(c, 'up')).toBe(0)
    expect(await move(b, 'down')).toBe(0)
    expect(names(await list())).toEqual(['c', 'a', 'b'])
    for (const id of ids) await given.article(school, { categoryId: id })
    expect((await publicly()).categories.map(({ slug }: { slug: string }) => slug)).toEqual(['c', 'a', 'b'])
    expect(await entriesOf(c)).toEqual([{ action: 'move', name: 'c', before: { position: 3 }, after: { position: 2 } }])
  })
})

describe('a category in the trash', () => {
  it('counts as none for visitors, and has its articles again when it is restored', async () => {
    const id = await add({ en: 'Money' })
    await given.article(school, { categoryId: id })
    await call('POST', '/trash', { ids: [id] })
    const without = await publicly()
    expect(without).toMatchObject({ total: 1, categories: [], data: [{ category: null }] })
    const { slug } = without.data[0]
    expect((await ask(school.host, 'GET', `/articles/${slug}`)).json.article.category).toBeNull()
    expect((await ask(school.host, 'GET', '/articles?category=money')).json).toMatchObject({ data: [], total: 0 })
    expect(await list()).toMatchObject({ data: [], counts: { all: 0, trash: 1 } })
    expect(names(await list('?tab=trash'))).toEqual(['Money'])
    const renamed = await call('PUT', `/${id}`, { name: { en: 'Mine' }, revision: 1 })
    expect(refusal(renamed)).toMatchObject({ status: 404, code: 'content.category_not_found' })
    expect((await call('POST', '/restore', { ids: [id] })).json).toEqual({ changed: 1 })
    expect((await call('POST', '/restore', { ids: [id] })).json).toEqual({ changed: 0 })
    expect(await publicly()).toMatchObject({ categories: [{ slug: 'money', count: 1 }] })
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['add', 'trash', 'restore'])
  })

  it('can be deleted permanently; its articles stay, without a category', async () => {
    const [id, other] = [await add({ en: 'Money' }), await add({ en: 'Study' })]
    const article = await given.article(school, { categoryId: id })
    const trashed = await given.article(school, { categoryId: id, deletedAt: new Date() })
    await call('POST', '/trash', { ids: [id] })
    expect(refusal(await call('POST', '/delete', { ids: [id, other] }))).toMatchObject({ code: 'core.invalid_request' })
    expect((await call('POST', '/delete', { ids: [id] })).json).toEqual({ changed: 1 })
    expect((await read(id)).code).toBe('content.category_not_found')
    for (const one of [article, trashed]) {
      expect((await ask(school.host, 'GET', `/office/articles/${one.id}`, { token })).json.category_id).toBeNull()
    }
    expect(names(await list())).toEqual(['Study'])
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'delete', before: { slug: 'money' }, after: null })
  })

  it('has its articles again after a restore, also those saved meanwhile', async () => {
    const id = await add({ en: 'Money' })
    const article = await given.article(school, { categoryId: id })
    await call('POST', '/trash', { ids: [id] })
    const office = (method: string, body?: object) =>
      ask(school.host, method, `/office/articles/${article.id}`, { token, body })
    const { json } = await office('GET')
    expect(json.category_id).toBeNull()
    const { title, slug, summary, body, thumbnail, language, published, featured, revision } = json
    const fields = { title, slug, summary, body, thumbnail, language, published, featured, revision, category_id: null }
    expect((await office('PUT', fields)).status).toBe(200)
    await call('POST', '/restore', { ids: [id] })
    expect((await office('GET')).json.category_id).toBe(id)
  })

  it('is deleted with all others when the trash is emptied', async () => {
    const [first, second] = [await add({ en: 'A' }), await add({ en: 'B' })]
    await add({ en: 'C' })
    await call('POST', '/trash', { ids: [first, second] })
    expect((await call('POST', '/empty-trash')).json).toEqual({ changed: 2 })
    expect((await call('POST', '/empty-trash')).json).toEqual({ changed: 0 })
    expect(await list()).toMatchObject({ counts: { all: 1, trash: 0 } })
  })
})
