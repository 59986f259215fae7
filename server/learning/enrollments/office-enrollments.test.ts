import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { EnrollmentState } from '#shared/learning/learning.lists.ts'
import type { Office, Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { completions, courseGrants, enrollments } from '../learning.tables.ts'

const { ask } = openSite()

type Course = Awaited<ReturnType<typeof given.course>>

let { school, teacher, vendor, lecture } = {} as Office
beforeAll(async () => {
  ;({ school, teacher, vendor, lecture } = await given.office({
    owner: { firstName: 'Owner', lastName: 'One' },
    teacher: { firstName: 'Bopha', lastName: 'Chea' },
  }))
})

const student = (firstName = uniqueWord()) =>
  given.person(school, { role: 'student', email: `${uniqueWord()}@students.test`, firstName, lastName: 'Dara' })
const request = async (course: Course, status: EnrollmentState = 'pending') => {
  const person = await student()
  return { person, id: await given.enrollment(school, course, person, { status, note: 'Please' }) }
}
const post = (path: string, body: object, token = vendor) =>
  ask(school.host, 'POST', `/office/enrollments${path}`, { token, body })
const list = async (query: string, token = vendor) =>
  (await ask(school.host, 'GET', `/office/enrollments?${query}`, { token })).json
const detail = (id: string, token = vendor) => ask(school.host, 'GET', `/office/enrollments/${id}`, { token })
const approve = (ids: string[], token = vendor) => post('/decisions', { ids, decision: 'approved' }, token)
const reject = (ids: string[], reason: string, token = vendor) =>
  post('/decisions', { ids, decision: 'rejected', reason }, token)
const end = (ids: string[], reason = '', token = vendor) => post('/withdrawals', { ids, reason }, token)
const add = (course: Course, body: object, token = vendor) =>
  post('', { course_id: course.id, expires_at: null, ...body }, token)

const kindsTo = async ({ email }: Person) => (await mailsTo(email)).map(({ kind }) => kind)
const entriesOf = (id: string) =>
  inSchool(school, ({ tx }) =>
    tx
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.thingId, id))),
  )
const countOf = async ({ id }: Course) =>
  (
    await inSchool(school, ({ tx }) =>
      tx
        .select({ n: courses.studentCount })
        .from(courses)
        .where(and(eq(courses.schoolId, school.id), eq(courses.id, id))),
    )
  )[0]?.n
const grantsOf = (course: Course, person: Person) =>
  inSchool(school, ({ tx }) =>
    tx
      .select()
      .from(courseGrants)
      .where(
        and(
          eq(courseGrants.schoolId, school.id),
          eq(courseGrants.courseId, course.id),
          eq(courseGrants.studentId, person.id),
        ),
      ),
  )

