import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import type { ArticleTab } from '#shared/content/articles.lists.ts'
import type { OfficeArticleQuery } from '#shared/content/office-articles.schema.ts'
import { citus } from '#tests/support/citus.ts'
import { documentOf } from '#tests/support/documents.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { articleStatement } from './office-article-list.ts'

const { ask } = openSite()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title)

describe('the list of articles in the office', () => {
  let school: School
  let token: string
  let money: { id: string }
  const list = async (search = '', of = school, by = token) =>
    (await ask(of.host, 'GET', `/office/articles${search}`, { token: by })).json

  beforeAll(async () => {
    school = await given.school()
    token = await given.session(school, await given.person(school, { role: 'vendor' }))
    money = await given.articleCategory(school, { name: { en: 'Money' }, position: 1 })
    await given.articleCategory(school, { name: { en: 'Study' }, position: 0 })
    const gone = await given.articleCategory(school, { name: { en: 'Gone' }, deletedAt: new Date() })
    const at = (created: number, edited: number) => ({ createdAt: daysAgo(created), updatedAt: daysAgo(edited) })
    await given.article(school, { title: 'banana', ...at(9, 1), categoryId: money.id, featured: true })
    await given.article(school, {
      title: 'Apple',
      ...at(8, 2),
      categoryId: money.id,
      publishedAt: null,
      language: 'en',
    })
    await given.article(school, {
      title: 'cherry',
      ...at(7, 3),
      categoryId: gone.id,
      featured: true,
      publishedAt: null,
    })
    await given.article(school, { title: 'first thrown', ...at(1, 1), deletedAt: daysAgo(2), categoryId: money.id })
    await given.article(school, { title: 'last thrown', ...at(2, 2), deletedAt: daysAgo(1) })
  })

  it.each([
    ['', ['banana', 'Apple', 'cherry']],
    ['?tab=published', ['banana']],
    ['?tab=draft', ['Apple', 'cherry']],
    ['?featured=yes', ['banana', 'cherry']],
    ['?tab=trash', ['last thrown', 'first thrown']],
    ['?sort=newest', ['cherry', 'Apple', 'banana']],
    ['?sort=title', ['Apple', 'banana', 'cherry']],
    ['?tab=trash&sort=title', ['first thrown', 'last thrown']],
    ['?language=en', ['Apple']],
    ['?page=7', ['banana', 'Apple', 'cherry']],
  ])('%s', async (search, expected) => {
    const page = await list(search)
    expect(titles(page)).toEqual(expected)
    expect(page).toMatchObject({ total: expected.length, page: 1, pages: 1 })
  })

  it('returns the filtered count of each tab', async () => {
    expect((await list()).counts).toEqual({ all: 3, published: 1, draft: 2, trash: 2 })
    const filtered = await list(`?category=${money.id}`)
    expect(filtered.counts).toEqual({ all: 2, published: 1, draft: 1, trash: 1 })
    expect(titles(filtered)).toEqual(['banana', 'Apple'])
  })

  it('offers the categories that are not in the trash, in their order', async () => {
    const names = [{ name: { en: 'Study' } }, { id: money.id, name: { en: 'Money' } }]
    expect((await list()).categories).toMatchObject(names)
    expect((await ask(school.host, 'GET', '/office/article-choices', { token })).json.categories).toMatchObject(names)
  })

  it('shows a category in the trash as none', async () => {
    const { data } = await list()
    expect(data.map(({ category }: { category: unknown }) => category)).toEqual([
      { id: money.id, name: { en: 'Money' } },
      { id: money.id, name: { en: 'Money' } },
      null,
    ])
  })

  it('returns the figures of the dashboard', async () => {
    const figures = (await ask(school.host, 'GET', '/office/figures/articles', { token })).json
    expect(figures).toMatchObject({ published: 1, drafts: 2, featured: 2 })
    expect(figures.latest.map(({ title }: { title: string }) => title)).toEqual(['banana', 'Apple', 'cherry'])
    expect(Object.keys(figures.latest[0]).sort()).toEqual(['id', 'language', 'published', 'title', 'updated_at'])
  })

  it('is empty in a new school', async () => {
    const fresh = await given.school()
    const owner = await given.session(fresh, await given.person(fresh, { role: 'vendor' }))
    expect(await list('', fresh, owner)).toEqual({
      data: [],
      total: 0,
      page: 1,
      pages: 1,
      counts: { all: 0, published: 0, draft: 0, trash: 0 },
      categories: [],
    })
  })

  it('is searched by title, summary and link, also in the trash, also after a change', async () => {
    const of = await given.school()
    const by = await given.session(of, await given.person(of, { role: 'vendor' }))
    const write = async (wanted: object) => {
      const fields = { slug: '', thumbnail: null, language: 'km', category_id: null, published: false, featured: false }
      const body = { ...fields, body: documentOf('-'), ...wanted }
      return { id: (await ask(of.host, 'POST', '/office/articles', { token: by, body })).json.id as string, body }
    }
    const woman = await write({ title: 'ស្ត្រី និងការងារ', summary: 'Working women' })
    const saving = await write({ title: 'Saving money', summary: 'Coins', slug: 'piggy-bank' })
    const find = async (search: string) => titles(await list(`?${new URLSearchParams(search)}`, of, by))
    expect(await find('q=ស្រ្តី')).toEqual(['ស្ត្រី និងការងារ'])
    expect(await find('q=WOMEN work')).toEqual(['ស្ត្រី និងការងារ'])
    expect(await find('q=piggy')).toEqual(['Saving money'])
    expect(await find('q=piggy women')).toEqual([])
    expect(await find('q=%25')).toEqual([])
    const renamed = { ...saving.body, title: 'Spending', revision: 1 }
    await ask(of.host, 'PUT', `/office/articles/${saving.id}`, { token: by, body: renamed })
    expect(await find('q=saving')).toEqual([])
    expect(await find('q=spending')).toEqual(['Spending'])
    await ask(of.host, 'POST', '/office/articles/trash', { token: by, body: { ids: [woman.id] } })
    expect(await find('q=women')).toEqual([])
    expect(await find('q=women&tab=trash')).toEqual(['ស្ត្រី និងការងារ'])
  })

  it('has twenty articles on a page', async () => {
    const of = await given.school()
    const by = await given.session(of, await given.person(of, { role: 'vendor' }))
    for (let n = 0; n < 21; n++) await given.article(of, { title: `${n}`, updatedAt: daysAgo(n) })
    const first = await list('', of, by)
    expect(first).toMatchObject({ total: 21, page: 1, pages: 2 })
    expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`))
    expect(titles(await list('?page=2', of, by))).toEqual(['20'])
  })
})

// A cluster's own plan says nothing about the one of a shard.
describe.skipIf(citus)('its statement, with three thousand articles', () => {
  let school: School
  beforeAll(async () => {
    school = await given.school()
    const { id } = await given.article(school)
    // Nine other schools of the same size, as in production; else one school would be the whole table.
    const schools = [school, ...(await Promise.all(Array.from({ length: 9 }, () => given.school())))]
    const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
    await owner.connect()
    for (const one of schools) {
      await owner.query(
        `insert into articles (school_id, id, slug, title, summary, body, language, type, featured, reading_minutes, revision,
          published_at, created_at, updated_at, deleted_at)
        select $1, gen_random_uuid(), 'copy-' || n, title, summary, body, language, type, n % 10 = 0, reading_minutes, 1,
          case when n % 3 = 0 then null else published_at end, created_at - n * interval '1 minute',
          updated_at - n * interval '1 minute', case when n % 10 = 1 then now() - n * interval '1 minute' end
        from articles, generate_series(1, 3000) n where id = $2`,
        [one.id, id],
      )
    }
    await owner.query('analyze articles')
    await owner.end()
  })

  const planOf = (statement: (ctx: Parameters<typeof articleStatement>[0]) => SQL) =>
    doors.inSchool(school.id, null, async (ctx) => {
      const { rows } = await ctx.tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement(ctx)}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const usual: OfficeArticleQuery = { tab: 'all', sort: 'edited', page: 1, per: 20 }

  it.each([
    ['all', 'articles_office_idx'],
    ['published', 'articles_office_idx'],
    ['trash', 'articles_trash_idx'],
  ] as [ArticleTab, string][])('reads a page of %s by %s, and never the whole table', async (tab, index) => {
    for (const page of [1, 3]) {
      const plan = await planOf((ctx) => articleStatement(ctx, { ...usual, tab, page }))
      expect(plan).not.toMatch(/Seq Scan on articles/)
      expect(plan).toMatch(new RegExp(`Index Scan using ${index} on articles`))
    }
  })

  it.each([
    ['searched', { q: 'word' }],
    ['filtered', { category: newId() }],
    ['by title', { sort: 'title' }],
  ] as [string, Partial<OfficeArticleQuery>][])('never reads the whole table when %s', async (_, wanted) => {
    expect(await planOf((ctx) => articleStatement(ctx, { ...usual, ...wanted }))).not.toMatch(/Seq Scan on articles/)
  })
})
