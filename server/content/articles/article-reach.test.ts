import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let owner: Person
let lecturer: Person
beforeEach(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  lecturer = await given.person(school, { role: 'lecture' })
})

async function call(person: Person, method: string, path: string, body?: unknown) {
  return ask(school.host, method, `/office/articles${path}`, { token: await given.session(school, person), body })
}
async function codeOf(...asked: Parameters<typeof call>) {
  const response = await call(...asked)
  return response.status === 200 ? 'done' : refusal(response).code
}

const figures = async (person: Person) =>
  ask(school.host, 'GET', '/office/figures/articles', { token: await given.session(school, person) })

const fields = {
  title: 'Mine now',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  thumbnail: null,
  language: 'en',
  category_id: null,
  published: true,
}
const gone = 'content.article_not_found'
const no = 'identity.no_permission'

it('a lecturer neither sees nor changes an article that somebody else wrote', async () => {
  const { id } = await given.article(school, { authorId: owner.id })
  expect((await call(lecturer, 'GET', '')).json).toMatchObject({ total: 0, counts: { all: 0, published: 0 } })
  expect((await figures(lecturer)).json).toMatchObject({ published: 0, latest: [] })
  expect(await codeOf(lecturer, 'GET', `/${id}`)).toBe(gone)
  expect(await codeOf(lecturer, 'PUT', `/${id}`, { ...fields, revision: 1 })).toBe(gone)
  expect(await codeOf(lecturer, 'POST', '/actions', { action: 'unpublish', ids: [id] })).toBe(gone)
  expect(await codeOf(owner, 'PUT', `/${id}`, { ...fields, revision: 1 })).toBe('done')
})

it('a lecturer writes, changes and publishes their own articles, but does not feature them', async () => {
  const { id, featured } = (await call(lecturer, 'POST', '', fields)).json
  expect(featured).toBe(false)
  expect(await codeOf(lecturer, 'PUT', `/${id}`, { ...fields, revision: 1 })).toBe('done')
  expect(await codeOf(lecturer, 'POST', '/actions', { action: 'unpublish', ids: [id] })).toBe('done')
  expect(await codeOf(lecturer, 'POST', '/actions', { action: 'feature', ids: [id] })).toBe(no)
  expect(await codeOf(lecturer, 'PUT', `/${id}`, { ...fields, featured: true, revision: 3 })).toBe(no)
  expect(await codeOf(lecturer, 'POST', '', { ...fields, featured: true })).toBe(no)
  expect(await codeOf(owner, 'PUT', `/${id}`, { ...fields, featured: true, revision: 3 })).toBe('done')
  // What is missing stays as it is.
  expect((await call(lecturer, 'PUT', `/${id}`, { ...fields, revision: 4 })).json.featured).toBe(true)
})
