import { beforeAll, describe, expect, it } from 'vitest'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
const day = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const list = async (school: School, search = '') => (await ask(school.host, 'GET', `/articles${search}`)).json
const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title)
const missing = { status: 404, code: 'content.article_not_found', message: 'Article not found' }

describe('the list of articles', () => {
  let school: School
  beforeAll(async () => {
    school = await given.school()
    const study = await given.articleCategory(school, { slug: 'study', position: 1 })
    const money = await given.articleCategory(school, { slug: 'money', position: 0 })
    await given.articleCategory(school, { slug: 'empty' })
    await given.article(school, { title: 'Old', publishedAt: daysAgo(3), categoryId: study.id, featured: true })
    await given.article(school, { title: 'New', publishedAt: daysAgo(1), categoryId: money.id })
    await given.article(school, { title: 'Middle', publishedAt: daysAgo(2), categoryId: study.id })
    await given.article(school, { title: 'Draft', publishedAt: null, categoryId: study.id })
    await given.article(school, { title: 'Tomorrow', publishedAt: daysAgo(-1), categoryId: study.id })
    await given.article(school, { title: 'Trash', deletedAt: new Date(), categoryId: study.id })
  })

  it('shows what is published, featured first, then the newest', async () => {
    const page = await list(school)
    expect(titles(page)).toEqual(['Old', 'New', 'Middle'])
    expect(page).toMatchObject({ total: 3, page: 1, pages: 1 })
  })

  it('counts the published articles of each topic, in the order of the school, without empty topics', async () => {
    expect((await list(school)).categories).toMatchObject([
      { slug: 'money', count: 1 },
      { slug: 'study', count: 2 },
    ])
  })

  it.each([
    ['study', ['Old', 'Middle']],
    ['money', ['New']],
    ['empty', []],
    ['unknown', []],
  ])('can be filtered by topic: %s', async (category, expected) => {
    const page = await list(school, `?category=${category}`)
    expect(titles(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  it('has nine articles on a page', async () => {
    const full = await given.school()
    for (let n = 0; n < 10; n++) await given.article(full, { title: `${n}`, publishedAt: daysAgo(n) })
    expect(titles(await list(full))).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
    const second = await list(full, '?page=2')
    expect(titles(second)).toEqual(['9'])
    expect(second).toMatchObject({ total: 10, page: 2, pages: 2 })
  })

  it('shows its last page past the end, and is empty without articles', async () => {
    expect(await list(school, '?page=9')).toEqual(await list(school))
    expect(await list(await given.school())).toEqual({ data: [], total: 0, page: 1, pages: 1, categories: [] })
  })
})

describe('one article', () => {
  it('is read by its address or its id, with its author and three others', async () => {
    const school = await given.school()
    const author = await given.person(school, { role: 'lecture', firstName: 'ចន្ទា', lastName: 'ឡុង', avatar: null })
    const { id, slug } = await given.article(school, { slug: 'អត្ថបទ', authorId: author.id, publishedAt: daysAgo(1) })
    for (let n = 0; n < 4; n++) await given.article(school)
    for (const name of [id, encodeURIComponent(slug)]) {
      const { article, more } = (await ask(school.host, 'GET', `/articles/${name}`)).json
      expect(article).toMatchObject({
        id,
        slug,
        title: `${school.mark} article`,
        author: { name: 'ឡុង ចន្ទា', avatar: '/art/avatar-default.webp' },
        category: null,
      })
      expect(article.body.type).toBe('doc')
      expect(more).toHaveLength(3)
      expect(more.map(({ id }: { id: string }) => id)).not.toContain(id)
    }
  })

  it('may have no author', async () => {
    const school = await given.school()
    const { slug } = await given.article(school)
    expect((await ask(school.host, 'GET', `/articles/${slug}`)).json.article.author).toBeNull()
  })

  it.each([
    ['not published', { publishedAt: null }],
    ['to be published tomorrow', { publishedAt: daysAgo(-1) }],
    ['in the trash', { deletedAt: new Date() }],
  ])('is not found: %s', async (_, state) => {
    const school = await given.school()
    const { id, slug } = await given.article(school, state)
    for (const name of [id, slug]) expect(refusal(await ask(school.host, 'GET', `/articles/${name}`))).toEqual(missing)
  })

  it('is not found by an unknown slug', async () => {
    const { host } = await given.school()
    for (const name of ['unknown', '00000000-0000-0000-0000-000000000000', encodeURIComponent('ក'.repeat(200))]) {
      expect(refusal(await ask(host, 'GET', `/articles/${name}`))).toEqual(missing)
    }
  })
})
