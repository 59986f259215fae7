import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import type { Office } from '#tests/domains/identity/given-people.ts'
import { inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { enrollments } from '../learning.tables.ts'

const { ask } = openSite()

let { school, teacher, vendor, lecture } = {} as Office
beforeAll(async () => {
  ;({ school, teacher, vendor, lecture } = await given.office({ teacher: { firstName: 'Bopha', lastName: 'Chea' } }))
})

type Course = Awaited<ReturnType<typeof given.course>>
type Row = { name: string; member_id: string }

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const student = (firstName: string) =>
  given.person(school, { email: `${uniqueWord()}@students.test`, firstName, lastName: 'Dara' })
const listed = async (course: Course, query = '', token = vendor) =>
  (await ask(school.host, 'GET', `/office/courses/${course.id}/learners?${query}`, { token })).json
const names = (list: { data: Row[] }) => list.data.map(({ name }) => name.split(' ')[0])

/** One of each: active, stuck, done, not started, paused, pending, withdrawn. */
async function crowd() {
  const course = await given.course(school, {
    lecturers: [teacher],
    sections: [{ lessons: [{ title: 'One' }, { title: 'Two' }] }, { lessons: [{ title: 'Three' }] }],
  })
  const [one = '', two = '', three = ''] = course.lessonIds
  const [busy, stuck, done, fresh, paused] = await Promise.all(
    ['Busy', 'Stuck', 'Done', 'Fresh', 'Paused'].map(student),
  )
  if (!busy || !stuck || !done || !fresh || !paused) throw new Error('Nobody was made')
  const longAgo = { createdAt: daysAgo(60), lastVisitAt: daysAgo(20) }
  await given.enrollment(school, course, busy, { createdAt: daysAgo(60), lastVisitAt: daysAgo(1) })
  await given.completion(school, course, two, busy, { completedAt: daysAgo(1) })
  await given.enrollment(school, course, stuck, longAgo)
  await given.completion(school, course, one, stuck, { completedAt: daysAgo(20) })
  await given.enrollment(school, course, done, longAgo)
  for (const id of [one, two, three]) await given.completion(school, course, id, done, { completedAt: daysAgo(20) })
  await given.enrollment(school, course, fresh, { createdAt: daysAgo(60), lastVisitAt: null })
  const clock = { open_all: false, pauses: [{ from: daysAgo(19).toISOString(), to: null }], shifts: [] }
  await given.enrollment(school, course, paused, { ...longAgo, clock })
  await given.completion(school, course, one, paused, { completedAt: daysAgo(20) })
  await given.enrollment(school, course, await student('CertificateRequest'), { status: 'pending' })
  await given.enrollment(school, course, await student('Left'), { status: 'withdrawn' })
  return { course, people: { busy, stuck, done, fresh, paused } }
}

describe('the students of a course', () => {
  it('are in one tab each, with their progress', async () => {
    const { course } = await crowd()
    const all = await listed(course)
    expect(all.counts).toEqual({ all: 5, active: 2, stuck: 1, finished: 1, 'not-started': 1 })
    expect(all.lesson_count).toBe(3)
    expect(names(await listed(course, 'tab=stuck'))).toEqual(['Stuck'])
    expect(names(await listed(course, 'tab=finished'))).toEqual(['Done'])
    expect(names(await listed(course, 'tab=not-started'))).toEqual(['Fresh'])
    expect(names(await listed(course, 'tab=active&sort=name'))).toEqual(['Busy', 'Paused'])
    const byName = Object.fromEntries(all.data.map((row: Row) => [row.name.split(' ')[0], row]))
    expect(byName.Busy).toMatchObject({ lessons_done: 1, percent: 33, next_lesson: 'One', is_stuck: false })
    expect(byName.Stuck).toMatchObject({ next_lesson: 'Two', is_stuck: true, is_paused: false })
    expect(byName.Done).toMatchObject({ percent: 100, next_lesson: null, is_stuck: false })
    expect(byName.Fresh).toMatchObject({ percent: 0, last_visit_at: null, is_stuck: false })
    expect(byName.Paused).toMatchObject({ is_paused: true, is_stuck: false, is_all_open: false })
  })

  it('continue where they stopped, not where they skipped something', async () => {
    const { course, people } = await crowd()
    const [one = '', two = '', three = ''] = course.lessonIds
    const nextAfter = async (lastLessonId: string | null) => {
      await inSchool(school, ({ tx, schoolId }) =>
        tx
          .update(enrollments)
          .set({ lastLessonId })
          .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.studentId, people.busy.id))),
      )
      return (await listed(course, 'q=busy')).data[0].next_lesson
    }
    expect(await nextAfter(null)).toBe('One')
    expect(await nextAfter(one)).toBe('One')
    expect(await nextAfter(two)).toBe('Three')
    expect(await nextAfter(three)).toBe('Three')
    await given.completion(school, course, three, people.busy)
    expect(await nextAfter(three)).toBe('One')
  })

  it('can be sorted and searched', async () => {
    const { course, people } = await crowd()
    expect(names(await listed(course, 'sort=progress'))[0]).toBe('Done')
    expect(names(await listed(course, 'sort=visit'))[0]).toBe('Busy')
    expect(names(await listed(course, `q=${people.fresh.email}`))).toEqual(['Fresh'])
  })

  it('can be exported as CSV', async () => {
    const { course } = await crowd()
    const path = `/office/courses/${course.id}/learners.csv?tab=stuck&language=en`
    const { text, headers } = await ask(school.host, 'GET', path, { token: lecture })
    // It is named after the course.
    expect(headers.get('content-disposition')).toMatch(/UTF-8''students-.+-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head, ...rows] = text.trim().split('\n')
    expect(head).toContain('Name,Email,Phone,Lessons done,')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('Stuck Dara')
  })

  it('are hidden from other lecturers', async () => {
    const course = await given.course(school)
    const answer = await ask(school.host, 'GET', `/office/courses/${course.id}/learners`, { token: lecture })
    expect(refusal(answer).code).toBe('courses.course_not_found')
  })
})

