import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { searchEntries } from '#server/core/search/search.tables.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { completions, enrollments } from '#server/learning/learning.tables.ts'
import type { Role } from '#shared/core/roles.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { doors, type School, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { invitations, memberships, sessions, users } from './identity.tables.ts'

const { ask } = openSite()

type Member = Partial<typeof memberships.$inferInsert>

/** A school and someone who acts on its people. */
async function office(role: Role = 'vendor', member: Member = {}, school?: School) {
  const here = school ?? (await given.school())
  const actor = await given.person(here, { role, member })
  const token = await given.session(here, actor)
  const post = (path: string, body?: object) => ask(here.host, 'POST', `/office/${path}`, { token, body })
  return {
    school: here,
    actor,
    token,
    post,
    act: (action: string, people: { memberId: string }[], scope = 'students') => {
      const ids = people.map(({ memberId }) => memberId)
      if (action === 'empty trash') return post(`${scope}/empty-trash`)
      if (['trash', 'restore', 'delete'].includes(action)) return post(`${scope}/${action}`, { ids })
      return post(`${scope}/actions`, { action, ids })
    },
  }
}

const signIn = (school: School, { email, password }: Person) =>
  ask(school.host, 'POST', '/login', { body: { email, password } })

const signedOut = {
  status: 401,
  code: 'identity.signed_out',
  message: "You've been logged out on this device due to session expiration, another login, or suspension.",
}

/** The log entries of one person, oldest first. */
const entriesOf = (school: School, { memberId }: { memberId: string }) =>
  doors.inSchool(school.id, null, ({ tx }) =>
    tx.select().from(auditLog).where(eq(auditLog.thingId, memberId)).orderBy(auditLog.at),
  )
const actionsOf = async (school: School, person: { memberId: string }) =>
  (await entriesOf(school, person)).map(({ action }) => action)

const membershipOf = async (school: School, { memberId }: { memberId: string }) =>
  (
    await doors.inSchool(school.id, null, ({ tx }) => tx.select().from(memberships).where(eq(memberships.id, memberId)))
  )[0]

const hindrances = [
  ['deactivate', 'activate', 'identity.inactive', 'Your account is not active in this school'],
  ['deactivate', 'restore-access', 'identity.inactive', 'Your account is not active in this school'],
  ['suspend', 'restore-access', 'identity.suspended', 'Your account has been suspended'],
  ['block', 'restore-access', 'identity.blocked', 'Your account has been suppended to access this school...'],
  ['trash', 'restore', 'identity.blocked', 'Your account has been suppended to access this school...'],
] as const

describe.each(hindrances)('%s, then %s', (action, back, code, message) => {
  it('ends the access of a person to this school at once, then restores it', async () => {
    const { school, act } = await office()
    const person = await given.person(school)
    const other = await given.school()
    await given.membership(other, person)
    const [here, there] = [await given.session(school, person), await given.session(other, person)]
    const whoAmI = (where: School, token: string) => ask(where.host, 'GET', '/own_user', { token })

    expect((await act(action, [person])).json).toEqual({ changed: 1 })
    expect(refusal(await whoAmI(school, here))).toEqual(signedOut)
    expect(refusal(await signIn(school, person))).toEqual({ status: 403, code, message })
    expect((await whoAmI(other, there)).status).toBe(200)
    expect((await signIn(other, person)).status).toBe(200)

    expect((await act(back, [person])).json).toEqual({ changed: 1 })
    expect((await whoAmI(school, here)).status).toBe(200)
    expect((await signIn(school, person)).status).toBe(200)
  })

  it('changes nothing the second time, and logs only what changed', async () => {
    const { school, actor, act } = await office()
    const [person, bystander] = [await given.person(school), await given.person(school)]
    for (const [one, people, changed] of [
      [action, [person], 1],
      [action, [person], 0],
      [action, [person, person], 0],
      [action, [person, bystander], 1],
      [back, [bystander], 1],
      [back, [person, bystander], 1],
      [back, [person, bystander], 0],
    ] as const) {
      expect((await act(one, [...people])).json, one).toEqual({ changed })
    }
    for (const one of [person, bystander]) expect(await actionsOf(school, one)).toEqual([action, back])
    expect((await membershipOf(school, person))?.revision).toBe(3)
    const [entry] = await entriesOf(school, person)
    expect(entry).toMatchObject({
      actorId: actor.id,
      actorName: `${school.mark} given ${school.mark} family`,
      actorRole: 'vendor',
      kind: 'user',
      thingName: `${school.mark} given ${school.mark} family`,
    })
    const [field] = Object.keys(entry?.after ?? {})
    expect(entry?.before).toEqual({ [field ?? '']: null })
  })
})

