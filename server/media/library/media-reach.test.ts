import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { mediaRow } from '#tests/support/uploaded.ts'

const { ask, visit } = openSite()

let school: School
let owner: Person
let lecturer: Person
let teacher: Person
beforeEach(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  lecturer = await given.person(school, { role: 'lecture' })
  teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
})

async function call(person: Person, method: string, path: string, body?: unknown) {
  return ask(school.host, method, `/office${path}`, { token: await given.session(school, person), body })
}
const codeOf = async (...asked: Parameters<typeof call>) => {
  const response = await call(...asked)
  return response.status === 200 ? 'done' : refusal(response).code
}

/** A video of the owner in a lesson of a course that these people teach. */
async function shownFile(...lecturers: Person[]) {
  const file = await given.media(school, { uploadedBy: owner.id })
  const course = await given.course(school, { lecturers, sections: [{ lessons: [{ media: file }] }] })
  await given.mediaUse(school, file, course.lessonIds[0] ?? '')
  return { file, course }
}

const replacement = (file: { id: string }) => ({ kind: 'video', name: 'new.mp4', bytes: 1000, replaces: file.id })
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nSok\n')

/** Everything that can be done with one file. */
async function triedWith(person: Person, { id }: { id: string }) {
  return {
    read: await codeOf(person, 'GET', `/media/${id}`),
    play: await codeOf(person, 'GET', `/media/${id}/playback`),
    states: (await call(person, 'GET', `/media-states?ids=${id}`)).json.length,
    rename: await codeOf(person, 'PUT', `/media/${id}`, { name: 'Mine.mp4', revision: 1 }),
    caption: await codeOf(person, 'PUT', `/media/${id}/captions/km`, captions),
    replace: await codeOf(person, 'POST', '/media', replacement({ id })),
  }
}

const hidden = { read: 'media.not_found', play: 'media.not_found', states: 0 }
const seen = { read: 'done', play: 'done', states: 1 }
const no = 'identity.no_permission'

describe('a lecturer', () => {
  it('does not see a file of a course that is not theirs, nor changes it', async () => {
    const { file } = await shownFile()
    const gone = 'media.not_found'
    expect(await triedWith(lecturer, file)).toEqual({ ...hidden, rename: gone, caption: gone, replace: gone })
    expect((await call(lecturer, 'GET', '/media')).json).toMatchObject({ total: 0, counts: { all: 0 } })
  })

  it('changes what they uploaded, and what is used only in courses they teach', async () => {
    const own = await given.media(school, { uploadedBy: lecturer.id })
    const { file } = await shownFile(lecturer)
    for (const one of [own, file])
      expect(await triedWith(lecturer, one)).toEqual({ ...seen, rename: 'done', caption: 'done', replace: 'done' })
    expect((await call(lecturer, 'GET', '/media?sort=name')).json.total).toBe(4)
  })

  it('sees a file that another course shows too, but does not change it', async () => {
    const { file } = await shownFile(lecturer)
    const elsewhere = await given.course(school, { sections: [{ lessons: [{ media: file }] }] })
    await given.mediaUse(school, file, elsewhere.lessonIds[0] ?? '')
    expect(await triedWith(lecturer, file)).toEqual({ ...seen, rename: no, caption: no, replace: no })
    const { may_change, uses, use_count } = (await call(lecturer, 'GET', `/media/${file.id}`)).json
    expect([may_change, uses.length, use_count]).toEqual([false, 1, 2])
  })

  it('does not trash, restore, delete or empty what is not theirs', async () => {
    const unused = await given.media(school, { uploadedBy: owner.id })
    const trashed = await given.media(school, { uploadedBy: owner.id, deletedAt: new Date() })
    for (const [what, file] of [
      ['trash', unused],
      ['restore', trashed],
      ['delete', trashed],
    ] as const)
      expect(await codeOf(lecturer, 'POST', `/media/${what}`, { ids: [file.id] })).toBe('media.not_found')
    const own = await given.media(school, { uploadedBy: lecturer.id, deletedAt: new Date() })
    expect((await call(lecturer, 'POST', '/media/empty-trash')).json).toEqual({ changed: 1 })
    await expect(mediaRow(school, own.id)).rejects.toThrow()
    expect((await mediaRow(school, trashed.id)).deletedAt).not.toBeNull()
  })

  it('cannot make a file theirs by showing it in a lesson of their course', async () => {
    const file = await given.media(school, { uploadedBy: owner.id })
    const course = await given.course(school, { lecturers: [lecturer] })
    const lesson = (await call(lecturer, 'GET', `/lessons/${course.lessonIds[0]}`)).json
    const body = { ...lesson, lesson_type: 'video', media_id: file.id }
    expect(await codeOf(lecturer, 'PUT', `/lessons/${lesson.id}`, body)).toBe('media.not_found')
    expect(await codeOf(owner, 'PUT', `/lessons/${lesson.id}`, body)).toBe('done')
  })

  it('cannot send bytes for a replacement once the file is used elsewhere', async () => {
    const { file } = await shownFile(lecturer)
    const { address } = (await call(lecturer, 'POST', '/media', replacement(file))).json
    const elsewhere = await given.course(school, { sections: [{ lessons: [{ media: file }] }] })
    await given.mediaUse(school, file, elsewhere.lessonIds[0] ?? '')
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    const token = await given.session(school, lecturer)
    const sent = await visit(school.host, 'PATCH', address, { token, body: Buffer.alloc(10), headers })
    expect([sent.status, sent.json.code]).toEqual([401, no])
  })
})

describe('a teacher', () => {
  it('plays what is used where they teach, and replaces nothing', async () => {
    const { file } = await shownFile(teacher)
    expect(await triedWith(teacher, file)).toEqual({ ...seen, rename: no, caption: no, replace: no })
  })

  it('does not play other videos of the school', async () => {
    const { file } = await shownFile(lecturer)
    expect(await triedWith(teacher, file)).toMatchObject({ ...hidden, replace: no })
  })
})

it('a manager reaches every file', async () => {
  const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
  const { file } = await shownFile()
  expect(await triedWith(manager, file)).toEqual({ ...seen, rename: 'done', caption: 'done', replace: 'done' })
})
