import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { enrollments } from '../learning.tables.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const askLecture = (slug: string, by = token) => ask(school.host, 'GET', `/lecture/${slug}`, { token: by })
const askLesson = (slug: string, id: string, by = token) =>
  ask(school.host, 'GET', `/lecture/${slug}/lessons/${id}`, { token: by })
async function lecture(slug: string, by = token): Promise<Lecture> {
  const { status, json, text } = await askLecture(slug, by)
  expect(status, text).toBe(200)
  return json
}
async function lesson(slug: string, id: string, by = token): Promise<LessonOpened> {
  const { status, json, text } = await askLesson(slug, id, by)
  expect(status, text).toBe(200)
  return json
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** The state of each lesson: 'done open lesson wait'. */
const inWords = ({ sections }: Lecture) =>
  sections
    .map(({ lessons }) =>
      lessons.map(({ completion, lock }) => (completion ? 'done' : (lock?.reason ?? 'open'))).join(' '),
    )
    .join(' | ')

const enrolled = async (wanted: NewCourse, terms: Parameters<typeof given.enrollment>[3] = {}) => {
  const course = await given.course(school, wanted)
  await given.enrollment(school, course, student, { lastVisitAt: null, ...terms })
  return course
}

describe('a course in the classroom', () => {
  it('shows what is done, what is open, why the rest is locked and when it opens', async () => {
    const course = await enrolled({
      lockEnabled: true,
      sections: [{ lessons: [{}, { wait: 60 }, {}] }, { wait: 5, lessons: [{ freePreview: true }, {}] }],
    })
    const [one = ''] = course.lessonIds
    expect(inWords(await lecture(course.slug))).toBe('open lesson lesson | open lesson')
    const completedAt = ago(20)
    await given.completion(school, course, one, student, { completedAt })
    const seen = await lecture(course.slug)
    expect(inWords(seen)).toBe('done wait lesson | open lesson')
    const { lock } = seen.sections[0]?.lessons[1] ?? {}
    const opens_at = new Date(completedAt.getTime() + 60 * 60_000).toISOString()
    expect(lock).toMatchObject({ after: { id: one }, opens_at, required_score: null })
    expect(seen).toMatchObject({
      as: 'student',
      lessons_done: 1,
      lesson_count: 5,
      is_finished: false,
      certificate_id: null,
      announcements: [{ title: `${school.mark} announcement` }],
    })
    expect(seen.sections.map(({ is_locked }) => is_locked)).toEqual([false, true])
  })

  it('has nothing locked if the course has no locks', async () => {
    const course = await enrolled({
      sections: [
        { each: 999, lessons: [{}, {}] },
        { wait: 999, lessons: [{}] },
      ],
    })
    expect(inWords(await lecture(course.slug))).toBe('open open | open')
  })

  it('uses the clock of the student if a teacher has changed it', async () => {
    const sections = [{ each: 60, lessons: [{}, {}] }]
    const clocks = [
      [{ open_all: true, pauses: [], shifts: [] }, 'done open'],
      [{ open_all: false, pauses: [{ from: ago(80).toISOString(), to: null }], shifts: [] }, 'done paused'],
      [{ open_all: false, pauses: [], shifts: [{ at: ago(85).toISOString(), minutes: 60 }] }, 'done wait'],
      [{ open_all: false, pauses: [], shifts: [] }, 'done open'],
    ] as const
    for (const [clock, expected] of clocks) {
      const course = await enrolled({ lockEnabled: true, sections }, { clock })
      await given.completion(school, course, course.lessonIds[0] ?? '', student, { completedAt: ago(90) })
      expect(inWords(await lecture(course.slug))).toBe(expected)
    }
  })

  it('is refused if it does not exist, or without a valid grant', async () => {
    const course = await given.course(school)
    const hidden = await given.course(school, { publishedAt: null })
    const trashed = await given.course(school, { deletedAt: new Date() })
    for (const { slug } of [hidden, trashed, { slug: 'nothing' }]) {
      expect(refusal(await askLecture(slug))).toMatchObject({ status: 404, code: 'courses.course_not_found' })
    }
    const closed = { status: 403, code: 'learning.no_access', message: 'This course is not open to you' }
    expect(refusal(await askLecture(course.slug))).toEqual(closed)
    await given.enrollment(school, course, student, { status: 'pending' })
    expect(refusal(await askLecture(course.slug))).toEqual(closed)
    await given.grant(school, course, student, { expiresAt: ago(1), source: 'free' })
    await given.grant(school, course, student, { endedAt: ago(1), source: 'approval' })
    await given.grant(school, course, student, { startsAt: new Date(Date.now() + 60_000) })
    expect(refusal(await askLecture(course.slug))).toEqual(closed)
    expect(refusal(await askLesson(course.slug, course.lessonIds[0] ?? ''))).toEqual(closed)
  })

  it('stays open to its students when it is unpublished, but not in the trash', async () => {
    const unpublished = await enrolled({ publishedAt: null })
    expect(inWords(await lecture(unpublished.slug))).toBe('open open | open open')
    const trashed = await enrolled({ deletedAt: new Date() })
    expect((await askLecture(trashed.slug)).status).toBe(404)
  })
})

describe('staff of the school', () => {
  const complete = (course: { id: string }, lessonId: string, by: string) =>
    ask(school.host, 'POST', '/completion', { token: by, body: { course_id: course.id, lesson_id: lessonId } })

  it.each(['vendor', 'admin', 'lecture'] as const)(
    'sees everything open, and nothing is recorded: %s',
    async (role) => {
      const staff = await given.person(school, { role })
      const by = await given.session(school, staff)
      const course = await given.course(school, { lockEnabled: true, publishedAt: null, lecturers: [staff] })
      const seen = await lecture(course.slug, by)
      expect(seen).toMatchObject({
        as: 'preview',
        enrolled_at: null,
        lessons_done: 0,
        current_lesson_id: course.lessonIds[0],
      })
      expect(inWords(seen)).toBe('open open | open open')
      expect((await lesson(course.slug, course.lessonIds[3] ?? '', by)).id).toBe(course.lessonIds[3])
      expect(refusal(await complete(course, course.lessonIds[3] ?? '', by))).toEqual({
        status: 409,
        code: 'learning.preview_only',
        message: 'Preview mode can not mark as complete!',
      })
    },
  )

  it('has no access to courses of other lecturers', async () => {
    const by = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await askLecture((await given.course(school)).slug, by)).status).toBe(403)
    expect((await askLecture((await given.course(school, { publishedAt: null })).slug, by)).status).toBe(404)
  })

  it('is a student in courses they joined', async () => {
    const staff = await given.person(school, { role: 'lecture' })
    const by = await given.session(school, staff)
    const course = await given.course(school)
    await given.enrollment(school, course, staff)
    expect(await lecture(course.slug, by)).toMatchObject({ as: 'student' })
    expect((await complete(course, course.lessonIds[0] ?? '', by)).status).toBe(200)
  })
})