describe('confirm', () => {
  it('confirms the membership; the account stays unconfirmed', async () => {
    const { school, act } = await office()
    const person = await given.person(school, { confirmedAt: null, member: { confirmedAt: null } })
    const token = await given.session(school, person)
    expect((await act('confirm', [person])).json).toEqual({ changed: 1 })
    expect((await act('confirm', [person])).json).toEqual({ changed: 0 })
    expect((await membershipOf(school, person))?.confirmedAt).not.toBeNull()
    const [account] = await doors.reference.select().from(users).where(eq(users.id, person.id))
    expect(account?.confirmedAt).toBeNull()
    expect((await ask(school.host, 'GET', '/own_user', { token })).status).toBe(200)
    expect(await actionsOf(school, person)).toEqual(['confirm'])
  })
})

describe('one call', () => {
  it('is for one to five hundred people', async () => {
    const { post } = await office()
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
    for (const wrong of [[], ids, ['x'], undefined]) {
      expect((await post('students/actions', { action: 'suspend', ids: wrong })).status).toBe(422)
      expect((await post('students/trash', { ids: wrong })).status).toBe(422)
    }
    expect((await post('students/actions', { action: 'ban', ids: ids.slice(0, 1) })).status).toBe(422)
  })

  it('does nothing if one of them may not be managed', async () => {
    const { school, act, actor } = await office('vendor', { isOwner: false })
    const [student, owner] = [await given.person(school), await given.person(school, { role: 'vendor' })]
    for (const protectedPerson of [owner, actor]) {
      for (const action of [
        'activate',
        'deactivate',
        'suspend',
        'block',
        'restore-access',
        'confirm',
        'trash',
        'restore',
      ]) {
        const answer = await act(action, [student, protectedPerson], 'users')
        expect(refusal(answer), action).toMatchObject({ status: 401, code: 'identity.no_permission' })
      }
      expect(await membershipOf(school, protectedPerson)).toMatchObject({ revision: 1, deletedAt: null })
    }
    expect(await membershipOf(school, student)).toMatchObject({ revision: 1, suspendedAt: null, deletedAt: null })
    expect(await actionsOf(school, student)).toEqual([])
  })
})

