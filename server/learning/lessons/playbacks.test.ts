import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { playbacks } from '../learning.tables.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn
let video: { id: string }
let course: Course

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  video = await given.media(school)
  course = await given.course(school, {
    lockEnabled: true,
    sections: [{ lessons: [{ media: video }, { media: video }] }, { lessons: [{ media: video, freePreview: true }] }],
  })
  await given.enrollment(school, course, student)
})

const record = (body: object = {}) => ({
  course_id: course.id,
  section_id: course.sectionIds[0],
  lesson_id: course.lessonIds[0],
  video_id: video.id,
  progress: 30,
  duration: 60,
  last_played: '2026-01-05T08:00:00.000Z',
  ...body,
})
const post = (body: object = {}, by = token) =>
  ask(school.host, 'POST', '/progress/', { token: by, body: record(body), ip: `${by}` })
const stored = () =>
  inSchool(school, ({ tx, schoolId }) => tx.select().from(playbacks).where(eq(playbacks.schoolId, schoolId)))
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()

describe('the position in a video', () => {
  it('is stored for the person of the session, and returned with the lesson', async () => {
    const { status, json } = await post({ user_id: 'somebody else', progress: 12.5 })
    expect(status).toBe(200)
    const position = { video_id: video.id, progress: 12.5, last_played: '2026-01-05T08:00:00.000Z' }
    expect(json).toEqual({ ...position, watched_percent: 0 })
    expect(await stored()).toMatchObject([{ studentId: student.id, progress: 12.5, duration: 60 }])
    const lesson = await ask(school.host, 'GET', `/lecture/${course.slug}/lessons/${course.lessonIds[0]}`, { token })
    expect(lesson.json.position).toEqual(position)
  })

  it('is the latest by time, in whatever order they arrive', async () => {
    await post({ progress: 10, last_played: at(10) })
    // From another device, later in time and earlier in the video.
    expect((await post({ progress: 5, last_played: at(20) })).json).toMatchObject({ progress: 5, last_played: at(20) })
    // A delayed request gets the stored position back.
    expect((await post({ progress: 50, last_played: at(15) })).json).toMatchObject({ progress: 5, last_played: at(20) })
    // Earlier, although it looks later in another time zone.
    const zoned = '2026-01-05T15:18:00+07:00'
    expect((await post({ progress: 40, last_played: zoned })).json).toMatchObject({ progress: 5, last_played: at(20) })
    expect(await stored()).toMatchObject([{ progress: 5, lastPlayed: new Date(at(20)) }])
  })

  it('counts a time in the future as now, so that a wrong clock does not win forever', async () => {
    const { json } = await post({ progress: 10, last_played: '2099-01-01T00:00:00Z' })
    expect(Date.parse(json.last_played)).toBeLessThanOrEqual(Date.now())
    const later = await post({ progress: 20, last_played: '2099-01-01T00:00:00Z' })
    expect(later.json.progress).toBe(20)
  })

  it('is refused if course, section, lesson and video do not belong together', async () => {
    const other = await given.course(school, { sections: [{ lessons: [{ media: video }] }] })
    await given.enrollment(school, other, student)
    for (const wrong of [
      { course_id: other.id },
      { section_id: course.sectionIds[1] },
      { lesson_id: other.lessonIds[0] },
      { video_id: (await given.media(school)).id },
      { video_id: student.id },
    ]) {
      expect(refusal(await post(wrong)), JSON.stringify(wrong)).toMatchObject({ code: 'courses.lesson_not_found' })
    }
    expect(await stored()).toEqual([])
  })

  it('is refused for locked lessons, not for previews and completed lessons', async () => {
    const [, locked = '', preview] = course.lessonIds
    expect(refusal(await post({ lesson_id: locked }))).toMatchObject({ code: 'learning.lesson_locked' })
    expect((await post({ lesson_id: preview, section_id: course.sectionIds[1] })).status).toBe(200)
    await given.completion(school, course, locked, student)
    expect((await post({ lesson_id: locked })).status).toBe(200)
    const stranger = await given.session(school, await given.person(school))
    expect(refusal(await post({}, stranger))).toMatchObject({ status: 403, code: 'learning.no_access' })
  })

  it('is not stored for staff in a preview', async () => {
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await post({ progress: 7 }, vendor)).json).toMatchObject({ progress: 7 })
    expect(await stored()).toEqual([])
  })
})

describe('many viewers at once', () => {
  /** Like a player: refused because of too many requests, it is sent again. */
  async function postUntilTaken(body: object, by: string): Promise<void> {
    let { status } = await post(body, by)
    while (status === 503) status = (await post(body, by)).status
    expect(status).toBe(200)
  }

  it('lose nothing: each has their latest position, in whatever order requests arrive', {
    timeout: 60_000,
  }, async () => {
    const tokens = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const person = await given.person(school)
        await given.enrollment(school, course, person)
        return { id: person.id, by: await given.session(school, person) }
      }),
    )
    const posts = tokens.flatMap(({ by }) => Array.from({ length: 40 }, (_, nth) => ({ by, nth })))
    // A fixed shuffle, so that requests arrive in another order than they were made.
    const shuffled = posts.map((one, at) => ({ ...one, key: (at * 7919) % 1009 })).sort((a, b) => a.key - b.key)
    await Promise.all(shuffled.map(({ by, nth }) => postUntilTaken({ progress: nth, last_played: at(nth) }, by)))
    const rows = await stored()
    expect(rows).toHaveLength(25)
    expect(new Set(rows.map(({ progress }) => progress))).toEqual(new Set([39]))
  })
})
