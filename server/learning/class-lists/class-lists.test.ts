import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import type { ClassListResult } from '#shared/learning/class-lists.schema.ts'
import { type Office, type Person, password } from '#tests/domains/identity/given-people.ts'
import { everywhere, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { enrollments } from '../learning.tables.ts'

const { ask } = openSite()

type Course = Awaited<ReturnType<typeof given.course>>

let { school, teacher, vendor, lecture } = {} as Office
beforeAll(async () => {
  ;({ school, teacher, vendor, lecture } = await given.office({ owner: { firstName: 'Chea', lastName: 'Vanna' } }))
})

const post = (path: string, body: object, token = vendor) => ask(school.host, 'POST', `/office${path}`, { token, body })
const get = (path: string, token = vendor) => ask(school.host, 'GET', `/office${path}`, { token })
const preview = (text: string, courses: Course[], token = vendor) =>
  post('/class-lists/preview', { text, course_ids: courses.map(({ id }) => id) }, token)
const add = (
  text: string,
  courses: Course[],
  { token = vendor, id = newId(), ...more }: { token?: string; id?: string; expires_at?: string | null } = {},
) =>
  post(
    '/class-lists',
    { id, text, course_ids: courses.map(({ id }) => id), language: 'en', expires_at: null, ...more },
    token,
  )

const email = () => `${uniqueWord()}@class.test`
const statesOf = ({ lines }: Pick<ClassListResult, 'lines'>) => lines.map(({ state }) => state)
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)

async function accept(address: string) {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  const token = /invite-user\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const names = { first_name: 'Sok', last_name: 'Dara' }
  const body = { token, ...names, password, password_confirmation: password }
  return ask(school.host, 'POST', '/invitation', { body })
}

describe('an invited student', () => {
  it('is put in a course by the office, once, and gets access by accepting', async () => {
    const course = await given.course(school)
    const address = email()
    const names = { first_name: 'Sok', last_name: 'Dara', role: 'student', matrix: null, position: '', bio: '' }
    const added = await post('/students', { ...names, email: address, language: 'en', lecture_type: null })
    const memberId: string = added.json.id
    const enroll = { course_id: course.id, member_ids: [memberId], expires_at: null }
    const answer = await post('/enrollments', enroll)
    expect(answer.json).toEqual({ enrolled: 0, invited: 1, already: 0, unknown: [] })
    const byEmail = { course_id: course.id, emails: [address], expires_at: null }
    expect((await post('/enrollments', byEmail)).json).toEqual({ enrolled: 0, invited: 0, already: 1, unknown: [] })
    const { json: list } = await get(`/enrollments?course=${course.id}&tab=invited`)
    expect(list.counts).toMatchObject({ all: 1, invited: 1, approved: 0 })
    expect(list.data).toMatchObject([
      { status: 'invited', is_open: false, student: { member_id: memberId }, decided_by: 'Chea Vanna' },
    ])
    expect((await get(`/courses/${course.id}/learners`)).json.total).toBe(0)

    const { json: signedIn } = await accept(address)
    const own = await ask(school.host, 'GET', '/my-courses', { token: signedIn.token })
    expect(own.json).toHaveLength(1)
    const { json: now } = await get(`/enrollments/${list.data[0].id}`)
    expect(now).toMatchObject({ status: 'approved', is_open: true, grants: [{ granted_by: 'Chea Vanna' }] })
  })

  /** An invited student in a course, and her enrollment. */
  async function invitedIn(course: Course, expires_at: string | null = null) {
    const address = email()
    await add(address, [course], { expires_at })
    const { json } = await get(`/enrollments?course=${course.id}&tab=invited`)
    return { address, enrollment: json.data[0] }
  }
  const coursesOf = async (address: string) => {
    const { json } = await accept(address)
    return (await ask(school.host, 'GET', '/my-courses', { token: json.token })).json
  }

  it('is taken out of the course before accepting, without an email, and can be added again', async () => {
    const course = await given.course(school)
    const { address, enrollment } = await invitedIn(course)
    const taken = await post('/enrollments/withdrawals', { ids: [enrollment.id], reason: 'Wrong course' })
    expect(taken.json).toEqual({ changed: 1 })
    expect((await get(`/enrollments/${enrollment.id}`)).json).toMatchObject({ status: 'withdrawn', is_open: false })
    expect(await kindsTo(address)).toEqual(['invitation'])
    const body = { course_id: course.id, member_ids: [enrollment.student.member_id], expires_at: null }
    expect((await post('/enrollments', body)).json).toMatchObject({ invited: 1, already: 0 })
    await post('/enrollments/withdrawals', { ids: [enrollment.id], reason: '' })
    expect(await coursesOf(address)).toEqual([])
  })

  it('has the end date the school sets before the invitation is accepted', async () => {
    const course = await given.course(school)
    const { address, enrollment } = await invitedIn(course)
    const expires_at = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const set = await ask(school.host, 'PUT', `/office/enrollments/${enrollment.id}/expiry`, {
      token: vendor,
      body: { expires_at },
    })
    expect(set.json).toMatchObject({ status: 'invited', until: expires_at, is_open: false })
    expect(await coursesOf(address)).toHaveLength(1)
    expect((await get(`/enrollments/${enrollment.id}`)).json).toMatchObject({ status: 'approved', until: expires_at })
  })

  it('finds a course closed whose end date has passed meanwhile', async () => {
    const course = await given.course(school)
    const { address, enrollment } = await invitedIn(course, new Date(Date.now() + 1_500).toISOString())
    await expect.poll(async () => Date.parse(enrollment.until) < Date.now()).toBe(true)
    expect(await coursesOf(address)).toEqual([])
    expect((await get(`/enrollments/${enrollment.id}`)).json).toMatchObject({ status: 'withdrawn' })
  })

  it('comes back to a course whose access had expired', async () => {
    const course = await given.course(school)
    const { address, enrollment } = await invitedIn(course)
    const studentId = (await everywhere.select({ id: users.id }).from(users).where(eq(users.email, address)))[0]?.id
    const expired = { id: studentId ?? '' }
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(enrollments)
        .set({ status: 'approved' })
        .where(ofSchool(ctx, enrollments, eq(enrollments.studentId, expired.id))),
    )
    const body = { course_id: course.id, member_ids: [enrollment.student.member_id], expires_at: null }
    expect((await post('/enrollments', body)).json).toMatchObject({ invited: 1 })
    expect(await coursesOf(address)).toHaveLength(1)
  })
})