describe('a message', () => {
  const write = (course: Course, memberIds: string[], text = 'Come back!', token = lecture) =>
    ask(school.host, 'POST', `/office/courses/${course.id}/messages`, {
      token,
      body: { member_ids: memberIds, subject: 'Where are you?', text },
    })

  it('is sent to each separately, and recorded', async () => {
    const { course, people } = await crowd()
    const answer = await write(course, [people.stuck.memberId, people.fresh.memberId], 'Come back!\n\nYour teacher')
    expect(answer.json).toEqual({ sent: 2 })
    const mails = await mailsOf(school)
    const sent = mails.filter(({ kind }) => kind === 'course message')
    expect(sent.map(({ recipientEmail }) => recipientEmail).sort()).toEqual(
      [people.stuck.email, people.fresh.email].sort(),
    )
    for (const mail of sent) {
      expect(mail.subject).toBe('Where are you?')
      expect(mail.text).toContain('Come back!')
      const [other] = [people.stuck, people.fresh].filter(({ email }) => email !== mail.recipientEmail)
      expect(mail.text + mail.html).not.toContain(other?.email)
    }
    const [entry] = await inSchool(school, ({ tx }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.thingId, course.id), eq(auditLog.action, 'message'))),
    )
    expect(entry?.after).toMatchObject({ subject: 'Where are you?', students: 2 })
  })

  it('is refused for people who are not students of the course', async () => {
    const { course } = await crowd()
    const asking = await student('Other')
    expect(refusal(await write(course, [asking.memberId])).code).toBe('identity.person_not_found')
    expect(refusal(await write(await given.course(school), [asking.memberId])).code).toBe('courses.course_not_found')
  })

  it('needs a text', async () => {
    const { course, people } = await crowd()
    expect(refusal(await write(course, [people.stuck.memberId], ' \u200b ')).code).toBe('core.invalid_input')
  })
})
