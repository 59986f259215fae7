import { beforeEach, describe, expect, it, test } from 'vitest'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let owner: Person
let lecturer: Person
let theirs: { id: string; src: string }
beforeEach(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  lecturer = await given.person(school, { role: 'lecture' })
  theirs = await given.picture(school, { uploadedBy: owner.id })
})

async function call(person: Person, method: string, path: string, body?: unknown) {
  return ask(school.host, method, `/office${path}`, { token: await given.session(school, person), body })
}

const textWith = (src: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Below' }] },
    { type: 'image', attrs: { src, alt: '' } },
  ],
})

/** The places of a lecturer's own where a picture can be named by its address. */
const places = {
  "a course's thumbnail": ['courses', 'thumbnail', (src: string) => src],
  "a course's description": ['courses', 'description', textWith],
  "an article's thumbnail": ['articles', 'thumbnail', (src: string) => src],
  "an article's text": ['articles', 'body', textWith],
  "a lesson's text": ['lessons', 'content', textWith],
  "an announcement's text": ['announcements', 'body', textWith],
} as const

async function pathOf(part: 'courses' | 'articles' | 'lessons' | 'announcements'): Promise<string> {
  if (part === 'articles') return `/articles/${(await given.article(school, { authorId: lecturer.id })).id}`
  const course = await given.course(school, { lecturers: [lecturer] })
  if (part === 'announcements') {
    const body = { title: 'News', body: textWith('/art/logo.svg'), published: true }
    const added = await call(lecturer, 'POST', `/courses/${course.id}/announcements`, body)
    return `/announcements/${added.json.id}`
  }
  return part === 'courses' ? `/courses/${course.id}` : `/lessons/${course.lessonIds[0]}`
}

/** Save what is shown, with one field changed. */
async function save(person: Person, path: string, changed: object) {
  if (path.startsWith('/announcements/')) {
    const { revision, title, body, published } = (await call(person, 'GET', path)).json
    return call(person, 'PUT', path, { revision, fields: { title, body, published, ...changed } })
  }
  const { lecturers, featured, referral_percent, referral_enabled, ...shown } = (await call(person, 'GET', path)).json
  return call(person, 'PUT', path, { ...shown, media_id: null, ...changed })
}

describe.each(Object.entries(places))('%s', (_, [part, field, filledWith]) => {
  it('does not take a picture that the lecturer does not see', async () => {
    const path = await pathOf(part)
    expect(refusal(await save(lecturer, path, { [field]: filledWith(theirs.src) }))).toMatchObject({
      status: 422,
      code: 'media.picture_not_found',
      fields: { [field]: { code: 'media.picture_not_found' } },
    })
    expect((await call(lecturer, 'GET', `/media/${theirs.id}`)).status).toBe(404)
  })

  it('takes their own picture, and keeps the one that the owner chose', async () => {
    const path = await pathOf(part)
    const own = await given.picture(school, { uploadedBy: lecturer.id })
    for (const [person, { src }] of [
      [lecturer, own],
      [owner, theirs],
      [lecturer, theirs],
    ] as const) {
      const saved = await save(person, path, { [field]: filledWith(src) })
      expect(saved.status, saved.text).toBe(200)
    }
  })
})

test('a picture of an announcement cannot be deleted while it is shown', async () => {
  const course = await given.course(school, { lecturers: [lecturer] })
  const own = await given.picture(school, { uploadedBy: lecturer.id })
  const body = { title: 'News', body: textWith(own.src), published: true }
  const { json } = await call(lecturer, 'POST', `/courses/${course.id}/announcements`, body)
  const trash = () => call(owner, 'POST', '/media/trash', { ids: [own.id] })
  expect(refusal(await trash())).toMatchObject({ code: 'media.in_use' })
  const changed = await save(lecturer, `/announcements/${json.id}`, { body: textWith('/art/logo.svg') })
  expect(changed.status, changed.text).toBe(200)
  expect((await trash()).json).toEqual({ changed: 1 })
})

test('a lecturer who may change the look of the school does not take a picture that they do not see', async () => {
  await given.role(school, ['theme.view', 'theme.update'])
  const theme = async () => (await call(lecturer, 'GET', '/theme')).json
  const choose = async (logo: string) => {
    const { revision, favicon, colours } = await theme()
    return call(lecturer, 'PUT', '/theme', { revision, favicon, colours, logo })
  }
  expect(refusal(await choose(theirs.src))).toMatchObject({ status: 422, code: 'media.picture_not_found' })
  const own = await given.picture(school, { uploadedBy: lecturer.id })
  const chosen = await choose(own.src)
  expect(chosen.status, chosen.text).toBe(200)
})