describe('a class list', () => {
  it('is previewed: who is new, here, invited or enrolled, what is repeated, and what cannot be read', async () => {
    const course = await given.course(school)
    const [here, enrolled, unconfirmed] = [
      await given.person(school, { role: 'student', firstName: 'ស្រីនាង', lastName: 'នួន' }),
      await given.person(school, { role: 'student' }),
      await given.person(school, { role: 'student', confirmedAt: null }),
    ]
    await given.enrollment(school, course, enrolled)
    const invited = await given.invitation(school)
    const suspended = await given.person(school, { role: 'student', member: { suspendedAt: new Date() } })
    // The account of another school is as new as none.
    const elsewhere = await given.person(await given.school(), { role: 'student' })
    const fresh = email()
    const text = [
      `Sok Dara, ${fresh}, 012 345 678`,
      elsewhere.email,
      here.email,
      enrolled.email,
      unconfirmed.email,
      invited.email,
      suspended.email,
      fresh,
      'សុខ ដារ៉ា, 097 123 4567',
      'Sok, dara@',
    ].join('\n')
    const { status, json } = await preview(text, [course])
    expect(status).toBe(200)
    expect(statesOf(json)).toEqual([
      ...['new', 'new', 'here', 'enrolled', 'unconfirmed', 'invited', 'blocked', 'repeated', 'no-email', 'unreadable'],
    ])
    expect(json.lines[0]).toMatchObject({ name: 'Sok Dara', email: fresh, phone: '+85512345678' })
    expect(json.lines[1]).toMatchObject({ name: elsewhere.email.split('@')[0] })
    expect(json.lines[2]).toMatchObject({ name: 'នួន ស្រីនាង' })
    expect(json.lines[9]).toMatchObject({ line: 10, fault: 'email' })
    expect(await mailsTo(fresh)).toEqual([])
  })

  it('enrolls members now in several courses, invites the others, and enrolls them when they accept', async () => {
    const courses = [await given.course(school), await given.course(school)]
    const member = await given.person(school, { role: 'student' })
    const fresh = email()
    const { status, json } = await add(`Sok Dara ${fresh} 012 345 678\n${member.email}`, courses)
    expect(status).toBe(200)
    expect(statesOf(json)).toEqual(['invited', 'enrolled'])
    expect(json.lines.map(({ was }: { was: string }) => was)).toEqual(['new', 'here'])
    expect(await kindsTo(fresh)).toEqual(['invitation'])
    expect(await kindsTo(member.email)).toEqual(['enrollment manual', 'enrollment manual'])

    const { json: signedIn } = await accept(fresh)
    const own = await ask(school.host, 'GET', '/my-courses', { token: signedIn.token })
    expect(own.json).toHaveLength(2)
    const { json: now } = await get(`/class-lists/${json.id}`)
    expect(statesOf(now)).toEqual(['enrolled', 'enrolled'])
    expect(now.lines[0]).toMatchObject({ was: 'new', name: 'Sok Dara' })
  })

  it('that is sent again with its id, or pasted again, does nothing twice', async () => {
    const course = await given.course(school)
    const member = await given.person(school, { role: 'student' })
    const [fresh, id] = [email(), newId()]
    const text = `${fresh}\n${member.email}`
    const answers = await Promise.all([add(text, [course], { id }), add(text, [course], { id })])
    expect(answers.map(({ json }) => json)).toEqual([answers[0]?.json, answers[0]?.json])
    const again = await add(text, [course])
    expect(statesOf(again.json)).toEqual(['invited', 'enrolled'])
    expect(await kindsTo(fresh)).toEqual(['invitation'])
    expect(await kindsTo(member.email)).toEqual(['enrollment manual'])
    expect((await accept(fresh)).status).toBe(200)
  })

  it('that is read by a request that began before it was added has the same people', async () => {
    const course = await given.course(school)
    const member = await given.person(school, { role: 'student' })
    const now = Date.now()
    const id = newId()
    const { json } = await add(member.email, [course], { id })
    vi.useFakeTimers({ toFake: ['Date'], now: now - 5_000 })
    const earlier = await get(`/class-lists/${id}`)
    vi.useRealTimers()
    expect(earlier.json).toEqual(json)
  })

  it('enrolls nobody again whom the school has taken out after they accepted', async () => {
    const course = await given.course(school)
    const fresh = email()
    const { json } = await add(fresh, [course])
    await accept(fresh)
    const { json: list } = await get(`/enrollments?course=${course.id}`)
    await post('/enrollments/withdrawals', { ids: [list.data[0].id], reason: '' })
    expect(statesOf((await get(`/class-lists/${json.id}`)).json)).toEqual(['here'])
  })

  it('keeps the telephone number the school typed, and never replaces one', async () => {
    const course = await given.course(school)
    const known = await given.person(school, { role: 'student', member: { phone: '+85510000000' } })
    const without = await given.person(school, { role: 'student' })
    await add(`${known.email},012 345 678\n${without.email},012 345 678`, [course])
    const phones = await inSchool(school, ({ tx }) =>
      tx
        .select({ userId: memberships.userId, phone: memberships.phone })
        .from(memberships)
        .where(eq(memberships.schoolId, school.id)),
    )
    const phoneOf = ({ id }: Person) => phones.find(({ userId }) => userId === id)?.phone
    expect([phoneOf(known), phoneOf(without)]).toEqual(['+85510000000', '+85512345678'])
  })

  it('invites nobody for somebody who may not add students, but enrolls members of their courses', async () => {
    const own = await given.course(school, { lecturers: [teacher] })
    const other = await given.course(school)
    const member = await given.person(school, { role: 'student' })
    const fresh = email()
    expect(refusal(await add(fresh, [other], { token: lecture })).code).toBe('courses.course_not_found')
    const { json } = await add(`${fresh}\n${member.email}`, [own], { token: lecture })
    expect(json).toMatchObject({ may_invite: false })
    expect(statesOf(json)).toEqual(['new', 'enrolled'])
    expect(await mailsTo(fresh)).toEqual([])
  })

  it('is seen by the office, and by lecturers who teach all of its courses', async () => {
    const own = await given.course(school, { lecturers: [teacher] })
    const theirs = await add('Sok Dara 012 345 678', [own, await given.course(school)])
    const mine = await add('Chan Sophea 012 345 679', [own], { token: lecture })
    expect(refusal(await get(`/class-lists/${theirs.json.id}`, lecture)).code).toBe('learning.class_list_not_found')
    const shown = (await get('/class-lists', lecture)).json.map(({ id }: { id: string }) => id)
    expect(shown).toContain(mine.json.id)
    expect(shown).not.toContain(theirs.json.id)
    expect((await get('/class-lists')).json[0]).toMatchObject({
      id: mine.json.id,
      people: 1,
      courses: [{ id: own.id }],
    })
  })

  it.each([
    [
      'more than 200 people',
      Array.from({ length: 201 }, (_, at) => `student${at}@class.test`).join('\n'),
      'learning.list_too_long',
    ],
    ['too much text', `Sok Dara ${' '.repeat(60_001)}`, 'learning.list_too_long'],
    ['nobody', '  \n\n', 'core.field_required'],
  ])('with %s says so', async (_, text, code) => {
    const course = await given.course(school)
    const answer = await preview(text, [course])
    expect(answer.status).toBe(422)
    expect(answer.json.fields.text.code).toBe(code)
  })
})

