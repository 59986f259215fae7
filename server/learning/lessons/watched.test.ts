import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { media } from '#server/media/media.tables.ts'
import { completeFile } from '#server/media/processing/complete-file.ts'
import type { Course, NewCourse } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { playbacks } from '../learning.tables.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const tooEarly = { status: 409, code: 'learning.watch_first' }

async function enrolled(sections: NewCourse['sections']): Promise<Course> {
  const course = await given.course(school, { mustWatch: true, sections })
  await given.enrollment(school, course, student)
  return course
}
const oneVideo = (file: { id: string }) => enrolled([{ lessons: [{ media: file }] }])
const mark = (course: Course, lessonId = course.lessonIds[0], body: object = {}) =>
  ask(school.host, 'POST', '/completion', { token, body: { course_id: course.id, lesson_id: lessonId, ...body } })
const openLesson = (course: Course, lessonId = course.lessonIds[0]) =>
  ask(school.host, 'GET', `/lecture/${course.slug}/lessons/${lessonId}`, { token })
const play = (course: Course, file: { id: string }, played: [number, number][], body: object = {}) =>
  ask(school.host, 'POST', '/progress/', {
    token,
    body: {
      course_id: course.id,
      section_id: course.sectionIds[0],
      lesson_id: course.lessonIds[0],
      video_id: file.id,
      progress: 199,
      duration: 200,
      last_played: new Date().toISOString(),
      played,
      ...body,
    },
  })
/** Move the opening into the past, which is the same as letting time pass. */
const later = (seconds: number) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const ofSchool = eq(playbacks.schoolId, schoolId)
    for (const { id, openedAt } of await tx.select().from(playbacks).where(ofSchool)) {
      const earlier = openedAt && new Date(openedAt.getTime() - seconds * 1000)
      await tx
        .update(playbacks)
        .set({ openedAt: earlier })
        .where(and(ofSchool, eq(playbacks.id, id)))
    }
  })

describe('a course that asks for its lessons to be watched', () => {
  it('completes a video only after 90 % of it, in whatever order and on whatever visit it was played', async () => {
    const file = await given.media(school, { seconds: 200 })
    const course = await oneVideo(file)
    await openLesson(course)
    await later(200)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    expect((await play(course, file, [[100, 200]])).status).toBe(200)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    // An older record, such as one that was stored offline, arrives late.
    const early: [number, number][] = [
      [0, 70],
      [60, 76],
    ]
    await play(course, file, early, { last_played: '2026-01-05T08:00:00.000Z', progress: 76 })
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    await play(course, file, [[75, 80]])
    expect((await mark(course)).json).toMatchObject({ lessons_done: 1 })
  })

  it('counts by the length of the file, not by the length that is sent', async () => {
    const file = await given.media(school, { seconds: 200 })
    const course = await oneVideo(file)
    await openLesson(course)
    await later(200)
    await play(course, file, [[0, 1]], { duration: 1, progress: 1 })
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
  })

  it('goes by the length that is sent where the file has none', async () => {
    const file = await given.media(school, { seconds: null })
    const course = await oneVideo(file)
    await openLesson(course)
    await later(200)
    await play(course, file, [[0, 190]])
    expect((await mark(course)).status).toBe(200)
  })

  it('counts no more than could be played since the lesson was opened', async () => {
    const file = await given.media(school, { seconds: 600 })
    const course = await oneVideo(file)
    const whole: [number, number][] = [[0, 600]]
    await play(course, file, whole)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    await later(240)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    // At double speed, and what was played offline is sent only now.
    await later(30)
    expect((await mark(course)).status).toBe(200)
  })

  it('counts the time from when the lesson was opened, which is no position in its video', async () => {
    const file = await given.media(school, { seconds: 600 })
    const course = await oneVideo(file)
    expect((await openLesson(course)).json.position).toBeNull()
    await later(300)
    // A device whose clock is slow still saves its position.
    await play(course, file, [[0, 600]], { last_played: '2020-01-05T08:00:00.000Z' })
    expect((await openLesson(course)).json.position).toMatchObject({ progress: 199 })
    expect((await mark(course)).status).toBe(200)
  })

  it('asks for a video that was replaced to be watched anew', async () => {
    const file = await given.media(school, { seconds: 20 })
    const course = await oneVideo(file)
    const whole: [number, number][] = [[0, 20]]
    await openLesson(course)
    await later(100)
    await play(course, file, whole)
    const fresh = await given.media(school, { seconds: 20, replacesId: file.id })
    await inSchool(school, (ctx) => completeFile(ctx, fresh.id))
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    await openLesson(course)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    await play(course, file, whole)
    expect(refusal(await mark(course)), 'it was opened a moment ago').toMatchObject(tooEarly)
    await later(10)
    expect((await mark(course)).status).toBe(200)
  })

  it('does not count the same time for several lessons', async () => {
    const files = await Promise.all([1, 2, 3].map(() => given.media(school, { seconds: 200 })))
    const course = await enrolled([{ lessons: files.map((file) => ({ media: file })) }])
    const lessons = course.lessonIds.map((lesson_id, at) => ({ lesson_id, file: files[at] as { id: string } }))
    for (const { lesson_id } of lessons) await openLesson(course, lesson_id)
    for (const { lesson_id, file } of lessons) await play(course, file, [[0, 200]], { lesson_id })
    await later(100)
    for (const { lesson_id } of lessons) expect(refusal(await mark(course, lesson_id))).toMatchObject(tooEarly)
    await later(200)
    for (const { lesson_id } of lessons) expect((await mark(course, lesson_id)).status).toBe(200)
  })

  it('says how much of a video was watched, and a jump adds nothing', async () => {
    const file = await given.media(school, { seconds: 200 })
    const course = await oneVideo(file)
    expect((await openLesson(course)).json.watched_percent).toBe(0)
    const answer = await play(course, file, [
      [0, 30],
      [190, 200],
    ])
    expect(answer.json.watched_percent).toBe(20)
    expect((await openLesson(course)).json.watched_percent).toBe(20)
  })

  it.each([
    ['is still being uploaded', { state: 'uploading' }],
    ['is still being processed', { state: 'processing' }],
    ['could not be processed', { state: 'failed' }],
    ['is in the trash', { deletedAt: new Date() }],
  ] as const)('asks for nothing of a video that %s', async (_, state) => {
    const file = await given.media(school)
    const course = await oneVideo(file)
    expect(refusal(await mark(course))).toMatchObject(tooEarly)
    await inSchool(school, ({ tx }) => tx.update(media).set(state).where(eq(media.id, file.id)))
    expect((await mark(course)).status).toBe(200)
  })

  it('completes a text only when its end was reached, and other lessons when they are opened', async () => {
    const course = await enrolled([
      { lessons: [{ type: 'article', content: 'Read this.' }, { type: 'document' }, { type: 'video' }] },
    ])
    const [text, document, empty] = course.lessonIds
    expect(refusal(await mark(course, text))).toMatchObject({ status: 409, code: 'learning.read_first' })
    const unopened = await mark(course, text, { read_to_end: true })
    expect(refusal(unopened)).toMatchObject({ status: 409, code: 'learning.read_first' })
    await openLesson(course, text)
    await openLesson(course, text)
    expect(refusal(await mark(course, text))).toMatchObject({ code: 'learning.read_first' })
    expect((await mark(course, text, { read_to_end: true })).status).toBe(200)
    for (const lesson of [document, empty]) expect((await mark(course, lesson)).status).toBe(200)
  })

  it('leaves what was completed before as it is', async () => {
    const course = await oneVideo(await given.media(school))
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    expect((await mark(course)).status).toBe(200)
  })
})
