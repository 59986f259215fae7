import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emit } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import type { Course, NewCourse } from '#tests/domains/courses/given-course.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite } from '#tests/support/site.ts'
import { endGrants, grantCourse } from './access/grants.ts'
import {
  certificateIssued,
  courseFinished,
  enrollmentEnded,
  lessonCompleted,
  studentEnrolled,
} from './learning.events.ts'
import { certificates, completions, enrollments } from './learning.tables.ts'

const { ask } = openSite()
const events = recordEvents(studentEnrolled, enrollmentEnded, lessonCompleted, courseFinished, certificateIssued)
let { school, person: student, token } = {} as SignedIn
let vendor: string

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  await given.subscription(school)
  vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const emitted = () => events.since(school)
const free = (wanted: NewCourse = {}) => given.course(school, { priceCents: 0, ...wanted })
const join = ({ slug }: Course) => ask(school.host, 'POST', `/courses/${slug}/enrollment`, { token, body: {} })
const leave = ({ slug }: Course) => ask(school.host, 'DELETE', `/courses/${slug}/enrollment`, { token })
const office = (path: string, body: object) =>
  ask(school.host, 'POST', `/office/enrollments${path}`, { token: vendor, body })
const addStudents = ({ id }: Course, people: Person[]) =>
  office('', { course_id: id, emails: people.map(({ email }) => email), member_ids: [], note: '', expires_at: null })
const mark = ({ id }: Course, lessonId = '') =>
  ask(school.host, 'POST', '/completion', { token, body: { course_id: id, lesson_id: lessonId } })
const unmark = (id: string) => ask(school.host, 'DELETE', `/completion/${id}`, { token })
const claim = ({ slug }: Course) => ask(school.host, 'POST', `/courses/${slug}/certificate`, { token })
const statusOf = async (course: Course) => {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.courseId, course.id))),
  )
  return row?.status
}
const of = (course: Course, person: Person = student) => ({ courseId: course.id, studentId: person.id })

describe('student.enrolled', () => {
  it('is emitted once when somebody joins a free course, however often the button is pressed', async () => {
    const course = await free()
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(course)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(emitted()).toEqual([['student.enrolled', { ...of(course), source: 'free' }]])
  })

  it('is emitted when a request is approved, not when it is sent, rejected, or approved twice', async () => {
    const course = await free({ enrollment: 'approval' })
    await join(course)
    const [row] = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(enrollments).where(eq(enrollments.schoolId, schoolId)),
    )
    const ids = [row?.id]
    await office('/decisions', { ids, decision: 'rejected', reason: 'Full' })
    expect(emitted()).toEqual([])
    expect((await office('/decisions', { ids, decision: 'approved' })).json).toEqual({ changed: 1 })
    expect((await office('/decisions', { ids, decision: 'approved' })).json).toEqual({ changed: 0 })
    expect(emitted()).toEqual([['student.enrolled', { ...of(course), source: 'approval' }]])
  })

  it('is emitted for each added student, and not for those already in the course', async () => {
    const course = await free()
    const [other, third] = [await given.person(school), await given.person(school)]
    await join(course)
    emitted()
    expect((await addStudents(course, [student, other, third])).json).toMatchObject({ enrolled: 2, already: 1 })
    expect((await addStudents(course, [student, other, third])).json).toMatchObject({ enrolled: 0, already: 3 })
    const names = [other, third].map(({ id }) => id).sort()
    expect(emitted()).toEqual(
      names.map((studentId) => ['student.enrolled', { courseId: course.id, studentId, source: 'manual' }]),
    )
  })

  it('is emitted once when two grants are made at once, and not for a second grant', async () => {
    const course = await free()
    const grant = (source: 'manual' | 'free') =>
      inSchool(school, (ctx) =>
        grantCourse(ctx, { courseId: course.id, studentIds: [student.id], source, expiresAt: null }),
      )
    await Promise.all([grant('manual'), grant('free')])
    await grant('manual')
    expect(emitted()).toMatchObject([['student.enrolled', of(course)]])
  })

  it('is emitted again when somebody joins again', async () => {
    const course = await free()
    await join(course)
    await leave(course)
    emitted()
    await addStudents(course, [student])
    expect(emitted()).toEqual([['student.enrolled', { ...of(course), source: 'manual' }]])
  })

  it('is part of the enrollment: if a listener fails, nobody is enrolled', async () => {
    const course = await free()
    expect((await events.failing(studentEnrolled, () => join(course))).status).toBe(500)
    expect([await statusOf(course), emitted()]).toEqual([undefined, []])
  })
})