describe('a joining link', () => {
  const make = (course: Course, body: object = { days: 7, places: 30 }, token = vendor) =>
    post(`/courses/${course.id}/join-link`, body, token)
  const join = async (link: string, person?: Person) =>
    ask(school.host, 'POST', `/join/${link}`, {
      token: await given.session(school, person ?? (await given.person(school))),
    })
  const read = (link: string) => ask(school.host, 'GET', `/join/${link}`, {})

  it('lets whoever has it into a course that is not free, once for each person', async () => {
    const course = await given.course(school, { priceCents: 2500 })
    const { json: link } = await make(course)
    expect(link).toMatchObject({ places: 30, used: 0, is_open: true })
    expect(link.address).toContain(`/join/${link.token}`)
    expect((await read(link.token)).json).toMatchObject({ slug: course.slug, is_open: true })
    const person = await given.person(school)
    expect((await join(link.token, person)).json).toEqual({ slug: course.slug })
    expect((await join(link.token, person)).json).toEqual({ slug: course.slug })
    expect((await get(`/courses/${course.id}/join-link`)).json).toMatchObject({ used: 1 })
  })

  it('is closed when it is switched off, replaced, full or too old, and says so', async () => {
    const course = await given.course(school)
    const { json: first } = await make(course)
    const { json: second } = await make(course)
    expect(refusal(await join(first.token)).code).toBe('learning.link_closed')
    await ask(school.host, 'DELETE', `/office/courses/${course.id}/join-link`, { token: vendor })
    expect(refusal(await join(second.token)).code).toBe('learning.link_closed')
    expect((await read(second.token)).json).toMatchObject({ is_open: false })
    expect(refusal(await read('nobody')).code).toBe('learning.join_link_not_found')
  })

  it('has as many places as it says, also for those who press at once', async () => {
    const course = await given.course(school)
    const { json: link } = await make(course, { days: 1, places: 10 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => join(link.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await get(`/courses/${course.id}/join-link`)).json).toMatchObject({ used: 10, is_open: false })
  })

  it('does not bring back somebody whom the school took out', async () => {
    const course = await given.course(school)
    const { json: link } = await make(course)
    const person = await given.person(school)
    await join(link.token, person)
    const { json: list } = await get(`/enrollments?course=${course.id}`)
    await post('/enrollments/withdrawals', { ids: [list.data[0].id], reason: '' })
    expect(refusal(await join(link.token, person)).code).toBe('learning.enrollment_closed')
  })

  it('of a course that is not published opens nothing, and lecturers make those of their courses only', async () => {
    const course = await given.course(school, { publishedAt: null })
    const { json: link } = await make(course)
    expect(refusal(await read(link.token)).code).toBe('learning.join_link_not_found')
    expect(refusal(await join(link.token)).code).toBe('learning.join_link_not_found')
    expect(refusal(await make(course, undefined, lecture)).code).toBe('courses.course_not_found')
  })
})
