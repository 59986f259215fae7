import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { searchEntries } from '#server/core/search/search.tables.ts'
import { index } from '#server/core/search/search.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

let school: School
let token: string
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const post = (path: string, body?: object) => ask(school.host, 'POST', `/office/articles/${path}`, { token, body })
const act = (action: string, ...ids: string[]) => post('actions', { action, ids })
const read = async (id: string) => (await ask(school.host, 'GET', `/office/articles/${id}`, { token })).json
const publicTitles = async () =>
  (await ask(school.host, 'GET', '/articles')).json.data.map(({ title }: { title: string }) => title)
const entriesOf = (id: string) =>
  doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, id)))
      .orderBy(asc(auditLog.at)),
  )
const isFindable = (id: string) =>
  doors.inSchool(school.id, null, async ({ tx, schoolId }) => {
    const rows = await tx
      .select()
      .from(searchEntries)
      .where(and(eq(searchEntries.schoolId, schoolId), eq(searchEntries.id, id)))
    return rows.length > 0
  })

describe('several articles at once', () => {
  it('are published before older ones, and unpublished', async () => {
    const a = await given.article(school, { title: 'A', publishedAt: null })
    const b = await given.article(school, { title: 'B', publishedAt: null })
    await given.article(school, { title: 'Older', publishedAt: daysAgo(1) })
    expect(await publicTitles()).toEqual(['Older'])
    expect((await act('publish', a.id, b.id)).json).toEqual({ changed: 2 })
    expect(await publicTitles()).toEqual(['B', 'A', 'Older'])
    expect(await read(a.id)).toMatchObject({ published: true, revision: 2 })
    expect((await act('unpublish', a.id)).json).toEqual({ changed: 1 })
    expect(await publicTitles()).toEqual(['B', 'Older'])
    expect(await entriesOf(a.id)).toEqual([
      { action: 'publish', before: { published: false }, after: { published: true } },
      { action: 'unpublish', before: { published: true }, after: { published: false } },
    ])
  })

  it('are first while they are featured', async () => {
    const old = await given.article(school, { title: 'Old', publishedAt: daysAgo(2) })
    await given.article(school, { title: 'New', publishedAt: daysAgo(1) })
    await act('feature', old.id)
    expect(await publicTitles()).toEqual(['Old', 'New'])
    await act('unfeature', old.id)
    expect(await publicTitles()).toEqual(['New', 'Old'])
  })

  it('do not change where nothing differs, and the date of publication stays', async () => {
    const { id } = await given.article(school, { publishedAt: daysAgo(3) })
    const before = await read(id)
    expect((await act('publish', id, id)).json).toEqual({ changed: 0 })
    expect((await act('unfeature', id)).json).toEqual({ changed: 0 })
    expect(await read(id)).toEqual(before)
    expect(await entriesOf(id)).toEqual([])
  })

  it('are not published if one of them has no text; the refusal names it', async () => {
    const full = await given.article(school, { publishedAt: null })
    const blank = await given.article(school, { publishedAt: null, body: { type: 'doc', content: [] } })
    expect(refusal(await act('publish', full.id, blank.id))).toMatchObject({
      status: 422,
      code: 'content.content_required',
      fields: { [blank.id]: { code: 'content.content_required' } },
    })
    expect(await publicTitles()).toEqual([])
    expect((await act('feature', blank.id)).json).toEqual({ changed: 1 })
  })

  it.each(['actions', 'trash', 'restore', 'delete'])('are refused with one of another school: %s', async (path) => {
    const own = await given.article(school)
    const foreign = await given.article(await given.school(), { deletedAt: path === 'actions' ? null : new Date() })
    const before = await read(own.id)
    for (const id of [foreign.id, newId()]) {
      const answer = await post(path, { action: 'feature', ids: [own.id, id] })
      expect(refusal(answer)).toMatchObject({ status: 404, code: 'content.article_not_found' })
    }
    expect(await read(own.id)).toEqual(before)
  })

  it('are at least one and at most five hundred', async () => {
    for (const count of [0, 501]) {
      const answer = await post('trash', { ids: Array.from({ length: count }, () => newId()) })
      expect(answer.status).toBe(422)
    }
  })
})

