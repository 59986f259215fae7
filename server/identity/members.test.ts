import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Role } from '#shared/core/roles.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { doors, type School, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal, type TestResponse } from '#tests/support/site.ts'
import { memberships, users } from './identity.tables.ts'

const { ask } = openSite()

type Member = Partial<typeof memberships.$inferInsert>

async function office(role: Role = 'vendor', member: Member = {}) {
  const school = await given.school()
  const actor = await given.person(school, { role, member })
  const token = await given.session(school, actor)
  return { school, actor, ...acting(school, token) }
}

/** The calls of one person in the office. */
function acting(school: School, token: string) {
  const read = (person: { memberId: string }, scope = 'users') =>
    ask(school.host, 'GET', `/office/${scope}/${person.memberId}`, { token })
  /** Change some fields, all others as they are. */
  async function update(person: { memberId: string }, changes: object, scope = 'users'): Promise<TestResponse> {
    const { json } = await read(person)
    const { first_name, last_name, role, matrix, position, bio, lecture_type, revision } = json
    const body = {
      ...{ first_name, last_name, role: role === 'admin' ? 'student' : role, matrix, lecture_type, revision },
      ...{ position: position ?? '', bio: bio ?? '' },
      ...changes,
    }
    return ask(school.host, 'PUT', `/office/${scope}/${person.memberId}`, { token, body })
  }
  return { token, read, update }
}

const rowOf = (school: School, { memberId }: { memberId: string }) =>
  doors.inSchool(school.id, null, async ({ tx }) => {
    const [row] = await tx.select().from(memberships).where(eq(memberships.id, memberId))
    return row
  })

const accountOf = async ({ id }: Person) => (await doors.reference.select().from(users).where(eq(users.id, id)))[0]

const changedElsewhere = {
  status: 409,
  code: 'core.changed_elsewhere',
  message: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
}
const noPermission = { status: 401, code: 'identity.no_permission' }
const notHere = {
  status: 404,
  code: 'identity.person_not_found',
  message: 'This person is not in your school',
}

describe('a person of the school', () => {
  it('is returned with all fields and the last change', async () => {
    const { school, actor, read, update } = await office()
    const person = await given.person(school, { role: 'lecture' })
    expect((await read(person, 'lectures')).json).toMatchObject({
      id: person.memberId,
      phone: `012 ${school.mark}`,
      bio: `${school.mark} bio`,
      lecture_type: null,
      revision: 1,
      last_change: null,
      invitation: null,
    })
    const changed = await update(person, { position: 'Head of maths', lecture_type: 1, matrix: 'teacher' }, 'lectures')
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ position: 'Head of maths', lecture_type: 1, matrix: 'teacher', revision: 2 })
    expect(changed.json.last_change).toEqual({
      by: `${school.mark} given ${school.mark} family`,
      at: expect.stringMatching(/Z$/),
      own: true,
    })
    expect((await read(person)).json).toEqual(changed.json)
    expect(actor.memberId).not.toBe(person.memberId)
  })

  it('is found under the new name at once, and no longer under the old', async () => {
    const { school, update, token } = await office()
    const person = await given.person(school, { firstName: 'Oldname', lastName: 'Sok' })
    await update(person, { first_name: 'Newname' })
    const found = async (q: string) =>
      (await ask(school.host, 'GET', `/office/students?q=${q}`, { token })).json.data.length
    expect([await found('newname'), await found('oldname')]).toEqual([1, 0])
  })

  it.each(['', ' ', 'x'.repeat(81)])('needs a name: %j', async (first_name) => {
    const { school, update } = await office()
    const answer = await update(await given.person(school), { first_name })
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['first_name']])
  })

  it('has the telephone number that the school corrects, until they give their own', async () => {
    const { school, update } = await office()
    const member = { phone: '+85512000111', invitedAt: new Date() }
    const invited = await given.person(school, { phone: '+85599000000', member })
    const correct = (school_phone: string | null) => update(invited, { school_phone })
    expect((await correct('012 345 678')).json.phone).toBe('+85512345678')
    expect((await update(invited, { position: 'Monitor' })).json.phone).toBe('+85512345678')
    expect((await correct('')).json.phone).toBeNull()
    expect((await correct('none')).json.fields).toHaveProperty('school_phone')
    const joined = await given.person(school, { phone: '+85577000000' })
    const { json } = await update(joined, { school_phone: '012 345 678' })
    expect(json).toMatchObject({ phone: '+85577000000', school_phone: '+85512345678' })
  })

  it('loses the fields of a lecturer with that role', async () => {
    const { school, update } = await office()
    const person = await given.person(school, { role: 'lecture', member: { matrix: 'teacher', lectureType: 1 } })
    const { json } = await update(person, { role: 'student' })
    expect(json).toMatchObject({ role: 'student', matrix: null, lecture_type: null })
  })
})