describe('delete permanently', () => {
  it('is only for people in the trash; else nobody of the call is deleted', async () => {
    const { school, act } = await office()
    const [trashed, here] = [
      await given.person(school, { member: { deletedAt: new Date() } }),
      await given.person(school),
    ]
    expect(refusal(await act('delete', [trashed, here]))).toMatchObject({ status: 400, code: 'core.invalid_request' })
    expect(await membershipOf(school, trashed)).toBeDefined()
    expect((await act('delete', [trashed])).json).toEqual({ changed: 1 })
    expect(await membershipOf(school, trashed)).toBeUndefined()
    expect(await membershipOf(school, here)).toBeDefined()
    const [entry] = await entriesOf(school, trashed)
    expect(entry).toMatchObject({ action: 'delete', before: { email: trashed.email, role: 'student' }, after: null })
    expect(refusal(await act('delete', [trashed]))).toMatchObject({ code: 'identity.person_not_found' })
  })

  it('deletes what they have in this school, and nothing in another; the account stays', async () => {
    const { school, act } = await office()
    const other = await given.school()
    const person = await given.person(school, { member: { deletedAt: new Date() } })
    const colleague = await given.person(school)
    await given.membership(other, person)
    for (const where of [school, other]) {
      const course = await given.course(where, { lecturers: where === school ? [person, colleague] : [person] })
      for (const student of where === school ? [person, colleague] : [person]) {
        await given.enrollment(where, course, student)
        await given.completion(where, course, course.lessonIds[0] ?? '', student)
        await given.session(where, student)
      }
    }
    const left = (where: School, { id }: Person) =>
      doors.inSchool(where.id, null, async ({ tx }) => [
        await tx.$count(sessions, eq(sessions.userId, id)),
        await tx.$count(enrollments, eq(enrollments.studentId, id)),
        await tx.$count(completions, eq(completions.studentId, id)),
        await tx.$count(courseLecturers, eq(courseLecturers.userId, id)),
        await tx.$count(memberships, eq(memberships.userId, id)),
      ])
    expect(await left(school, person)).toEqual([1, 1, 1, 1, 1])
    expect((await act('delete', [person])).json).toEqual({ changed: 1 })
    expect(await left(school, person)).toEqual([0, 0, 0, 0, 0])
    expect(await left(school, colleague)).toEqual([1, 1, 1, 1, 1])
    expect(await left(other, person)).toEqual([1, 1, 1, 1, 1])
    const found = await doors.inSchool(school.id, null, ({ tx }) =>
      tx.$count(searchEntries, eq(searchEntries.id, person.memberId)),
    )
    expect(found).toBe(0)
    expect((await signIn(other, person)).status).toBe(200)
  })

  it('ends the old session; signing in again makes a new student', async () => {
    const { school, act } = await office()
    const person = await given.person(school, { role: 'lecture' })
    const token = await given.session(school, person)
    await act('trash', [person], 'lectures')
    await act('delete', [person], 'lectures')
    expect(refusal(await ask(school.host, 'GET', '/own_user', { token }))).toEqual(signedOut)
    expect((await signIn(school, person)).json.user).toMatchObject({ id: person.id, role: 'student', position: null })
    expect(refusal(await ask(school.host, 'GET', '/own_user', { token }))).toEqual(signedOut)
  })

  it('revokes an open invitation', async () => {
    const { school, act } = await office()
    const invited = await given.invitation(school, { member: { deletedAt: new Date() } })
    expect((await act('delete', [invited])).json).toEqual({ changed: 1 })
    const open = await doors.inSchool(school.id, null, ({ tx }) =>
      tx.$count(invitations, and(eq(invitations.schoolId, school.id), eq(invitations.membershipId, invited.memberId))),
    )
    expect(open).toBe(0)
  })
})

describe('emptying the trash', () => {
  const deletedAt = new Date()

  it('removes everyone in the trash of the list, and nobody else', async () => {
    const { school, act } = await office()
    const other = await given.school()
    const trashed = await Promise.all([1, 2, 3].map(() => given.person(school, { member: { deletedAt } })))
    const spared = [
      [school, await given.person(school)],
      [school, await given.person(school, { role: 'lecture', member: { deletedAt } })],
      [other, await given.person(other, { member: { deletedAt } })],
    ] as const
    expect((await act('empty trash', [])).json).toEqual({ changed: 3 })
    expect((await act('empty trash', [])).json).toEqual({ changed: 0 })
    for (const one of trashed) {
      expect(await membershipOf(school, one)).toBeUndefined()
      expect(await actionsOf(school, one)).toEqual(['delete'])
    }
    for (const [where, one] of spared) expect(await membershipOf(where, one)).toBeDefined()
  })

  it('skips people the actor may not manage', async () => {
    const { school, act } = await office('vendor', { isOwner: false })
    const colleague = await given.person(school, { role: 'vendor', member: { isOwner: false, deletedAt } })
    const admin = await given.person(school, { role: 'admin', member: { deletedAt } })
    await given.person(school, { member: { deletedAt } })
    expect((await act('empty trash', [], 'users')).json).toEqual({ changed: 1 })
    for (const one of [colleague, admin]) {
      expect(refusal(await act('delete', [one], 'users'))).toMatchObject({ code: 'identity.no_permission' })
      expect(await membershipOf(school, one)).toBeDefined()
    }
  })

  it('skips a person who is restored at the same moment', async () => {
    const { school, act } = await office()
    const [saved, gone] = [
      await given.person(school, { member: { deletedAt } }),
      await given.person(school, { member: { deletedAt } }),
    ]
    let emptied: ReturnType<typeof act> | undefined
    await doors.inSchool(school.id, null, async ({ tx }) => {
      const ofSaved = and(eq(memberships.schoolId, school.id), eq(memberships.id, saved.memberId))
      await tx.update(memberships).set({ deletedAt: null }).where(ofSaved)
      emptied = act('empty trash', [])
      await untilWaitedFor(tx)
    })
    expect((await emptied)?.json).toEqual({ changed: 1 })
    expect(await membershipOf(school, saved)).toBeDefined()
    expect(await membershipOf(school, gone)).toBeUndefined()
  })
})

