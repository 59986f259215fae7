import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import type { MyProgress } from '#shared/learning/learning.schema.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { studyDays } from '../learning.tables.ts'

const { ask } = openSite()
let school: School
let student: Person

beforeEach(async () => {
  school = await given.school()
  student = await given.person(school)
})

async function progress(person = student): Promise<MyProgress> {
  const { status, json } = await ask(school.host, 'GET', '/my-progress', { token: await given.session(school, person) })
  expect(status).toBe(200)
  return json
}
const learnedOn = (day: number, lessons: number, person = student) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx.insert(studyDays).values({ schoolId, id: newId(), studentId: person.id, day: dayText(day), lessons }),
  )
const dayMs = 24 * 60 * 60 * 1000

describe('my progress', () => {
  it('is empty at first', async () => {
    const found = await progress()
    expect(found).toMatchObject({
      courses: 0,
      finished: 0,
      lessons_done: 0,
      lesson_count: 0,
      streak: 0,
      best_streak: 0,
    })
    expect([found.week.length, found.insights, found.wishes]).toEqual([7, [], []])
  })

  it('is counted over all of the student’s courses, and nobody else’s', async () => {
    const [first, second] = [await given.course(school), await given.course(school)]
    const other = await given.person(school)
    await given.enrollment(school, first, student, { finishedAt: new Date() })
    await given.enrollment(school, second, student)
    await given.enrollment(school, second, other)
    for (const id of first.lessonIds) await given.completion(school, first, id, student)
    await given.completion(school, second, second.lessonIds[0] ?? '', other)
    await learnedOn(calendarDay(new Date()), 3, other)
    expect(await progress()).toMatchObject({ courses: 2, finished: 1, lessons_done: 4, lesson_count: 8, streak: 0 })
    expect(await progress(other)).toMatchObject({ courses: 1, finished: 0, lessons_done: 1, best_streak: 1 })
  })

  it('has the streak and the last week by the calendar of Cambodia', async () => {
    const today = calendarDay(new Date())
    for (const [ago, lessons] of [
      [1, 2],
      [2, 1],
      [3, 5],
      [8, 1],
    ] as const)
      await learnedOn(today - ago, lessons)
    const found = await progress()
    expect(found).toMatchObject({ streak: 3, best_streak: 3 })
    expect(found.week.at(-2)).toEqual({ day: dayText(today - 1), lessons: 2 })
    expect(found.week.map(({ lessons }) => lessons)).toEqual([0, 0, 0, 5, 1, 2, 0])
  })

  it('is compared with the target of courses with study insights', async () => {
    const createdAt = new Date(Date.now() - 4 * dayMs)
    const target = { targetFinishDays: 8, studyInsights: true }
    const course = await given.course(school, target)
    const [quiet, closed] = [await given.course(school, { targetFinishDays: 8 }), await given.course(school, target)]
    await given.enrollment(school, course, student, { createdAt })
    await given.enrollment(school, quiet, student, { createdAt })
    await given.enrollment(school, closed, student, { createdAt, grant: { expiresAt: createdAt } })
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    const { insights } = await progress()
    expect(insights).toEqual([
      {
        course_id: course.id,
        day: 5,
        target_days: 8,
        expected_done: 2,
        lessons_done: 1,
        lesson_count: 4,
        per_week: 3,
      },
    ])
  })

  it('has pending and rejected requests to join', async () => {
    const request = async (
      title: string,
      status: 'pending' | 'rejected' | 'withdrawn',
      reason: string | null,
      ago: number,
    ) =>
      given.enrollment(school, await given.course(school, { title }), student, {
        status,
        reason,
        createdAt: new Date(Date.now() - ago * dayMs),
      })
    await request('Rejected', 'rejected', 'Full', 2)
    await request('Pending', 'pending', null, 1)
    await request('Withdrawn', 'withdrawn', null, 3)
    const { wishes } = await progress()
    expect(wishes.map(({ course, status, reason }) => [course.title, status, reason])).toEqual([
      ['Pending', 'pending', null],
      ['Rejected', 'rejected', 'Full'],
    ])
  })
})

describe('my courses', () => {
  it('show whether each is open, until when, and whether it is finished', async () => {
    const until = new Date(Date.now() + dayMs)
    const finishedAt = new Date(Date.now() - dayMs)
    const open = await given.course(school, { title: 'A' })
    await given.enrollment(school, open, student, { grant: { expiresAt: until }, lastVisitAt: new Date() })
    const over = await given.course(school, { title: 'B' })
    await given.enrollment(school, over, student, {
      finishedAt,
      lastVisitAt: finishedAt,
      grant: { expiresAt: finishedAt },
    })
    const { json } = await ask(school.host, 'GET', '/my-courses', { token: await given.session(school, student) })
    expect(json).toMatchObject([
      { is_open: true, until: until.toISOString(), finished_at: null, certificate_id: null },
      { is_open: false, until: null, finished_at: finishedAt.toISOString() },
    ])
  })

  it('show the valid certificate', async () => {
    const { course, people, learning } = await given.everything(school)
    const token = await given.session(school, people.student)
    const { json } = await ask(school.host, 'GET', '/my-courses', { token })
    expect(json).toMatchObject([{ course: { id: course.id }, certificate_id: learning.certificateId }])
    const access = await ask(school.host, 'GET', `/courses/${course.slug}/access`, { token })
    expect(access.json).toMatchObject({
      certificate_id: learning.certificateId,
      is_favourite: true,
      is_waiting: true,
      rating: { stars: 5, state: 'approved' },
    })
  })
})
