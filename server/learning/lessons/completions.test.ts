import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import type { Course, NewCourse } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { completions, enrollments, firstCompletions, studyDays } from '../learning.tables.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const mark = (course: { id: string }, lessonId: string | undefined, body: object = {}) =>
  ask(school.host, 'POST', '/completion', { token, body: { course_id: course.id, lesson_id: lessonId, ...body } })
const unmark = (id: string, by = token) => ask(school.host, 'DELETE', `/completion/${id}`, { token: by })

async function enrolled(wanted: NewCourse = {}): Promise<Course> {
  const course = await given.course(school, wanted)
  await given.enrollment(school, course, student)
  return course
}
const rowsOf = () =>
  inSchool(school, async ({ tx, schoolId }) => ({
    done: await tx.select().from(completions).where(eq(completions.schoolId, schoolId)),
    first: await tx.select().from(firstCompletions).where(eq(firstCompletions.schoolId, schoolId)),
    days: await tx.select().from(studyDays).where(eq(studyDays.schoolId, schoolId)),
  }))
const finishedAt = async (course: Course) => {
  const rows = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.courseId, course.id))),
  )
  return rows[0]?.finishedAt
}

describe('a completion', () => {
  it('belongs to the person of the session, whatever id they send', async () => {
    const other = await given.person(school)
    const course = await enrolled()
    const [one] = course.lessonIds
    const { status, json } = await mark(course, one, { user_id: other.id, lecture_id: null, product_type: 7 })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      course_id: course.id,
      lesson_id: one,
      user_id: student.id,
      lecture_id: null,
      product_type: 'course',
      lessons_done: 1,
      lesson_count: 4,
      is_finished: false,
    })
    expect((await rowsOf()).done).toMatchObject([{ id: json.id, studentId: student.id }])
  })

  it.each([
    [2, 'bundle'],
    ['3', 'coaching'],
    ['course', 'course'],
    [null, 'course'],
  ])('of product type %j is of a %s', async (product_type, expected) => {
    const course = await enrolled()
    expect((await mark(course, course.lessonIds[0], { product_type })).json.product_type).toBe(expected)
  })

  it('is stored once, however often it is marked', async () => {
    const course = await enrolled()
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark(course, course.lessonIds[0])))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id} ${json.updated_at}`)).size).toBe(1)
    const { done, first, days } = await rowsOf()
    expect([done.length, first.length, days.map(({ lessons }) => lessons)]).toEqual([1, 1, [1]])
  })

  it('is refused if a lesson is locked, handed in, of another course or not open', async () => {
    const course = await enrolled({
      lockEnabled: true,
      sections: [{ lessons: [{ type: 'quiz' }, {}] }, { lessons: [{ type: 'assignment', freePreview: true }] }],
    })
    const [quiz, locked, task] = course.lessonIds
    const codes = async (lesson: string | undefined, of: { id: string } = course) =>
      refusal(await mark(of, lesson)).code
    expect(await codes(quiz)).toBe('learning.needs_attempt')
    expect(await codes(task)).toBe('learning.needs_attempt')
    expect(await codes(locked)).toBe('learning.lesson_locked')
    const other = await given.course(school)
    expect(await codes(other.lessonIds[0])).toBe('courses.lesson_not_found')
    expect(await codes(other.lessonIds[0], other)).toBe('learning.no_access')
    expect(await codes(quiz, { id: student.id })).toBe('courses.course_not_found')
    expect((await rowsOf()).done).toEqual([])
  })

  it('opens the next lesson at once if there is no delay', async () => {
    const course = await enrolled({ lockEnabled: true })
    const [one, two] = course.lessonIds
    expect(refusal(await mark(course, two)).code).toBe('learning.lesson_locked')
    await mark(course, one)
    expect((await mark(course, two)).json).toMatchObject({ lessons_done: 2 })
  })
})

describe('removing a completion', () => {
  it('deletes it, but waiting times still count from the first', async () => {
    const course = await enrolled()
    const [one = ''] = course.lessonIds
    const { json: first } = await mark(course, one)
    const gone = await unmark(first.id)
    expect(gone.json).toEqual({ id: first.id, lesson_id: one, lessons_done: 0, lesson_count: 4 })
    expect((await rowsOf()).done).toEqual([])
    const { json: again } = await mark(course, one)
    expect(again.id).not.toBe(first.id)
    const { first: stored, days } = await rowsOf()
    expect(stored.map(({ completedAt }) => completedAt.toISOString())).toEqual([first.updated_at])
    expect(days.map(({ lessons }) => lessons)).toEqual([1])
  })

  it('is possible for its owner only, and once', async () => {
    const course = await enrolled()
    const { id } = (await mark(course, course.lessonIds[0])).json
    const others = [
      await given.session(school, await given.person(school)),
      await given.session(school, await given.person(school, { role: 'vendor' })),
    ]
    const none = {
      status: 409,
      code: 'learning.completion_not_found',
      message: 'This lesson is not marked as complete',
    }
    for (const by of others) expect(refusal(await unmark(id, by))).toEqual(none)
    const both = await Promise.all([unmark(id), unmark(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refusal(await unmark(id))).toEqual(none)
  })
})

describe('a course', () => {
  it('is finished with its last lesson, and no longer when one is marked incomplete', async () => {
    const course = await enrolled({ sections: [{ lessons: [{}, {}] }, { kind: 'exam' }] })
    const [one, two] = course.lessonIds
    expect((await mark(course, one)).json.is_finished).toBe(false)
    expect(await finishedAt(course)).toBeNull()
    const { json } = await mark(course, two)
    expect(json).toMatchObject({ is_finished: true, lessons_done: 2, lesson_count: 2 })
    const first = await finishedAt(course)
    expect(first?.toISOString()).toBe(json.updated_at)
    // Marking again does not change the date.
    await mark(course, one)
    expect(await finishedAt(course)).toEqual(first)
    await unmark(json.id)
    expect(await finishedAt(course)).toBeNull()
  })

  it('is finished if its last lessons are done at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const course = await enrolled({ sections: [{ lessons: [{}, {}, {}, {}] }] })
      // Done before, so the day is not counted again and only the lock on the enrollment separates them.
      for (const id of course.lessonIds) await unmark((await mark(course, id)).json.id)
      expect(await finishedAt(course)).toBeNull()
      const answers = await Promise.all(course.lessonIds.map((id) => mark(course, id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.map(({ json }) => json.lessons_done).sort()).toEqual([1, 2, 3, 4])
      expect(await finishedAt(course)).not.toBeNull()
    }
  })
})

describe('study days', () => {
  it('are counted by the calendar of Cambodia', async () => {
    const course = await enrolled()
    const today = () => dayText(calendarDay(new Date()))
    const before = today()
    for (const id of course.lessonIds) await mark(course, id)
    const { days } = await rowsOf()
    // Midnight may pass while this runs.
    expect([...new Set([before, today()])]).toEqual(expect.arrayContaining(days.map(({ day }) => day)))
    expect(days.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(4)
  })
})

describe('what a lesson reaches', () => {
  const nothing = { section_id: null, streak: null, week_goal: null }
  const learnedDaysAgo = (...ago: number[]) =>
    inSchool(school, ({ tx, schoolId }) =>
      tx.insert(studyDays).values(
        ago.map((days) => ({
          schoolId,
          id: newId(),
          studentId: student.id,
          day: dayText(calendarDay(new Date()) - days),
          lessons: 1,
        })),
      ),
    )

  it('is a section, with its last missing lesson, once', async () => {
    const course = await enrolled({ sections: [{ lessons: [{}, {}] }, { lessons: [{}] }] })
    const [one, two, three] = course.lessonIds
    expect((await mark(course, two)).json).toMatchObject({ moments: nothing, next_lesson_id: three })
    const { json } = await mark(course, one)
    expect(json).toMatchObject({ moments: { ...nothing, section_id: course.sectionIds[0] }, next_lesson_id: three })
    expect((await mark(course, one)).json.moments, 'sent again').toEqual(nothing)
    await unmark(json.id)
    expect((await mark(course, one)).json.moments, 'undone and done again').toEqual(nothing)
  })

  it('is another day in a row, with the first lesson of the day', async () => {
    const course = await enrolled({})
    const [one, two] = course.lessonIds
    await learnedDaysAgo(1, 2)
    expect((await mark(course, one)).json.moments).toMatchObject({ streak: 3 })
    expect((await mark(course, two)).json.moments).toMatchObject({ streak: null })
  })

  it('is no streak on the first day', async () => {
    const course = await enrolled({})
    await learnedDaysAgo(2)
    expect((await mark(course, course.lessonIds[0])).json.moments).toMatchObject({ streak: null })
  })

  it('is the goal of the week, where the course has a target', async () => {
    const pace = { targetFinishDays: 14, studyInsights: true }
    const course = await enrolled({ ...pace, sections: [{ lessons: [{}, {}, {}, {}] }] })
    const [one, two, three] = course.lessonIds
    const goals = []
    for (const lesson of [one, two, three]) goals.push((await mark(course, lesson)).json.moments.week_goal)
    expect(goals).toEqual([null, 2, null])
  })

  it('leads to a lesson that can be done now, or nowhere', async () => {
    const course = await enrolled({
      lockEnabled: true,
      sections: [{ lessons: [{}, {}] }, { wait: 23 * 60, lessons: [{}] }],
    })
    const [one, two] = course.lessonIds
    expect((await mark(course, one)).json.next_lesson_id).toBe(two)
    expect((await mark(course, two)).json.next_lesson_id).toBe(null)
  })
})
