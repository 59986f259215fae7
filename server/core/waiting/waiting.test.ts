import { beforeAll, describe, expect, it } from 'vitest'
import type { WaitingOfKind } from '#shared/core/waiting.schema.ts'
import { waitingKinds } from '#shared/domains.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
let people: Record<'owner' | 'lecturer' | 'other' | 'teacher' | 'student', Person>

async function waitingOf(person: Person): Promise<WaitingOfKind[]> {
  const token = await given.session(school, person)
  return (await ask(school.host, 'GET', '/office/waiting', { token })).json
}

const countsOf = async (person: Person) =>
  Object.fromEntries((await waitingOf(person)).map(({ kind, count }) => [kind, count]))

beforeAll(async () => {
  school = await given.school()
  people = {
    owner: await given.person(school, { role: 'vendor' }),
    lecturer: await given.person(school, { role: 'lecture' }),
    other: await given.person(school, { role: 'lecture' }),
    teacher: await given.person(school, { role: 'lecture', member: { matrix: 'teacher' } }),
    student: await given.person(school, { firstName: 'Kunthea', lastName: 'Pov' }),
  }
  const { lecturer, teacher, student } = people
  const taught = await given.course(school, {
    title: 'Excel',
    lecturers: [lecturer, teacher],
    sections: [{ lessons: [{}] }],
  })
  const [lessonId = ''] = taught.lessonIds
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await given.enrollment(school, taught, student, { status: 'pending', createdAt: ago(2) })
  await given.rating(school, taught, student, { state: 'pending', text: 'Good', updatedAt: ago(3) })
  await given.rating(school, taught, await given.person(school), { state: 'approved' })
  const asked = await given.question(school, taught, lessonId, student, { text: 'Why?', createdAt: ago(4) })
  await given.answer(school, asked, student)
  const answered = await given.question(school, taught, lessonId, student)
  await given.answer(school, answered, lecturer)
  const exam = await given.exam(school, taught, lessonId, { title: 'Final' })
  const handedIn = { handedInAt: ago(0), status: 'correction_pending' as const }
  await given.handedIn(school, exam, student, handedIn)
  const order = await given.order(school, student, taught, { studentName: 'Kunthea Pov', status: 'review' })
  await given.order(school, student, taught, { studentName: 'Kunthea Pov', createdAt: ago(8) })
  const over = { studentName: 'Kunthea Pov', createdAt: ago(9), expiresAt: ago(8) }
  await given.order(school, student, taught, over)
  const account = await given.bankAccount(school)
  await given.slip(school, order, student, account, { createdAt: ago(1) })
  await given.bankLine(school, account, { name: 'POV KUNTHEA', at: ago(7) })
  const paid = { studentName: 'Kunthea Pov', status: 'paid' as const, paidAt: ago(7) }
  const { id: orderId } = await given.order(school, student, taught, paid)
  const { paymentId } = await given.slip(school, { id: orderId }, student, account, { status: 'success' })
  const decided = { decidedAt: ago(9), decidedName: 'Owner' }
  const { statementId: reversedBy } = await given.bankLine(school, account, { ...decided, state: 'aside' })
  const matched = { ...decided, orderId, paymentId, isSettled: true, reversedBy }
  await given.bankLine(school, account, { ...matched, state: 'matched' })
  const scanned = await given.order(school, student, taught, paid)
  await given.qr(school, scanned, student, { needsPerson: true, createdAt: ago(6) })
  await given.refund(school, await given.order(school, student, taught, paid))
  const submitted = await given.course(school, { title: 'Word', review: 'pending', lecturers: [people.other] })
  await given.submission(school, submitted, { submittedName: 'Other', submittedAt: ago(5) })
  const rejected = await given.course(school, { title: 'Access', review: 'rejected', lecturers: [lecturer] })
  await given.submission(school, rejected, { decision: 'rejected', reason: 'No sound', decidedAt: ago(1) })
  const gone = await given.course(school, { review: 'pending', deletedAt: new Date() })
  await given.enrollment(school, gone, student, { status: 'pending' })
})

describe('what waits', () => {
  it('is named with the oldest kind first', async () => {
    const rows = await waitingOf(people.owner)
    expect(rows.map(({ kind, count, oldest }) => [kind, count, oldest[0]?.name, oldest[0]?.note])).toEqual([
      ['open_orders', 1, 'Kunthea Pov', `${school.mark} course`],
      ['bank_lines', 1, 'POV KUNTHEA', '$19.00'],
      ['khqr_payments', 1, 'Kunthea Pov', `${school.mark} course`],
      ['course_reviews', 1, 'Word', 'Other'],
      ['student_questions', 1, 'Excel', 'Why?'],
      ['student_reviews', 1, 'Excel', 'Good'],
      ['join_requests', 1, 'Kunthea Pov', 'Excel'],
      ['exam_papers', 1, 'Kunthea Pov', 'Final'],
      ['payment_slips', 1, 'Kunthea Pov', `${school.mark} course`],
      ['taken_back', 1, 'Kunthea Pov', '$19.00'],
      ['refund_requests', 1, 'Kunthea Pov', `${school.mark} course`],
    ])
    expect(rows.map(({ since }) => since).sort()).toEqual(rows.map(({ since }) => since))
  })

  it('for a lecturer is of their courses, with what was sent back and why', async () => {
    const rows = await waitingOf(people.lecturer)
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
      ['student_questions', 1],
      ['join_requests', 1],
      ['sent_back', 1],
      ['exam_papers', 1],
    ])
    expect(rows[2]?.oldest[0]).toMatchObject({ name: 'Access', note: 'No sound' })
    expect(await countsOf(people.other)).toEqual({})
  })

  it('for a teacher is only what they may do', async () => {
    expect(await countsOf(people.teacher)).toEqual({ student_questions: 1, exam_papers: 1 })
  })

  it.each([
    ['Dara', 'Sok'],
    ['ម៉ាលីស', 'សេង'],
    ['美玲', '陈'],
    ['ដារ៉ា', 'Sok'],
    ['Dara', ''],
  ])('names %s %s as everywhere else', async (firstName, lastName) => {
    const other = await given.school()
    const token = await given.session(other, await given.person(other, { role: 'vendor' }))
    const student = await given.person(other, { member: { firstName, lastName } })
    await given.enrollment(other, await given.course(other), student, { status: 'pending' })
    const { json } = await ask(other.host, 'GET', '/office/waiting', { token })
    expect(json[0].oldest[0].name).toBe(fullName(firstName, lastName))
  })

  it('is nothing for a school where nothing waits', async () => {
    const quiet = await given.school()
    const token = await given.session(quiet, await given.person(quiet, { role: 'vendor' }))
    expect((await ask(quiet.host, 'GET', '/office/waiting', { token })).json).toEqual([])
  })

  it('comes from the domain that declares its kind', async () => {
    const kinds = [...(await waitingOf(people.owner)), ...(await waitingOf(people.lecturer))].map(({ kind }) => kind)
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(waitingKinds).sort())
  })
})