describe('concurrent changes of the same person', () => {
  it('the second is refused, and nothing is overwritten', async () => {
    const { school, token, read } = await office()
    const person = await given.person(school)
    const { json } = await read(person)
    const body = { ...json, position: 'first', bio: '', role: 'student' }
    const path = `/office/students/${person.memberId}`
    expect((await ask(school.host, 'PUT', path, { token, body })).status).toBe(200)
    const second = await ask(school.host, 'PUT', path, {
      token,
      body: { ...body, position: 'second', first_name: 'X' },
    })
    expect(refusal(second)).toEqual(changedElsewhere)
    expect((await read(person)).json).toMatchObject({ position: 'first', first_name: json.first_name, revision: 2 })
  })

  it('exactly one succeeds', async () => {
    const { school, token, read } = await office()
    const person = await given.person(school)
    const body = { ...(await read(person)).json, bio: '', role: 'student' }
    let writing: Promise<TestResponse>[] = []
    await doors.inSchool(school.id, null, async ({ tx }) => {
      await tx
        .select()
        .from(memberships)
        .where(ofSchool({ schoolId: school.id }, memberships, eq(memberships.id, person.memberId)))
        .for('update')
      writing = [0, 1, 2].map((at) =>
        ask(school.host, 'PUT', `/office/students/${person.memberId}`, { token, body: { ...body, position: `${at}` } }),
      )
      await untilWaitedFor(tx, 3)
    })
    const answers = await Promise.all(writing)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await read(person)).json).toMatchObject({ position: `${winner}`, revision: 2 })
  })

  it('an action in between counts as a change', async () => {
    const { school, token, read } = await office()
    const person = await given.person(school)
    const body = { ...(await read(person)).json, bio: '', role: 'student', position: '' }
    const act = { action: 'suspend', ids: [person.memberId] }
    await ask(school.host, 'POST', '/office/students/actions', { token, body: act })
    const late = await ask(school.host, 'PUT', `/office/students/${person.memberId}`, { token, body })
    expect(refusal(late)).toEqual(changedElsewhere)
  })
})

describe('email and password', () => {
  it('are not changed by any office call, nor are the names of the account', async () => {
    const { school, update, token } = await office()
    const person = await given.person(school)
    const before = await accountOf(person)
    const wanted = { email: 'mine@example.com', password: 'my new password', passwordHash: 'x', username: 'mine' }
    expect((await update(person, { ...wanted, first_name: 'Renamed' })).status).toBe(200)
    for (const action of ['confirm', 'deactivate', 'activate', 'suspend', 'block', 'restore-access']) {
      const body = { action, ids: [person.memberId], ...wanted }
      expect((await ask(school.host, 'POST', '/office/users/actions', { token, body })).status, action).toBe(200)
    }
    expect(await accountOf(person)).toEqual(before)
    const signIn = await ask(school.host, 'POST', '/login', {
      body: { email: person.email, password: person.password },
    })
    expect(signIn.status).toBe(200)
  })
})

