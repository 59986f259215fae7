import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { enrollments, studyDays } from '../learning.tables.ts'

const { ask } = openSite()

async function courseWithStudent() {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, {
    lecturers: [lecturer],
    lockEnabled: true,
    mustWatch: true,
    sections: [{ lessons: [{ title: 'One' }, { title: 'Two' }] }],
  })
  const student = await given.person(school)
  await given.enrollment(school, course, student)
  const mark = async (by: { id: string; memberId: string }, lessonId: string, done: boolean) => {
    const path = `/office/courses/${course.id}/learners/${student.memberId}/lessons/${lessonId}`
    return ask(school.host, 'PUT', path, { token: await given.session(school, by as never), body: { done } })
  }
  const finishedAt = () =>
    inSchool(
      school,
      async ({ tx }) =>
        (await tx.select().from(enrollments).where(eq(enrollments.studentId, student.id)))[0]?.finishedAt,
    )
  return { school, course, student, lecturer, mark, finishedAt }
}

describe('a lesson completed by hand', () => {
  it('is done though it is locked and was not watched, finishes the course, and can be undone', async () => {
    const { school, course, student, lecturer, mark, finishedAt } = await courseWithStudent()
    const [one = '', two = ''] = course.lessonIds
    expect((await mark(lecturer, two, true)).json.lecture.lessons_done).toBe(1)
    expect(await finishedAt()).toBeNull()
    await mark(lecturer, one, true)
    expect(await finishedAt()).not.toBeNull()
    expect((await mark(lecturer, one, false)).json.lecture.lessons_done).toBe(1)
    expect(await finishedAt()).toBeNull()
    const log = await inSchool(school, ({ tx }) =>
      tx.select().from(auditLog).where(eq(auditLog.kind, 'enrollment')).orderBy(auditLog.id),
    )
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['complete', { lesson: 'Two' }],
      ['complete', { lesson: 'One' }],
      ['uncomplete', { lesson: 'One' }],
    ])
    const days = await inSchool(school, ({ tx }) =>
      tx.select().from(studyDays).where(eq(studyDays.studentId, student.id)),
    )
    expect(days, 'the student did not study on that day').toEqual([])
  })

  it('can be done and undone again and again', async () => {
    const { course, lecturer, mark } = await courseWithStudent()
    const [one = ''] = course.lessonIds
    for (const done of [true, false, true, false, true]) {
      expect((await mark(lecturer, one, done)).json.lecture.lessons_done).toBe(done ? 1 : 0)
    }
  })

  it('can be done again after the student has undone it', async () => {
    const { school, course, student, lecturer, mark } = await courseWithStudent()
    const [one = ''] = course.lessonIds
    const { lecture } = (await mark(lecturer, one, true)).json
    const token = await given.session(school, student)
    await ask(school.host, 'DELETE', `/completion/${lecture.sections[0].lessons[0].completion.id}`, { token })
    expect((await mark(lecturer, one, true)).json.lecture.lessons_done).toBe(1)
  })

  it('changes nothing when it is so already', async () => {
    const { school, course, lecturer, mark } = await courseWithStudent()
    const [one = ''] = course.lessonIds
    for (const done of [false, true, true, false, false]) expect((await mark(lecturer, one, done)).status).toBe(200)
    const log = await inSchool(school, ({ tx }) =>
      tx.select().from(auditLog).where(eq(auditLog.kind, 'enrollment')).orderBy(auditLog.id),
    )
    expect(log.map(({ action }) => action)).toEqual(['complete', 'uncomplete'])
  })

  it('is for the school and lecturers of the course, not for teachers, other lecturers or the student', async () => {
    const { school, course, student, mark } = await courseWithStudent()
    const [one = ''] = course.lessonIds
    const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const other = await given.person(school, { role: 'lecture' })
    const teacher = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
    expect((await mark(manager, one, true)).status).toBe(200)
    expect((await mark(other, one, false)).status).toBe(404)
    expect((await mark(teacher, one, false)).status).toBe(401)
    expect((await mark(student, one, false)).status).toBe(401)
  })

  it('must be a lesson of the course, of somebody in it', async () => {
    const { school, course, lecturer, mark } = await courseWithStudent()
    const [elsewhere = ''] = (await given.course(school)).lessonIds
    expect((await mark(lecturer, elsewhere, true)).json.code).toBe('courses.lesson_not_found')
    const stranger = await given.person(school)
    const path = `/office/courses/${course.id}/learners/${stranger.memberId}/lessons/${course.lessonIds[0]}`
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await ask(school.host, 'PUT', path, { token, body: { done: true } })).json.code).toBe(
      'learning.not_enrolled',
    )
  })
})
