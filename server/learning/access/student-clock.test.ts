import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { courses, sections } from '#server/courses/courses.tables.ts'
import type { Office } from '#tests/domains/identity/given-people.ts'
import { inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let { school, teacher, vendor, lecture } = {} as Office
let helper: string
beforeAll(async () => {
  ;({ school, teacher, vendor, lecture } = await given.office())
  const second = await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } })
  helper = await given.session(school, second)
})

const hour = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

/** A course whose second lesson opens a day after the first; the student did the first six hours ago. */
async function halfway() {
  const course = await given.course(school, {
    lecturers: [teacher],
    sections: [{ lessons: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] }],
  })
  await inSchool(school, async ({ tx }) => {
    await tx.update(courses).set({ lockEnabled: true }).where(eq(courses.id, course.id))
    await tx
      .update(sections)
      .set({ lessonDelayMinutes: 24 * 60 })
      .where(eq(sections.courseId, course.id))
  })
  const person = await given.person(school, { email: `${uniqueWord()}@students.test` })
  const enrollmentId = await given.enrollment(school, course, person)
  const doneAt = hoursAgo(6)
  await given.completion(school, course, course.lessonIds[0] ?? '', person, { completedAt: doneAt })
  const path = `/office/courses/${course.id}/learners/${person.memberId}`
  const look = async (on?: Date, token = lecture) =>
    ask(school.host, 'GET', on ? `${path}?on=${encodeURIComponent(on.toISOString())}` : path, { token })
  const touch = (action: string, revision: number, minutes = 0, token = lecture) =>
    ask(school.host, 'PUT', `${path}/clock`, { token, body: { action, minutes, revision } })
  const opens = doneAt.getTime() + 24 * hour
  return { course, person, enrollmentId, look, touch, doneAt, opens }
}

type Seen = {
  lecture: { sections: { lessons: { title: string; lock: { reason: string; opens_at: string } | null }[] }[] }
}
const second = ({ lecture: { sections: parts } }: Seen) => parts[0]?.lessons[1]?.lock
const reasons = ({ lecture: { sections: parts } }: Seen) => parts[0]?.lessons.map(({ lock }) => lock?.reason ?? 'open')

describe('a course as its student sees it', () => {
  it('shows what is open and why the rest is locked', async () => {
    const { look, person, opens } = await halfway()
    const { json } = await look()
    expect(json.student.member_id).toBe(person.memberId)
    expect(json.lecture).toMatchObject({ as: 'student', lessons_done: 1, lesson_count: 3 })
    expect(reasons(json)).toEqual(['open', 'wait', 'lesson'])
    expect(Date.parse(second(json)?.opens_at ?? '')).toBe(opens)
  })

  it('on a later day shows what will be open then', async () => {
    const { look, opens } = await halfway()
    expect(reasons((await look(new Date(opens))).json)).toEqual(['open', 'open', 'lesson'])
    expect(reasons((await look(new Date(opens - 1000))).json)).toEqual(['open', 'wait', 'lesson'])
  })

  it('on an earlier day leaves out later completions', async () => {
    const { look, doneAt } = await halfway()
    const { json } = await look(new Date(doneAt.getTime() - 1000))
    expect(reasons(json)).toEqual(['open', 'lesson', 'lesson'])
    expect(json.lecture.lessons_done).toBe(0)
  })

  it('is refused for people who are not in it, unknown people, and courses of other lecturers', async () => {
    const { course } = await halfway()
    const stranger = await given.person(school, { email: `${uniqueWord()}@students.test` })
    const at = (courseId: string, memberId: string, token = lecture) =>
      ask(school.host, 'GET', `/office/courses/${courseId}/learners/${memberId}`, { token })
    // A lecturer does not reach people beyond their courses.
    expect(refusal(await at(course.id, stranger.memberId)).code).toBe('identity.person_not_found')
    expect(refusal(await at(course.id, course.id)).code).toBe('identity.person_not_found')
    const other = await given.course(school)
    expect(refusal(await at(other.id, stranger.memberId)).code).toBe('courses.course_not_found')
    expect(refusal(await at(other.id, stranger.memberId, vendor)).code).toBe('learning.not_enrolled')
  })
})

describe('the clock of a student', () => {
  it('can be shifted: lessons open later, or earlier', async () => {
    const { look, touch, opens } = await halfway()
    const { revision } = (await look()).json
    const later = (await touch('shift', revision, 60)).json
    expect(Date.parse(second(later)?.opens_at ?? '')).toBe(opens + hour)
    expect(later.revision).toBe(revision + 1)
    const earlier = (await touch('shift', later.revision, -20 * 60)).json
    expect(reasons(earlier)).toEqual(['open', 'open', 'lesson'])
  })

  it('opens nothing while it is paused, and is paused once', async () => {
    const { look, touch } = await halfway()
    const paused = (await touch('pause', (await look()).json.revision)).json
    expect(second(paused)).toMatchObject({ reason: 'paused', opens_at: null })
    const again = (await touch('pause', paused.revision)).json
    expect(again.revision).toBe(paused.revision)
    expect(again.clock.pauses).toHaveLength(1)
    expect(reasons((await look(new Date(Date.now() + 1000 * hour))).json)).toEqual(['open', 'paused', 'lesson'])
    // Before the pause it ran as usual.
    expect(second((await look(hoursAgo(1))).json)?.reason).toBe('wait')
    const resumed = (await touch('resume', again.revision)).json
    expect(second(resumed)?.reason).toBe('wait')
    expect(resumed.clock.pauses[0].to).not.toBe(null)
  })

  it('opens all lessons, and locks them again', async () => {
    const { look, touch, enrollmentId } = await halfway()
    const opened = (await touch('open-all', (await look()).json.revision)).json
    expect(reasons(opened)).toEqual(['open', 'open', 'open'])
    expect(reasons((await touch('lock-again', opened.revision)).json)).toEqual(['open', 'wait', 'lesson'])
    const entries = await inSchool(school, ({ tx }) =>
      tx
        .select({ action: auditLog.action, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.thingId, enrollmentId)))
        .orderBy(auditLog.id),
    )
    expect(entries).toEqual([
      { action: 'clock', after: { open_all: true } },
      { action: 'clock', after: { open_all: false } },
    ])
  })

  it('is not changed from an outdated revision, nor without permission', async () => {
    const { course, look, touch } = await halfway()
    const { revision } = (await look()).json
    await touch('pause', revision)
    expect(refusal(await touch('resume', revision))).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect(refusal(await touch('resume', revision + 1, 0, helper)).code).toBe('identity.no_permission')
    expect((await look()).json.clock.pauses[0].to).toBe(null)
    expect(
      (await ask(school.host, 'GET', `/office/courses/${course.id}/learners`, { token: lecture })).json.data,
    ).toEqual([expect.objectContaining({ is_paused: true })])
  })
})