describe('roles', () => {
  it('vendor is given by the owner and by administrators only', async () => {
    for (const [role, member, status] of [
      ['vendor', { isOwner: false }, 401],
      ['vendor', { isOwner: true }, 200],
      ['admin', {}, 200],
    ] as const) {
      const { school, update, token } = await office(role, member)
      const person = await given.person(school)
      const answer = await update(person, { role: 'vendor' })
      expect(answer.status, `${role} ${JSON.stringify(member)}`).toBe(status)
      expect((await rowOf(school, person))?.role).toBe(status === 200 ? 'vendor' : 'student')
      expect((await rowOf(school, person))?.isOwner).toBe(false)
      const more = { first_name: 'A', last_name: 'B', position: '', bio: '', matrix: null, lecture_type: null }
      const body = { ...more, role: 'vendor', email: `${newId()}@example.com`, language: 'en' }
      expect((await ask(school.host, 'POST', '/office/users', { token, body })).status).toBe(status)
      const invited = { emails: [`${newId()}@example.com`], role: 'vendor', matrix: null, language: 'en' }
      expect((await ask(school.host, 'POST', '/office/users/invitations', { token, body: invited })).status).toBe(
        status,
      )
    }
  })

  it('cannot be changed through the list of another role', async () => {
    const { school, update } = await office('vendor', { isOwner: true })
    const person = await given.person(school)
    expect((await update(person, { role: 'vendor' }, 'students')).json.role).toBe('student')
  })

  it('cannot be vendor if a lecturer gives them, and lecturers cannot change vendors', async () => {
    const { school, update, token, actor } = await office('lecture')
    await given.role(school, ['users.view', 'users.update', 'users.add', 'users.delete'])
    const [student, vendor] = [
      await given.person(school),
      await given.person(school, { role: 'vendor', member: { isOwner: false } }),
    ]
    await given.enrollment(school, await given.course(school, { lecturers: [actor] }), student)
    expect(refusal(await update(student, { role: 'vendor' }))).toMatchObject(noPermission)
    expect(refusal(await update(vendor, { position: 'x' }))).toMatchObject(noPermission)
    const body = { ids: [vendor.memberId] }
    expect(refusal(await ask(school.host, 'POST', '/office/users/trash', { token, body }))).toMatchObject(noPermission)
    expect((await update(student, { role: 'lecture' })).status).toBe(200)
  })
})

describe('nobody', () => {
  it('changes their own role, matrix or lecturer type, but everyone may change their own position', async () => {
    const { school, actor, update } = await office('lecture', { matrix: 'editor', lectureType: 1 })
    await given.role(school, ['users.view', 'users.update'], { key: 'editor' })
    expect(refusal(await update(actor, { role: 'student', matrix: null }))).toMatchObject(noPermission)
    const changed = await update(actor, { matrix: null, lecture_type: null, position: 'Poet' })
    expect(changed.status).toBe(200)
    expect(await rowOf(school, actor)).toMatchObject({
      matrix: 'editor',
      lectureType: 1,
      position: 'Poet',
      role: 'lecture',
    })
  })

  it('but an administrator changes the owner; vendors do not, nor each other', async () => {
    const { school, update } = await office('vendor', { isOwner: false })
    const owner = await given.person(school, { role: 'vendor' })
    const colleague = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    for (const person of [owner, colleague]) {
      expect(refusal(await update(person, { position: 'x' }))).toMatchObject(noPermission)
    }
    const byOwner = acting(school, await given.session(school, owner))
    expect((await byOwner.update(colleague, { position: 'x' })).status).toBe(200)
    const admin = acting(school, await given.session(school, await given.person(school, { role: 'admin' })))
    expect((await admin.update(owner, { position: 'x' })).status).toBe(200)
  })

  it.each([
    ['vendor', { isOwner: true }],
    ['admin', {}],
  ] as const)('changes the membership of an administrator: %s', async (role, member) => {
    const { school, update, token } = await office(role, member)
    const admin = await given.person(school, { role: 'admin' })
    expect(refusal(await update(admin, { position: 'x' }))).toMatchObject(noPermission)
    for (const [path, body] of [
      ['actions', { action: 'suspend' }],
      ['trash', {}],
    ] as const) {
      const answer = await ask(school.host, 'POST', `/office/users/${path}`, {
        token,
        body: { ...body, ids: [admin.memberId] },
      })
      expect(refusal(answer)).toMatchObject(noPermission)
    }
    expect(await rowOf(school, admin)).toMatchObject({ revision: 1, suspendedAt: null, deletedAt: null })
  })
})