describe('a request to join', () => {
  it('is approved once, with a grant, an email, a log entry and one student more', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course)
    expect((await approve([id])).json).toEqual({ changed: 1 })
    expect((await approve([id, id])).json).toEqual({ changed: 0 })
    const enrollment = (await detail(id)).json
    expect(enrollment).toMatchObject({
      status: 'approved',
      is_open: true,
      until: null,
      decided_by: 'Owner One',
      note: 'Please',
    })
    expect(enrollment.grants).toMatchObject([{ source: 'approval', state: 'holds', granted_by: 'Owner One' }])
    expect(await kindsTo(person)).toEqual(['enrollment approved'])
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['approve'])
    expect(await countOf(course)).toBe(1)
  })

  it('opens the course for as many days as the course says', async () => {
    const course = await given.course(school, { accessDays: 30 })
    const { id } = await request(course)
    await approve([id])
    const { until, enrolled_at } = (await detail(id)).json
    const days = (Date.parse(until) - Date.parse(enrolled_at)) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  it('is not rejected without a reason', async () => {
    const { id } = await request(await given.course(school))
    const refused = await reject([id], '  ')
    expect(refusal(refused)).toMatchObject({ status: 422, code: 'courses.reject_reason_required' })
    expect(refused.json).toMatchObject({ message: 'Reject Reason is required', fields: { reason: expect.anything() } })
    expect((await detail(id)).json.status).toBe('pending')
  })

  it('is rejected with a reason in the email, and can still be approved', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course)
    expect((await reject([id], 'The class is full.')).json).toEqual({ changed: 1 })
    expect((await reject([id], 'Still full.')).json).toEqual({ changed: 0 })
    expect((await detail(id)).json).toMatchObject({ status: 'rejected', reason: 'The class is full.', is_open: false })
    const [mail] = await mailsTo(person.email)
    expect(mail?.text).toContain('The class is full.')
    expect(await countOf(course)).toBe(0)
    await approve([id])
    expect((await detail(id)).json).toMatchObject({ status: 'approved', reason: null, is_open: true })
    expect(await kindsTo(person)).toEqual(['enrollment rejected', 'enrollment approved'])
  })

  it('is decided with all others of a call, or none is', async () => {
    const { id } = await request(await given.course(school))
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(refusal(await approve([id, nobody]))).toMatchObject({ status: 404, code: 'learning.enrollment_not_found' })
    expect((await detail(id)).json.status).toBe('pending')
  })

  it('is decided once if two decide at the same time', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course)
    const answers = await Promise.all([approve([id]), approve([id]), approve([id])])
    expect(answers.map(({ json }) => json.changed).sort()).toEqual([0, 0, 1])
    expect(await kindsTo(person)).toEqual(['enrollment approved'])
  })
})

describe('a withdrawal', () => {
  it('ends every grant and leaves the progress; without a reason there is no email', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course, 'approved')
    await given.grant(school, course, person, { source: 'free' })
    await given.completion(school, course, course.lessonIds[0] ?? '', person)
    expect((await end([id])).json).toEqual({ changed: 1 })
    expect((await end([id])).json).toEqual({ changed: 0 })
    const enrollment = (await detail(id)).json
    expect(enrollment).toMatchObject({ status: 'withdrawn', is_open: false })
    expect(enrollment.grants.map(({ state }: { state: string }) => state)).toEqual(['ended', 'ended'])
    expect(await kindsTo(person)).toEqual([])
    expect(await countOf(course)).toBe(0)
    const left = await inSchool(school, ({ tx }) =>
      tx.select().from(completions).where(eq(completions.studentId, person.id)),
    )
    expect(left).toHaveLength(1)
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['withdraw'])
  })

  it('sends the reason by email, and the student can be added again', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course, 'approved')
    await end([id], 'You asked for it.')
    expect(await kindsTo(person)).toEqual(['enrollment withdrawn'])
    expect((await add(course, { member_ids: [person.memberId] })).json).toMatchObject({ enrolled: 1, already: 0 })
    expect((await detail(id)).json).toMatchObject({ status: 'approved', is_open: true, reason: null })
    expect(await grantsOf(course, person)).toMatchObject([{ source: 'manual', endedAt: null }])
  })
})