describe('enrollment.ended', () => {
  it('is emitted once when somebody leaves', async () => {
    const course = await free()
    await join(course)
    emitted()
    await Promise.all([leave(course), leave(course)])
    await leave(course)
    expect(emitted()).toEqual([['enrollment.ended', { ...of(course), reason: null }]])
  })

  it('is not emitted for a pending request', async () => {
    const course = await free({ enrollment: 'approval' })
    await join(course)
    await leave(course)
    expect([await statusOf(course), emitted()]).toEqual(['withdrawn', []])
  })

  it('is emitted once, with the reason, when the school ends it', async () => {
    const course = await free()
    const id = await given.enrollment(school, course, student)
    expect((await office('/withdrawals', { ids: [id], reason: 'Unpaid' })).json).toEqual({ changed: 1 })
    expect((await office('/withdrawals', { ids: [id], reason: 'Unpaid' })).json).toEqual({ changed: 0 })
    expect(emitted()).toEqual([['enrollment.ended', { ...of(course), reason: 'Unpaid' }]])
  })

  it('is emitted when the last grant ends, not while another opens the course', async () => {
    const course = await free()
    const [bundle, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await inSchool(school, async (ctx) => {
      const both = { courseId: course.id, studentIds: [student.id], source: 'manual' as const, expiresAt: null }
      await grantCourse(ctx, { ...both, sourceId: bundle })
      await grantCourse(ctx, { ...both, sourceId: other })
    })
    emitted()
    const end = (sourceId: string) =>
      inSchool(school, (ctx) =>
        endGrants(ctx, { courseId: course.id, studentIds: [student.id], reason: 'Refunded', sourceId }),
      )
    await end(bundle)
    expect(emitted()).toEqual([])
    await end(other)
    expect(emitted()).toEqual([['enrollment.ended', { ...of(course), reason: 'Refunded' }]])
  })

  it('is emitted for every course of somebody who is permanently removed, and not for requests', async () => {
    const [one, two, pending] = [await free(), await free(), await free()]
    await given.enrollment(school, one, student)
    await given.enrollment(school, two, student)
    await given.enrollment(school, pending, student, { status: 'pending' })
    const remove = () => inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    await remove()
    await remove()
    const inOrder = [one, two].sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(emitted()).toEqual(inOrder.map((course) => ['enrollment.ended', { ...of(course), reason: null }]))
  })

  it('is part of the change: if a listener fails, the enrollment stays', async () => {
    const course = await free()
    await join(course)
    emitted()
    expect((await events.failing(enrollmentEnded, () => leave(course))).status).toBe(500)
    expect([await statusOf(course), emitted()]).toEqual(['approved', []])
  })
})

/** A course of two lessons in which the student learns. */
async function twoLessons(): Promise<Course> {
  const course = await free({ sections: [{ lessons: [{}, {}] }] })
  await given.enrollment(school, course, student)
  return course
}

describe('lesson.completed', () => {
  it('is emitted once per lesson, also when it is sent twice or by several devices at once', async () => {
    const course = await twoLessons()
    const [lessonId] = course.lessonIds
    await Promise.all([mark(course, lessonId), mark(course, lessonId)])
    await mark(course, lessonId)
    expect(emitted()).toEqual([['lesson.completed', { ...of(course), lessonId, isFirst: true }]])
  })

  it('is emitted again for a lesson that was marked incomplete, which is not its first time', async () => {
    const course = await twoLessons()
    const [lessonId] = course.lessonIds
    await unmark((await mark(course, lessonId)).json.id)
    emitted()
    await mark(course, lessonId)
    expect(emitted()).toEqual([['lesson.completed', { ...of(course), lessonId, isFirst: false }]])
  })

  it('is part of the completion: if a listener fails, nothing is stored', async () => {
    const course = await twoLessons()
    const answer = await events.failing(lessonCompleted, () => mark(course, course.lessonIds[0]))
    expect([answer.status, emitted()]).toEqual([500, []])
    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(completions).where(eq(completions.schoolId, schoolId)),
    )
    expect(rows).toEqual([])
  })
})

const finished = () => emitted().filter(([name]) => name === 'course.finished')

describe('course.finished', () => {
  it('is emitted with the last lesson, once, also when the last two are done at once', async () => {
    const course = await twoLessons()
    await Promise.all(course.lessonIds.map((lessonId) => mark(course, lessonId)))
    await mark(course, course.lessonIds[0])
    expect(finished()).toEqual([['course.finished', { ...of(course), finishedAt: expect.any(Date) }]])
  })

  it('is emitted again after a lesson was marked incomplete', async () => {
    const course = await twoLessons()
    await mark(course, course.lessonIds[0])
    const { json } = await mark(course, course.lessonIds[1])
    expect(finished()).toHaveLength(1)
    await unmark(json.id)
    expect(finished()).toEqual([])
    await mark(course, course.lessonIds[1])
    expect(finished()).toHaveLength(1)
  })

  it('is emitted when the certificate is claimed, if the last lesson was deleted instead of done', async () => {
    const course = await twoLessons()
    const [done, removed] = course.lessonIds
    await mark(course, done)
    const gone = await ask(school.host, 'DELETE', `/office/lessons/${removed}`, { token: vendor })
    expect(gone.status).toBe(200)
    expect(finished()).toEqual([])
    expect((await claim(course)).status).toBe(200)
    expect(emitted().map(([name]) => name)).toEqual(['course.finished', 'certificate.issued'])
  })

  it('is part of the completion: if a listener fails, the lesson is not done', async () => {
    const course = await twoLessons()
    await mark(course, course.lessonIds[0])
    const answer = await events.failing(courseFinished, () => mark(course, course.lessonIds[1]))
    expect([answer.status, finished()]).toEqual([500, []])
    expect((await mark(course, course.lessonIds[1])).json).toMatchObject({ is_finished: true })
    expect(finished()).toHaveLength(1)
  })
})

describe('certificate.issued', () => {
  const done = async () => {
    const course = await twoLessons()
    for (const lessonId of course.lessonIds) await mark(course, lessonId)
    emitted()
    return course
  }

  it('is emitted once, however often it is claimed', async () => {
    const course = await done()
    const [first] = await Promise.all([claim(course), claim(course)])
    await claim(course)
    expect(emitted()).toEqual([['certificate.issued', { ...of(course), certificateId: first.json.id }]])
  })

  it('is not emitted while lessons are left', async () => {
    const course = await twoLessons()
    expect((await claim(course)).status).toBe(409)
    expect(emitted()).toEqual([])
  })

  it('is part of the certificate: if a listener fails, none is issued', async () => {
    const course = await done()
    expect((await events.failing(certificateIssued, () => claim(course))).status).toBe(500)
    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(certificates).where(eq(certificates.schoolId, schoolId)),
    )
    expect([rows, emitted()]).toEqual([[], []])
  })
})