describe('a lesson', () => {
  it('becomes the place to continue, unless it is only looked up', async () => {
    const course = await enrolled({ sections: [{ lessons: [{}, {}, {}] }] })
    const [, two = '', three = ''] = course.lessonIds
    await lesson(course.slug, two)
    expect((await askLesson(course.slug, `${three}?only_look_up=yes`)).status).toBe(200)
    expect((await lecture(course.slug)).current_lesson_id).toBe(two)
    await lesson(course.slug, three)
    expect((await lecture(course.slug)).current_lesson_id).toBe(three)
  })

  it('has its text, playback, attachments and neighbours', async () => {
    const video = await given.media(school, { renditions: [{ name: '360p', height: 360, bytes: 500 }] })
    const attachment = await given.media(school, { kind: 'attachment', ending: 'zip', renditions: [], bytes: 77 })
    const course = await enrolled({
      sections: [{ lessons: [{ media: video, content: 'Read me' }] }, { lessons: [{}] }],
    })
    const [one = '', two = ''] = course.lessonIds
    await given.attachment(school, one, attachment)
    const seen = await lesson(course.slug, one)
    expect(seen).toMatchObject({
      id: one,
      section_id: course.sectionIds[0],
      playback: { media_id: video.id, form: 'hls' },
      attachments: [{ title: `${school.mark} attachment`, bytes: 77 }],
      position: null,
      notes: [],
      previous_id: null,
      next_id: two,
      watched_percent: 0,
      question_count: 0,
    })
    expect(JSON.stringify(seen.content)).toContain('Read me')
    // Addresses are valid in this session only, and end with the access to the course.
    expect(seen.playback?.src).toContain(`.play.${course.id}.`)
    expect(seen.attachments[0]?.src).toContain(`.save.${course.id}.`)
    expect(await lesson(course.slug, two)).toMatchObject({
      playback: null,
      content: null,
      previous_id: one,
      next_id: null,
    })
  })

  it('does not show files that are not ready or deleted', async () => {
    const making = await given.media(school, { state: 'processing' })
    const gone = await given.media(school, { deletedAt: new Date() })
    const course = await enrolled({ sections: [{ lessons: [{ media: making }, { media: gone }] }] })
    for (const id of course.lessonIds) {
      await given.attachment(school, id, gone)
      expect(await lesson(course.slug, id)).toMatchObject({ playback: null, attachments: [] })
    }
  })

  it('is refused if it is locked or of another course', async () => {
    const course = await enrolled({ lockEnabled: true })
    const other = await enrolled({})
    const [, two = ''] = course.lessonIds
    expect(refusal(await askLesson(course.slug, two))).toMatchObject({ status: 409, code: 'learning.lesson_locked' })
    for (const id of [other.lessonIds[0] ?? '', student.id]) {
      expect(refusal(await askLesson(course.slug, id))).toMatchObject({ status: 404, code: 'courses.lesson_not_found' })
    }
  })

  it('is the one to continue with, and its visit is recorded', async () => {
    const course = await enrolled({})
    const [one, two = '', three] = course.lessonIds
    expect((await lecture(course.slug)).current_lesson_id).toBe(one)
    await lesson(course.slug, two)
    expect((await lecture(course.slug)).current_lesson_id).toBe(two)
    await given.completion(school, course, two, student)
    expect((await lecture(course.slug)).current_lesson_id).toBe(three)
    expect(await visitOf(course)).toMatchObject({ lastLessonId: two, revision: 1 })
  })

  it('records further visits only once in a while', async () => {
    const [recently, long] = [ago(2), ago(10)]
    const course = await enrolled({})
    const [one = ''] = course.lessonIds
    const set = (lastVisitAt: Date) =>
      inSchool(school, ({ tx, schoolId }) =>
        tx
          .update(enrollments)
          .set({ lastVisitAt, lastLessonId: one })
          .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.courseId, course.id))),
      )
    await set(recently)
    await lesson(course.slug, one)
    expect((await visitOf(course))?.lastVisitAt).toEqual(recently)
    await set(long)
    await lesson(course.slug, one)
    expect((await visitOf(course))?.lastVisitAt?.getTime()).toBeGreaterThan(long.getTime())
  })

  const visitOf = async (course: { id: string }) => {
    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select()
        .from(enrollments)
        .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.courseId, course.id))),
    )
    return rows[0]
  }
})