describe('students added by the school', () => {
  it('get an email; those already in the course, invited or unknown are reported', async () => {
    const course = await given.course(school)
    const [one, two] = [await student(), await student()]
    const { person: already } = await request(course, 'approved')
    const invited = await given.invitation(school)
    const emails = [one.email.toUpperCase(), already.email, invited.email, 'nobody@nowhere.test']
    const expires = '2031-01-01T00:00:00.000Z'
    const answer = await add(course, { emails, member_ids: [two.memberId], note: 'Class of May', expires_at: expires })
    expect(answer.json).toEqual({ enrolled: 2, invited: 1, already: 1, unknown: ['nobody@nowhere.test'] })
    expect(await grantsOf(course, one)).toMatchObject([
      { source: 'manual', note: 'Class of May', grantedName: 'Owner One' },
    ])
    expect((await grantsOf(course, two))[0]?.expiresAt?.toISOString()).toBe(expires)
    expect(await kindsTo(one)).toEqual(['enrollment manual'])
    expect(await kindsTo(already)).toEqual([])
    expect(await countOf(course)).toBe(3)
    expect((await add(course, { emails: [one.email] })).json).toEqual({
      enrolled: 0,
      invited: 0,
      already: 1,
      unknown: [],
    })
    expect(await kindsTo(one)).toEqual(['enrollment manual'])
  })

  it('are unknown by an address that nobody has confirmed, until the school vouches for the person', async () => {
    const course = await given.course(school, {})
    const member = { confirmedAt: null }
    const person = await given.person(school, { email: `${uniqueWord()}@students.test`, confirmedAt: null, member })
    const byAddress = { emails: [person.email] }
    for (const chosen of [byAddress, { member_ids: [person.memberId] }])
      expect((await add(course, chosen)).json).toEqual({ enrolled: 0, invited: 0, already: 0, unknown: [person.email] })
    expect(await kindsTo(person)).toEqual([])
    const body = { action: 'confirm', ids: [person.memberId] }
    await ask(school.host, 'POST', '/office/students/actions', { token: vendor, body })
    expect((await add(course, byAddress)).json).toEqual({ enrolled: 1, invited: 0, already: 0, unknown: [] })
  })

  it('get access again after it expired', async () => {
    const course = await given.course(school)
    const person = await student()
    await given.enrollment(school, course, person, { grant: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await add(course, { emails: [person.email] })).json).toMatchObject({ enrolled: 1 })
    expect(await grantsOf(course, person)).toMatchObject([{ expiresAt: null }])
  })

  it('must be members of this school', async () => {
    const course = await given.course(school)
    const other = await given.school()
    const stranger = await given.person(other, { email: `${uniqueWord()}@students.test` })
    expect(refusal(await add(course, { member_ids: [stranger.memberId] }))).toMatchObject({
      code: 'identity.person_not_found',
    })
    expect((await add(course, { emails: [stranger.email] })).json).toEqual({
      enrolled: 0,
      invited: 0,
      already: 0,
      unknown: [stranger.email],
    })
  })
})

describe('the expiry', () => {
  it('is set for every grant, and refused for people who are not in the course', async () => {
    const course = await given.course(school)
    const { id, person } = await request(course, 'approved')
    await given.grant(school, course, person, { source: 'free' })
    const put = (to: string, expires_at: string | null) =>
      ask(school.host, 'PUT', `/office/enrollments/${to}/expiry`, { token: vendor, body: { expires_at } })
    expect((await put(id, '2031-05-01T00:00:00Z')).json.until).toBe('2031-05-01T00:00:00.000Z')
    expect((await put(id, '2020-05-01T00:00:00Z')).json).toMatchObject({ until: null, is_open: false })
    expect((await put(id, null)).json).toMatchObject({ until: null, is_open: true })
    const { id: waiting } = await request(course)
    expect(refusal(await put(waiting, null))).toMatchObject({ status: 409, code: 'learning.not_enrolled' })
    expect(await entriesOf(id)).toHaveLength(3)
  })
})

describe('the list', () => {
  it('can be searched, filtered by course and by state, and counts each tab', async () => {
    const course = await given.course(school, { title: 'Soap' })
    const word = uniqueWord()
    const found = await student(word)
    await given.enrollment(school, course, found, { status: 'pending' })
    await request(course, 'approved')
    const all = await list(`course=${course.id}`)
    expect(all.counts).toEqual({ all: 2, pending: 1, invited: 0, approved: 1, rejected: 0, withdrawn: 0 })
    expect(all.courses).toContainEqual({ id: course.id, title: 'Soap' })
    const searched = await list(`q=${word}`)
    expect(searched.data).toMatchObject([{ student: { member_id: found.memberId }, status: 'pending', is_open: false }])
    expect((await list(`student=${found.memberId}`)).counts.all).toBe(1)
    expect((await list(`course=${course.id}&tab=approved`)).data).toMatchObject([{ is_open: true, percent: 0 }])
    expect(await list(`course=${course.id}&page=9`)).toMatchObject({ page: 1, total: 2 })
  })

  it('shows the progress of each', async () => {
    const course = await given.course(school)
    const { person } = await request(course, 'approved')
    await given.completion(school, course, course.lessonIds[0] ?? '', person)
    expect((await list(`course=${course.id}`)).data).toMatchObject([{ percent: 25 }])
  })

  it('is exported as CSV without formulas', async () => {
    const course = await given.course(school, { title: 'Soap' })
    const person = await student('=cmd')
    await given.enrollment(school, course, person, { status: 'pending', note: '+1' })
    const { text, bytes } = await ask(school.host, 'GET', `/office/enrollments.csv?course=${course.id}&language=en`, {
      token: vendor,
    })
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.startsWith('Name,Email,Phone,Course,State,Open now,')).toBe(true)
    expect(text).toContain(',Soap,Waiting for approval,no,')
    expect(text).toContain("'=cmd Dara")
    expect(text).toContain("'+1")
  })

  it('has nobody who is in the trash', async () => {
    const course = await given.course(school)
    const gone = await given.person(school, {
      email: `${uniqueWord()}@students.test`,
      member: { deletedAt: new Date() },
    })
    const id = await given.enrollment(school, course, gone)
    expect((await list(`course=${course.id}`)).counts.all).toBe(0)
    expect(refusal(await detail(id)).status).toBe(404)
  })
})