describe('a ban', () => {
  const banned = { status: 403, code: 'identity.banned', message: 'Your account has been banned' }

  it('is for administrators only', async () => {
    for (const [role, member] of [
      ['vendor', { isOwner: true }],
      ['lecture', {}],
      ['student', {}],
    ] as const) {
      const { school, post } = await office(role, member)
      const person = await given.person(school)
      const answer = await post('bans', { ids: [person.memberId], banned: true })
      expect(refusal(answer)).toMatchObject({ status: 401, code: 'identity.no_permission' })
      expect((await signIn(school, person)).status).toBe(200)
    }
  })

  it('ends access in every school until it is lifted', async () => {
    const { school, post } = await office('admin')
    const other = await given.school()
    const person = await given.person(school)
    await given.membership(other, person, { role: 'vendor' })
    const tokens = new Map([
      [school, await given.session(school, person)],
      [other, await given.session(other, person)],
    ])
    const ban = (wanted: boolean) => post('bans', { ids: [person.memberId], banned: wanted })
    expect((await ban(true)).json).toEqual({ changed: 1 })
    expect((await ban(true)).json).toEqual({ changed: 0 })
    for (const [where, token] of tokens) {
      expect(refusal(await ask(where.host, 'GET', '/own_user', { token }))).toEqual(signedOut)
      expect(refusal(await signIn(where, person))).toEqual(banned)
    }
    expect((await ban(false)).json).toEqual({ changed: 1 })
    expect((await ban(false)).json).toEqual({ changed: 0 })
    for (const where of tokens.keys()) expect((await signIn(where, person)).status).toBe(200)
    expect(await actionsOf(school, person)).toEqual(['ban', 'unban'])
  })

  it('is shown in the list, and is only for people of the school, never an administrator or oneself', async () => {
    const { school, post, actor, token } = await office('admin')
    const [person, colleague] = [await given.person(school), await given.person(school, { role: 'admin' })]
    const stranger = await given.person(await given.school())
    for (const wrong of [stranger, colleague, actor]) {
      const answer = await post('bans', { ids: [person.memberId, wrong.memberId], banned: true })
      expect(answer.status).toBe(wrong === stranger ? 404 : 401)
    }
    expect((await signIn(school, person)).status).toBe(200)
    await post('bans', { ids: [person.memberId], banned: true })
    const { json } = await ask(school.host, 'GET', `/office/students/${person.memberId}`, { token })
    expect(json.state).toBe('banned')
  })

  it('is refused for an account that does not exist', async () => {
    const { post } = await office('admin')
    const answer = await post('bans', { ids: [crypto.randomUUID()], banned: true })
    expect(refusal(answer)).toEqual({
      status: 404,
      code: 'identity.account_not_found',
      message: 'This account does not exist',
    })
  })
})
