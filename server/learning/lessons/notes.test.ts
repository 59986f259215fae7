import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { noteMost } from '#shared/learning/learning.lists.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { courseGrants } from '../learning.tables.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let course: Course

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  course = await given.course(school)
  await given.enrollment(school, course, student)
})

const path = (lesson = course.lessonIds[0]) => `/lecture/${course.slug}/lessons/${lesson}/notes`
const write = (text: string, at_seconds: number | null = null, as = token) =>
  ask(school.host, 'POST', path(), { token: as, body: { text, at_seconds } })

async function notes(as = token) {
  const { json } = await ask(school.host, 'GET', `/lecture/${course.slug}/lessons/${course.lessonIds[0]}`, {
    token: as,
  })
  return json.notes.map(({ text, at_seconds }: { text: string; at_seconds: number | null }) => [text, at_seconds])
}

describe('notes', () => {
  it('are about a position in the video or the whole lesson, and come with the lesson', async () => {
    expect((await write('Beside')).json).toMatchObject({ text: 'Beside', at_seconds: null })
    expect((await write('  At twelve ', 12)).json).toMatchObject({ text: 'At twelve', at_seconds: 12 })
    expect(await notes()).toHaveLength(2)
  })

  it('are added once when a device sends one twice, also at the same time, and never as somebody else’s', async () => {
    const body = { text: 'Sent twice', at_seconds: 5, new_id: crypto.randomUUID() }
    const send = (as = token) => ask(school.host, 'POST', path(), { token: as, body })
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.map(({ status, json }) => [status, json.id])).toEqual(sent.map(() => [200, body.new_id]))
    await send()
    expect(await notes()).toEqual([['Sent twice', 5]])
    const other = await given.person(school)
    await given.enrollment(school, course, other)
    expect(refusal(await send(await given.session(school, other)))).toMatchObject({ code: 'learning.note_not_found' })
    expect(await notes()).toEqual([['Sent twice', 5]])
  })

  it('can be changed and deleted', async () => {
    const { id } = (await write('First', 3)).json
    const changed = await ask(school.host, 'PUT', `/notes/${id}`, { token, body: { text: 'Second', at_seconds: null } })
    expect(changed.json).toMatchObject({ id, text: 'Second', at_seconds: null })
    expect(await notes()).toEqual([['Second', null]])
    expect((await ask(school.host, 'DELETE', `/notes/${id}`, { token })).json).toEqual({ id })
    expect(await notes()).toEqual([])
    expect(refusal(await ask(school.host, 'DELETE', `/notes/${id}`, { token }))).toMatchObject({
      status: 404,
      code: 'learning.note_not_found',
    })
  })

  it('are hidden from other students, the owner and other schools', async () => {
    const { id } = (await write('Mine')).json
    const other = await given.person(school)
    await given.enrollment(school, course, other)
    const elsewhere = await given.school()
    await given.membership(elsewhere, student)
    const strangers = [
      [school.host, await given.session(school, other)],
      [school.host, await given.session(school, await given.person(school, { role: 'vendor' }))],
      [elsewhere.host, await given.session(elsewhere, student)],
    ] as const
    for (const [host, as] of strangers) {
      const body = { text: 'Theirs', at_seconds: null }
      expect((await ask(host, 'PUT', `/notes/${id}`, { token: as, body })).status).toBe(404)
      expect((await ask(host, 'DELETE', `/notes/${id}`, { token: as })).status).toBe(404)
    }
    expect(await notes(strangers[0][1])).toEqual([])
    expect(await notes()).toEqual([['Mine', null]])
  })

  it('can only be added in open lessons', async () => {
    const stranger = await given.session(school, await given.person(school))
    expect(refusal(await write('No', null, stranger))).toMatchObject({ status: 403, code: 'learning.no_access' })
    const locked = await given.course(school, { lockEnabled: true })
    await given.enrollment(school, locked, student)
    const at = `/lecture/${locked.slug}/lessons/${locked.lessonIds[1]}/notes`
    const body = { text: 'No', at_seconds: null }
    expect(refusal(await ask(school.host, 'POST', at, { token, body }))).toMatchObject({
      code: 'learning.lesson_locked',
    })
    const otherLesson = await ask(school.host, 'POST', path(locked.lessonIds[0]), { token, body })
    expect(refusal(otherLesson)).toMatchObject({ code: 'courses.lesson_not_found' })
  })

  it('must not be empty or too long', async () => {
    for (const text of ['', ' \u200b ', 'x'.repeat(noteMost + 1)]) expect((await write(text)).status).toBe(422)
    expect((await write('x'.repeat(noteMost), 360_001)).status).toBe(422)
  })
})

describe('the notes of all courses', () => {
  type Listed = { course: { slug: string }; lesson: { id: string }; text: string; is_open: boolean }
  const listed = async (query = '', as = token) => {
    const { json } = await ask(school.host, 'GET', `/my-notes${query}`, { token: as })
    return json.data.map((note: Listed) => [note.course.slug, note.lesson.id, note.text, note.is_open])
  }
  const note = (of: Course, lesson: number, text: string, at_seconds: number | null = null, as = token) =>
    ask(school.host, 'POST', `/lecture/${of.slug}/lessons/${of.lessonIds[lesson]}/notes`, {
      token: as,
      body: { text, at_seconds },
    })

  it('are listed by course and lesson, the course with the newest first, and only the caller’s own', async () => {
    const other = await given.course(school, { sections: [{ lessons: [{}, {}] }] })
    await given.enrollment(school, other, student)
    await note(other, 1, 'Second lesson')
    await note(other, 0, 'Without a time')
    await note(other, 0, 'At ten', 10)
    await note(course, 0, 'Newest course')
    const stranger = await given.person(school)
    await given.enrollment(school, course, stranger)
    await note(course, 0, 'Somebody else’s', null, await given.session(school, stranger))
    expect(await listed()).toEqual([
      [course.slug, course.lessonIds[0], 'Newest course', true],
      [other.slug, other.lessonIds[0], 'At ten', true],
      [other.slug, other.lessonIds[0], 'Without a time', true],
      [other.slug, other.lessonIds[1], 'Second lesson', true],
    ])
  })

  it('are found by every word of their text, whatever signs it has', async () => {
    await write('Save 50% of the receipt')
    await write('Save the receipts')
    const found = async (q: string) => (await listed(`?q=${encodeURIComponent(q)}`)).map((one: string[]) => one[2])
    expect(await found('RECEIPT save')).toHaveLength(2)
    expect(await found('50%')).toEqual(['Save 50% of the receipt'])
    expect(await found('5_%')).toEqual([])
  })

  it('stay after access has ended, but no longer lead to the lesson', async () => {
    const past = await given.course(school)
    await given.enrollment(school, past, student)
    await note(past, 0, 'Still mine')
    await inSchool(school, (ctx) =>
      ctx.tx.update(courseGrants).set({ endedAt: ctx.now }).where(eq(courseGrants.courseId, past.id)),
    )
    expect(await listed()).toEqual([[past.slug, past.lessonIds[0], 'Still mine', false]])
  })
})