describe('a lecturer', () => {
  it('sees and decides about their own courses only', async () => {
    const [own, other] = [await given.course(school, { lecturers: [teacher] }), await given.course(school)]
    const [mine, theirs] = [await request(own), await request(other)]
    expect((await list('', lecture)).data.map(({ id }: { id: string }) => id)).not.toContain(theirs.id)
    expect((await list(`course=${own.id}`, lecture)).counts.all).toBe(1)
    expect((await list(`course=${other.id}`, lecture)).counts.all).toBe(0)
    const titles = (await list('', lecture)).courses.map(({ id }: { id: string }) => id)
    expect(titles).toContain(own.id)
    expect(titles).not.toContain(other.id)
    expect(refusal(await detail(theirs.id, lecture)).status).toBe(404)
    expect(refusal(await approve([theirs.id], lecture)).code).toBe('learning.enrollment_not_found')
    expect(refusal(await approve([mine.id, theirs.id], lecture)).code).toBe('learning.enrollment_not_found')
    expect(refusal(await add(other, { emails: [mine.person.email] }, lecture)).code).toBe('courses.course_not_found')
    expect((await approve([mine.id], lecture)).json).toEqual({ changed: 1 })
    // Only owners of the school may end enrollments.
    expect(refusal(await end([mine.id], '', lecture)).code).toBe('identity.no_permission')
  })

  it('may change how long a course is open, but not end it so', async () => {
    const { id } = await request(await given.course(school, { lecturers: [teacher] }), 'approved')
    const put = (expires_at: string | null) =>
      ask(school.host, 'PUT', `/office/enrollments/${id}/expiry`, { token: lecture, body: { expires_at } })
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    for (const soon of ['1900-01-01T00:00:00Z', inMinutes(-1), inMinutes(1)]) {
      expect(refusal(await put(soon))).toMatchObject({ status: 401, code: 'identity.no_permission' })
    }
    expect((await detail(id)).json).toMatchObject({ until: null, is_open: true })
    for (const later of [inMinutes(3 * 24 * 60), inMinutes(2 * 24 * 60), null]) {
      expect((await put(later)).json).toMatchObject({ until: later, is_open: true })
    }
  })
})

describe('another school', () => {
  it('cannot see or change any of it', async () => {
    const { id } = await request(await given.course(school))
    const other = await given.school()
    await given.subscription(other)
    const token = await given.session(other, await given.person(other, { role: 'vendor' }))
    const call = (path: string, body?: object) =>
      ask(other.host, body ? 'POST' : 'GET', `/office/enrollments${path}`, { token, body })
    expect((await call(`/${id}`)).status).toBe(404)
    expect((await call('/decisions', { ids: [id], decision: 'approved' })).status).toBe(404)
    expect((await call('/withdrawals', { ids: [id] })).status).toBe(404)
    const [row] = await inSchool(school, ({ tx }) => tx.select().from(enrollments).where(eq(enrollments.id, id)))
    expect(row?.status).toBe('pending')
  })
})