describe('people of another school or another list', () => {
  it('are not found, neither to read nor to change', async () => {
    const { school, read, token } = await office()
    const other = await given.school()
    const stranger = await given.person(other)
    const lecture = await given.person(school, { role: 'lecture' })
    for (const [person, scope] of [
      [stranger, 'users'],
      [stranger, 'students'],
      [lecture, 'students'],
      [{ memberId: newId() }, 'users'],
      [{ memberId: lecture.id }, 'users'],
    ] as const) {
      expect(refusal(await read(person, scope))).toEqual(notHere)
      const body = {
        first_name: 'X',
        last_name: 'Y',
        role: 'student',
        matrix: null,
        position: '',
        bio: '',
        lecture_type: null,
      }
      const path = `/office/${scope}/${person.memberId}`
      expect(refusal(await ask(school.host, 'PUT', path, { token, body: { ...body, revision: 1 } }))).toEqual(notHere)
      expect(refusal(await ask(school.host, 'POST', `${path}/invitation`, { token }))).toEqual(notHere)
    }
    expect(await rowOf(other, stranger)).toMatchObject({ firstName: `${other.mark} given`, revision: 1 })
    expect(await rowOf(school, lecture)).toMatchObject({ firstName: `${school.mark} given`, revision: 1 })
  })

  it.each([
    ['actions', { action: 'suspend' }],
    ['trash', {}],
    ['restore', {}],
    ['delete', {}],
  ])('fail the whole call, so that nothing changes for the others in it: %s', async (path, more) => {
    const { school, token } = await office()
    const other = await given.school()
    const deletedAt = path === 'actions' || path === 'trash' ? null : new Date()
    const mine = await given.person(school, { member: { deletedAt } })
    const stranger = await given.person(other, { member: { deletedAt } })
    const lecture = await given.person(school, { role: 'lecture', member: { deletedAt } })
    for (const wrong of [stranger.memberId, lecture.memberId, newId()]) {
      const body = { ...more, ids: [mine.memberId, wrong] }
      expect(refusal(await ask(school.host, 'POST', `/office/students/${path}`, { token, body }))).toEqual(notHere)
    }
    for (const [where, person] of [
      [school, mine],
      [school, lecture],
      [other, stranger],
    ] as const) {
      expect(await rowOf(where, person)).toMatchObject({ revision: 1, suspendedAt: null, deletedAt })
    }
  })
})

describe('a Free school', () => {
  const full = {
    status: 409,
    code: 'tenancy.package_full',
    message: 'Your package has no room for more. Choose a larger package.',
  }
  const lecture = (school: School, member: Member = {}) => given.person(school, { role: 'lecture', member })
  const newcomer = () => ({
    first_name: 'A',
    last_name: 'B',
    role: 'lecture',
    email: `${newId()}@example.com`,
    ...{ matrix: null, lecture_type: null, position: '', bio: '', language: 'en' },
  })
  const lecturesOf = async ({ school, token }: { school: School; token: string }): Promise<number> =>
    (await ask(school.host, 'GET', '/office/lectures', { token })).json.counts.all

  it('has at most two lecturers, however they are added', async () => {
    const here = await office()
    const { school, token, update } = here
    const [student] = [await given.person(school), await lecture(school), await lecture(school)]
    const trashed = await lecture(school, { deletedAt: new Date() })
    const post = (path: string, body: object) => ask(school.host, 'POST', `/office/${path}`, { token, body })
    const refused = [
      await post('lectures', newcomer()),
      await post('users', newcomer()),
      await post('lectures/invitations', {
        emails: [`${newId()}@example.com`],
        role: 'lecture',
        matrix: null,
        language: 'km',
      }),
      await update(student, { role: 'lecture' }),
      await post('lectures/restore', { ids: [trashed.memberId] }),
      await post('users/restore', { ids: [trashed.memberId] }),
    ]
    for (const answer of refused) expect(refusal(answer)).toMatchObject(full)
    expect(await lecturesOf(here)).toBe(2)
    expect((await post('users', { ...newcomer(), role: 'student' })).status).toBe(200)
    await given.subscription(school, { package: 'standard' })
    expect((await post('lectures', newcomer())).status).toBe(200)
    expect((await post('lectures/restore', { ids: [trashed.memberId] })).status).toBe(200)
    expect(await lecturesOf(here)).toBe(4)
  })

  it('may add one again when one is moved to the trash', async () => {
    const here = await office()
    const [one] = [await lecture(here.school), await lecture(here.school)]
    const post = (path: string, body: object) =>
      ask(here.school.host, 'POST', `/office/lectures${path}`, { token: here.token, body })
    await post('/trash', { ids: [one.memberId] })
    expect((await post('', newcomer())).status).toBe(200)
  })

  it('has at most two lecturers after concurrent requests', async () => {
    const here = await office()
    const { school, token, update } = here
    await lecture(school)
    const students = await Promise.all([1, 2, 3].map(() => given.person(school)))
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => ask(school.host, 'POST', '/office/lectures', { token, body: newcomer() })),
      ...students.map((student) => update(student, { role: 'lecture' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await lecturesOf(here)).toBe(2)
  })
})