describe('the trash', () => {
  it('hides an article from visitors, and restores it as it was', async () => {
    const { id, slug } = await given.article(school, { title: 'Here', featured: true, publishedAt: daysAgo(1) })
    const before = await read(id)
    expect((await post('trash', { ids: [id] })).json).toEqual({ changed: 1 })
    expect(await publicTitles()).toEqual([])
    expect((await ask(school.host, 'GET', `/articles/${slug}`)).status).toBe(404)
    expect(refusal(await act('unpublish', id))).toMatchObject({ code: 'content.article_not_found' })
    expect((await post('trash', { ids: [id] })).json).toEqual({ changed: 0 })
    expect((await post('restore', { ids: [id] })).json).toEqual({ changed: 1 })
    expect((await post('restore', { ids: [id] })).json).toEqual({ changed: 0 })
    expect(await publicTitles()).toEqual(['Here'])
    expect({ ...(await read(id)), last_change: null }).toEqual(before)
    const [first] = await entriesOf(id)
    const since = first?.after?.deletedAt
    expect(since).toEqual(expect.any(String))
    expect(await entriesOf(id)).toEqual([
      { action: 'trash', before: { deletedAt: null }, after: { deletedAt: since } },
      { action: 'restore', before: { deletedAt: since }, after: { deletedAt: null } },
    ])
  })

  it('is the only place from which an article is deleted permanently', async () => {
    const other = await given.article(school)
    const gone = await given.article(school, { title: 'Gone', deletedAt: new Date() })
    await doors.inSchool(school.id, null, (ctx) =>
      index(ctx, { id: gone.id, kind: 'article', title: 'Gone', note: '', words: 'gone' }),
    )
    expect(refusal(await post('delete', { ids: [gone.id, other.id] }))).toMatchObject({
      status: 400,
      code: 'core.invalid_request',
    })
    expect((await read(gone.id)).title).toBe('Gone')
    expect((await post('delete', { ids: [gone.id] })).json).toEqual({ changed: 1 })
    expect((await read(gone.id)).code).toBe('content.article_not_found')
    expect(await isFindable(gone.id)).toBe(false)
    expect(await entriesOf(gone.id)).toMatchObject([{ action: 'delete', before: { title: 'Gone' }, after: null }])
  })

  it('is emptied completely, for this school only', async () => {
    const other = await given.article(school, { title: 'Other' })
    const foreign = await given.school()
    await given.article(foreign, { deletedAt: new Date() })
    const { id } = await given.article(school, { deletedAt: new Date() })
    await doors.inSchool(school.id, null, ({ tx }) =>
      tx.execute(sql`insert into articles
        (school_id, id, slug, title, summary, body, language, type, featured, reading_minutes, revision, created_at, updated_at, deleted_at)
        select school_id, md5(n || slug)::uuid, slug || n, title, summary, body, language, type, featured, reading_minutes, revision,
          created_at, updated_at, deleted_at
        from articles, generate_series(1, 600) n where school_id = ${school.id} and id = ${id}`),
    )
    expect((await post('empty-trash')).json).toEqual({ changed: 601 })
    expect((await post('empty-trash')).json).toEqual({ changed: 0 })
    const list = async (of: School, by: string) =>
      (await ask(of.host, 'GET', '/office/articles', { token: by })).json.counts
    expect(await list(school, token)).toMatchObject({ all: 1, trash: 0 })
    expect((await read(other.id)).title).toBe('Other')
    const owner = await given.session(foreign, await given.person(foreign, { role: 'vendor' }))
    expect(await list(foreign, owner)).toMatchObject({ trash: 1 })
  })
})
