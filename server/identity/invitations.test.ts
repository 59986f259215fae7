import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import type { Role } from '#shared/core/roles.ts'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, type School, uniqueWord, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal, type TestResponse } from '#tests/support/site.ts'
import { memberships, sessions, users } from './identity.tables.ts'

const { ask } = openSite()

type Member = Partial<typeof memberships.$inferInsert>

async function office(role: Role = 'vendor', member: Member = {}) {
  const school = await given.school()
  const actor = await given.person(school, { role, member, firstName: 'Chea', lastName: 'Vanna' })
  const token = await given.session(school, actor)
  const post = (path: string, body?: object) => ask(school.host, 'POST', `/office/${path}`, { token, body })
  return {
    school,
    actor,
    token,
    post,
    get: (path: string) => ask(school.host, 'GET', `/office/${path}`, { token }),
    add: (more: object = {}, scope = 'students') => post(scope, { ...newcomer(), ...more }),
    invite: (emails: string[], more: object = {}, scope = 'students') =>
      post(`${scope}/invitations`, { emails, role: 'student', matrix: null, language: 'en', ...more }),
  }
}

const freshEmail = () => `${uniqueWord()}@example.com`

const newcomer = () => ({
  first_name: 'Typed',
  last_name: 'Bythem',
  email: freshEmail(),
  role: 'student',
  matrix: null,
  lecture_type: null,
  position: '',
  bio: '',
  language: 'en',
})

const mailsTo = (email: string) =>
  everywhere.select().from(mailOutbox).where(eq(mailOutbox.recipientEmail, email)).orderBy(mailOutbox.createdAt)

/** The token of the link in the last email to this address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /invite-user\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}

const accountOf = async (email: string) => (await doors.reference.select().from(users).where(eq(users.email, email)))[0]

const membershipsOf = (school: School, email: string) =>
  doors.inSchool(school.id, null, async ({ tx }) => {
    const rows = await tx
      .select({ membership: memberships })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.schoolId, school.id), eq(users.email, email)))
    return rows.map(({ membership }) => membership)
  })

const chosen = 'chosen by the reader'
const accept = (school: School, token: string, more: object = {}): Promise<TestResponse> =>
  ask(school.host, 'POST', '/invitation', {
    body: { token, first_name: 'Own', last_name: 'Name', password: chosen, password_confirmation: chosen, ...more },
  })
const look = (school: School, token: string) => ask(school.host, 'GET', `/invitation?token=${token}`)
const signIn = (school: School, email: string, secret: string) =>
  ask(school.host, 'POST', '/login', { body: { email, password: secret } })

const invalidLink = { status: 404, code: 'identity.invalid_link', message: 'Invalid Link' }
const pending = {
  status: 403,
  code: 'identity.invitation_pending',
  message: 'Please accept the invitation we sent to your email first',
}

describe('a reminder', () => {
  it('is sent to one mailbox at most five times an hour', async () => {
    const { add, post } = await office()
    const person = newcomer()
    const { id } = (await add(person)).json
    for (let at = 0; at < 5; at++) expect((await post(`students/${id}/invitation`)).status).toBe(200)
    expect(refusal(await post(`students/${id}/invitation`))).toMatchObject({ code: 'core.too_many_requests' })
    expect(await mailsTo(person.email)).toHaveLength(6)
  })
})

describe('a name', () => {
  it.each([
    ['invisible', '\u200b'],
    ['a character that reverses the direction', '\u202eabc'],
    ['two lines of text', 'a\nb'],
    ['punctuation only', '…'],
  ])('is not %s', async (_, first_name) => {
    const { add } = await office()
    const { status, json } = await add({ first_name })
    expect(status).toBe(422)
    expect(Object.keys(json.fields)).toEqual(['first_name'])
  })

  it('may contain the invisible spaces of Khmer', async () => {
    const { add } = await office()
    expect((await add({ first_name: 'សុខ\u200bដារ៉ា' })).status).toBe(200)
  })
})

describe('the link in the email', () => {
  it('leads to the address of the school, whatever host the request names', async () => {
    const { school, token } = await office()
    const { host: platformHost } = await given.platform()
    for (const [host, headers] of [
      [`${school.host}:6666`, {}],
      [platformHost, { 'x-client-domain': `http://${school.host}` }],
    ] as const) {
      const person = newcomer()
      await ask(host, 'POST', '/office/students', { token, body: { ...person, language: 'en' }, headers })
      const [mail] = await mailsTo(person.email)
      expect(mail?.text).toContain(`http://${school.host}:3000/en/invite-user?token=`)
    }
  })

  it('leads to the domain of the school where it has one', async () => {
    const { school, add } = await office()
    const domain = await given.domain(school)
    const person = newcomer()
    await add({ ...person, language: 'en' })
    expect((await mailsTo(person.email))[0]?.text).toContain(`http://${domain}:3000/en/invite-user?token=`)
  })
})

describe('adding a person without an account', () => {
  it('makes an account without a password, a pending membership and one email', async () => {
    const { school, add, actor } = await office()
    const person = newcomer()
    const { status, json } = await add({ ...person, position: 'Scholar', email: ` ${person.email.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(await accountOf(person.email)).toMatchObject({
      passwordHash: null,
      confirmedAt: null,
      firstName: 'Typed',
      lastName: 'Bythem',
      isAdmin: false,
    })
    const [membership, ...more] = await membershipsOf(school, person.email)
    expect(more).toEqual([])
    expect(membership).toMatchObject({
      id: json.id,
      role: 'student',
      isOwner: false,
      position: 'Scholar',
      acceptedAt: null,
      confirmedAt: null,
    })
    expect(membership?.invitedAt).toBeInstanceOf(Date)
    const [mail, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      schoolId: school.id,
      kind: 'invitation',
      recipientName: 'Typed Bythem',
      fromName: `${school.mark} school`,
      language: 'en',
      subject: `${school.mark} school invites you`,
      replyTo: `${school.mark}@example.com`,
      state: 'waiting',
    })
    expect(mail?.text).toContain(`http://${school.host}:3000/en/invite-user?token=`)
    expect(mail?.html).toContain(await tokenFor(person.email))
    expect(mail?.text).toContain('Chea Vanna invites you to learn')
    expect(actor.email).not.toBe(person.email)
  })

  it.each(['km', 'en', 'zh'] as const)('writes the email in the chosen language: %s', async (language) => {
    const { add, school } = await office()
    const person = newcomer()
    await add({ ...person, language })
    const [mail] = await mailsTo(person.email)
    expect(mail?.language).toBe(language)
    const script = { km: /\p{Script=Khmer}/u, en: /invites you/, zh: /\p{Script=Han}/u }[language]
    expect(mail?.subject).toMatch(script)
    // Khmer has no prefix in addresses.
    const path = language === 'km' ? '/invite-user' : `/${language}/invite-user`
    expect(mail?.text).toContain(`http://${school.host}:3000${path}?token=`)
  })

  it('is logged, and found in the list by the typed name', async () => {
    const { add, get } = await office()
    const person = newcomer()
    const { id } = (await add({ ...person, role: 'lecture', matrix: 'teacher', lecture_type: 1 }, 'lectures')).json
    const audit = (await get(`audit?thing_id=${id}`)).json.data
    expect(audit).toMatchObject([
      {
        action: 'invite',
        kind: 'user',
        thing_name: 'Typed Bythem',
        after: { email: person.email, role: 'lecture', matrix: 'teacher' },
      },
    ])
    const { data, counts } = (await get('lectures?tab=invited&q=bythem')).json
    expect(data).toMatchObject([{ id, state: 'invited', email: person.email, matrix: 'teacher' }])
    expect(counts.invited).toBe(1)
    const detail = (await get(`lectures/${id}`)).json
    expect(detail.invitation).toEqual({ sent_at: detail.joined_at, expires_at: expect.any(String), expired: false })
    expect(detail.lecture_type).toBe(1)
  })

  it('is refused at the wrong fields: an invalid address, an unknown language', async () => {
    const { add } = await office()
    const wrong = await add({ email: 'nobody', language: 'fr', first_name: ' ' })
    expect(Object.keys(wrong.json.fields).sort()).toEqual(['email', 'first_name', 'language'])
    expect(wrong.json.fields.email.message).toBe('Invalid email!')
  })
})

describe('inviting a person who has an account elsewhere', () => {
  it('adds a pending membership and sends an email; their account does not change', async () => {
    const { school, add } = await office()
    const person = await given.account({ firstName: 'Real', lastName: 'Name', phone: '099' })
    const before = await accountOf(person.email)
    expect((await add({ email: person.email })).status).toBe(200)
    expect(await accountOf(person.email)).toEqual(before)
    expect(await membershipsOf(school, person.email)).toMatchObject([{ firstName: 'Typed', userId: person.id }])
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('lets them sign in here only after they accept, and does not affect other schools', async () => {
    const { school, add } = await office()
    const elsewhere = await given.school()
    const person = await given.person(elsewhere)
    await add({ email: person.email })
    expect(refusal(await signIn(school, person.email, password))).toEqual(pending)
    expect((await signIn(elsewhere, person.email, password)).status).toBe(200)
  })
})

describe('inviting people who are already members', () => {
  it('is refused for one, whatever their state', async () => {
    const { school, add } = await office()
    for (const member of [{}, { deletedAt: new Date() }, { invitedAt: new Date() }]) {
      const person = await given.person(school, { member })
      const answer = await add({ email: person.email })
      expect(refusal(answer)).toMatchObject({
        status: 409,
        code: 'identity.already_here',
        message: 'This person is in your school already',
        fields: { email: { code: 'identity.already_here' } },
      })
      expect(await mailsTo(person.email)).toEqual([])
    }
  })

  it('skips them among several, and returns their addresses', async () => {
    const { school, invite, get } = await office()
    const here = await given.person(school)
    const [known, fresh] = [await given.account(), freshEmail()]
    const { status, json } = await invite([here.email, known.email, fresh, fresh.toUpperCase()])
    expect(status).toBe(200)
    expect(json).toEqual({ invited: 2, already_here: [here.email] })
    expect(
      [await mailsTo(here.email), await mailsTo(known.email), await mailsTo(fresh)].map(({ length }) => length),
    ).toEqual([0, 1, 1])
    expect((await membershipsOf(school, here.email))[0]).toMatchObject({ revision: 1, invitedAt: null })
    expect((await membershipsOf(school, fresh))[0]).toMatchObject({ firstName: fresh.split('@')[0], lastName: '' })
    // They write their name themselves.
    expect((await look(school, await tokenFor(fresh))).json).toMatchObject({ first_name: '', last_name: '' })
    expect((await invite([here.email])).json).toEqual({ invited: 0, already_here: [here.email] })
    expect((await get('audit?kind=user')).json.data).toHaveLength(2)
  })

  it('sends one invitation per school when several invite the same people at once', async () => {
    const one = await office()
    const two = await office()
    const [fresh, other, known] = [freshEmail(), freshEmail(), (await given.account()).email]
    const answers = await Promise.all([
      one.invite([fresh, known, other]),
      one.invite([other, known, fresh]),
      one.invite([known]),
      two.invite([other, fresh]),
      two.invite([known, fresh]),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.slice(0, 3).reduce((sum, { json }) => sum + json.invited, 0)).toBe(3)
    expect(answers.slice(3).reduce((sum, { json }) => sum + json.invited, 0)).toBe(3)
    for (const email of [fresh, other, known]) {
      expect(await mailsTo(email), email).toHaveLength(2)
      for (const { school } of [one, two]) expect(await membershipsOf(school, email)).toHaveLength(1)
    }
  })
})

describe('the link of a new person', () => {
  it('shows who is invited, sets the password and the names, and signs in', async () => {
    const { school, add, get } = await office()
    const person = newcomer()
    const { id } = (await add({ ...person, role: 'lecture' }, 'lectures')).json
    const token = await tokenFor(person.email)
    expect((await look(school, token)).json).toEqual({
      email: person.email,
      first_name: 'Typed',
      last_name: 'Bythem',
      role: 'lecture',
      has_account: false,
      is_confirmation: false,
      by_one_press: false,
    })
    const answer = await accept(school, token)
    expect(answer.status).toBe(200)
    expect(answer.json.user).toMatchObject({ email: person.email, role: 'lecture', first_name: 'Own', confirmed: true })
    expect(answer.headers.getSetCookie()[0]).toContain(`auth.token=${answer.json.token};`)
    expect((await ask(school.host, 'GET', '/own_user', { token: answer.json.token })).status).toBe(200)
    expect((await signIn(school, person.email, chosen)).status).toBe(200)
    const { data } = (await get('lectures?q=own')).json
    expect(data).toMatchObject([{ id, first_name: 'Own', last_name: 'Name', state: 'active', confirmed: true }])
    expect((await get('lectures?q=bythem')).json.data).toEqual([])
  })

  it('works once', async () => {
    const { school, add } = await office()
    const person = newcomer()
    await add(person)
    const token = await tokenFor(person.email)
    expect((await accept(school, token)).status).toBe(200)
    expect(
      refusal(await accept(school, token, { password: 'another one', password_confirmation: 'another one' })),
    ).toEqual(invalidLink)
    expect(refusal(await look(school, token))).toEqual(invalidLink)
    expect((await signIn(school, person.email, chosen)).status).toBe(200)
  })

  it('is invalid in another school, and when it is unknown', async () => {
    const { school, add } = await office()
    const elsewhere = await given.school()
    const person = newcomer()
    await add(person)
    const token = await tokenFor(person.email)
    await given.invitation(elsewhere, {
      account: { ...person, id: (await accountOf(person.email))?.id ?? '' } as never as Person,
    })
    for (const [where, wrong] of [
      [elsewhere, token],
      [school, `${token}x`],
      [school, 'x'],
    ] as const) {
      expect(refusal(await look(where, wrong))).toEqual(invalidLink)
      expect(refusal(await accept(where, wrong))).toEqual(invalidLink)
    }
    expect((await accountOf(person.email))?.passwordHash).toBeNull()
    expect((await look(school, token)).status).toBe(200)
  })

  it('needs two equal passwords of sufficient length', async () => {
    const { school, add } = await office()
    const person = newcomer()
    await add(person)
    const token = await tokenFor(person.email)
    expect(refusal(await accept(school, token, { password_confirmation: 'different' }))).toMatchObject({
      status: 422,
      code: 'identity.password_mismatch',
      message: 'Password does not match! Please try again.',
    })
    expect((await accept(school, token, { password: 'short', password_confirmation: 'short' })).status).toBe(422)
    expect((await accept(school, token)).status).toBe(200)
  })

  it('is accepted by two classes at one address, whatever else is tried there', async () => {
    const { school } = await office()
    for (let n = 0; n < 51; n++) expect(refusal(await accept(school, `made up ${n}`))).toEqual(invalidLink)
    for (let n = 0; n < 51; n++) {
      const { token } = await given.invitation(school)
      expect((await accept(school, token)).status).toBe(200)
    }
  })

  it('is accepted once, even by concurrent requests', async () => {
    const { school, add } = await office()
    const person = newcomer()
    await add(person)
    const token = await tokenFor(person.email)
    const words = ['password one', 'password two', 'password three']
    const answers = await Promise.all(
      words.map((word) => accept(school, token, { password: word, password_confirmation: word })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const winner = words[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(school, person.email, winner)).status).toBe(200)
    expect((await membershipsOf(school, person.email))[0]?.revision).toBe(2)
  })

  it('is refused for people in the trash, suspended or blocked, and sets no password', async () => {
    const at = new Date()
    for (const [member, expected] of [
      [{ deletedAt: at }, invalidLink],
      [{ suspendedAt: at }, { status: 403, code: 'identity.suspended' }],
      [{ blockedAt: at }, { status: 403, code: 'identity.blocked' }],
      [{ deactivatedAt: at }, { status: 403, code: 'identity.inactive' }],
    ] as const) {
      const { school } = await office()
      const invited = await given.invitation(school, { member })
      expect(refusal(await accept(school, invited.token))).toMatchObject(expected)
      expect((await accountOf(invited.email))?.passwordHash).toBeNull()
      expect((await membershipsOf(school, invited.email))[0]?.acceptedAt).toBeNull()
    }
  })
})

describe('time and reminders', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a link expires after fourteen days', async () => {
    const begin = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    const { school, add } = await office()
    const person = newcomer()
    await add(person)
    const token = await tokenFor(person.email)
    const days = 14 * 24 * 3600 * 1000
    vi.setSystemTime(begin + days - 60_000)
    expect((await look(school, token)).status).toBe(200)
    vi.setSystemTime(begin + days + 1)
    expect(refusal(await look(school, token))).toEqual(invalidLink)
    expect(refusal(await accept(school, token))).toEqual(invalidLink)
    const vendor = await given.person(school, { role: 'vendor' })
    const [membership] = await membershipsOf(school, person.email)
    const detail = await ask(school.host, 'GET', `/office/users/${membership?.id}`, {
      token: await given.session(school, vendor),
    })
    expect(detail.json.invitation.expired).toBe(true)
  })

  it('a reminder is another email in the same language, and revokes the earlier link', async () => {
    const { school, add, post, get } = await office()
    const person = newcomer()
    const { id } = (await add({ ...person, language: 'zh' })).json
    const first = await tokenFor(person.email)
    expect((await post(`students/${id}/invitation`)).json).toEqual({ changed: 1 })
    expect((await mailsTo(person.email)).map(({ language }) => language)).toEqual(['zh', 'zh'])
    const second = await tokenFor(person.email)
    expect(second).not.toBe(first)
    expect(refusal(await look(school, first))).toEqual(invalidLink)
    expect(refusal(await accept(school, first))).toEqual(invalidLink)
    expect((await accept(school, second)).status).toBe(200)
    const entries = (await get(`audit?thing_id=${id}`)).json.data
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['remind', 'invite'])
  })

  it('a reminder is refused for people who have accepted or are in the trash', async () => {
    const { school, post } = await office()
    const here = await given.person(school)
    const accepted = await given.person(school, { member: { invitedAt: new Date(), acceptedAt: new Date() } })
    const trashed = await given.invitation(school, { member: { deletedAt: new Date() } })
    for (const person of [here, accepted, trashed]) {
      const answer = await post(`students/${person.memberId}/invitation`)
      expect(refusal(answer)).toMatchObject({ status: 400, code: 'core.invalid_request' })
      expect(await mailsTo(person.email)).toEqual([])
    }
  })
})

describe('an unconfirmed account that somebody else made with the invited address', () => {
  async function squatted() {
    const one = await office()
    const elsewhere = await given.school()
    const squatter = await given.person(elsewhere, { confirmedAt: null, firstName: 'Squat', lastName: 'Ter' })
    await given.membership(one.school, squatter, { invitedAt: new Date(), confirmedAt: null })
    await given.session(elsewhere, squatter)
    const [membership] = await membershipsOf(one.school, squatter.email)
    await one.post(`students/${membership?.id}/invitation`)
    return { ...one, elsewhere, squatter, link: await tokenFor(squatter.email) }
  }

  it('gets the password of the owner of the mailbox, and all its sessions end in every school', async () => {
    const { school, elsewhere, squatter, link } = await squatted()
    const stolen = await given.session(elsewhere, squatter)
    expect((await look(school, link)).json.has_account).toBe(false)
    const answer = await accept(school, link)
    expect(answer.status).toBe(200)
    expect(refusal(await ask(elsewhere.host, 'GET', '/own_user', { token: stolen }))).toMatchObject({
      code: 'identity.signed_out',
    })
    const left = await doors.acrossSchools(null, 'a test counts sessions', ({ tx }) =>
      tx.$count(sessions, eq(sessions.userId, squatter.id)),
    )
    expect(left).toBe(1)
    expect((await ask(school.host, 'GET', '/own_user', { token: answer.json.token })).json.user.first_name).toBe('Own')
    for (const where of [school, elsewhere]) {
      expect((await signIn(where, squatter.email, password)).status).toBe(401)
      expect((await signIn(where, squatter.email, chosen)).status).toBe(200)
    }
    expect((await accountOf(squatter.email))?.confirmedAt).not.toBeNull()
  })

  it('refuses the earlier password, even if it was being checked at that moment', async () => {
    const { elsewhere, squatter } = await squatted()
    let late: Promise<TestResponse> | undefined
    await doors.acrossSchools(null, 'a test gives an account another password', async ({ tx }) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, squatter.id))
      await tx.delete(sessions).where(eq(sessions.userId, squatter.id))
      // Not committed yet, so the earlier password still matches.
      late = signIn(elsewhere, squatter.email, password)
      await Promise.race([late, untilWaitedFor(tx)])
    })
    expect(refusal((await late) as TestResponse)).toMatchObject({ status: 401, code: 'identity.invalid_credentials' })
    const left = await doors.acrossSchools(null, 'a test counts sessions', ({ tx }) =>
      tx.$count(sessions, eq(sessions.userId, squatter.id)),
    )
    expect(left).toBe(0)
  })

  it('does not change by a revoked link: no session ends and no password changes', async () => {
    const { school, elsewhere, squatter, post, link } = await squatted()
    const theirs = await given.session(elsewhere, squatter)
    const [membership] = await membershipsOf(school, squatter.email)
    await post(`students/${membership?.id}/invitation`)
    expect(refusal(await accept(school, link))).toEqual(invalidLink)
    expect((await ask(elsewhere.host, 'GET', '/own_user', { token: theirs })).status).toBe(200)
    expect((await signIn(elsewhere, squatter.email, password)).status).toBe(200)
  })

  it('does not change when the invited person is suspended: no session ends', async () => {
    const { school, elsewhere, squatter, link } = await squatted()
    const theirs = await given.session(elsewhere, squatter)
    await doors.inSchool(school.id, null, ({ tx }) =>
      tx.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, squatter.id)),
    )
    expect(refusal(await accept(school, link))).toMatchObject({ code: 'identity.suspended' })
    expect((await ask(elsewhere.host, 'GET', '/own_user', { token: theirs })).status).toBe(200)
    expect((await signIn(elsewhere, squatter.email, password)).status).toBe(200)
  })
})

describe('an account in use', () => {
  async function invitedMember(account: Partial<typeof users.$inferInsert> = {}) {
    const one = await office()
    const elsewhere = await given.school()
    const person = await given.person(elsewhere, { firstName: 'Real', lastName: 'Person', ...account })
    const { id } = (await one.add({ email: person.email })).json
    return { ...one, elsewhere, person, id, link: await tokenFor(person.email) }
  }

  it('needs its own password, and its password and names do not change', async () => {
    const { school, elsewhere, person, id, link, get } = await invitedMember()
    const theirs = await given.session(elsewhere, person)
    expect((await look(school, link)).json).toMatchObject({ first_name: 'Typed', has_account: true })
    expect(refusal(await accept(school, link))).toMatchObject({
      status: 401,
      code: 'identity.invalid_credentials',
      message: 'Invalid email or password!',
    })
    const before = await accountOf(person.email)
    const answer = await accept(school, link, { password, password_confirmation: '' })
    expect(answer.status).toBe(200)
    expect(answer.json.user).toMatchObject({ first_name: 'Real', last_name: 'Person', role: 'student' })
    expect(await accountOf(person.email)).toEqual(before)
    expect((await ask(elsewhere.host, 'GET', '/own_user', { token: theirs })).status).toBe(200)
    expect((await get(`students/${id}`)).json).toMatchObject({
      first_name: 'Real',
      last_name: 'Person',
      state: 'active',
      phone: `012 ${elsewhere.mark}`,
      invitation: null,
    })
  })

  it('is not guessed with its link: twenty wrong passwords an hour, and nobody else has to wait for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { school, link } = await invitedMember()
    for (let n = 0; n < 20; n++) expect((await accept(school, link)).status).toBe(401)
    const late = await accept(school, link, { password })
    expect(refusal(late)).toMatchObject({ status: 429, code: 'core.too_many_requests' })
    expect(late.headers.get('retry-after')).toBe('3600')
    const other = await invitedMember()
    expect((await accept(other.school, other.link, { password })).status).toBe(200)
  })

  it('accepts once, even with concurrent requests', async () => {
    const { school, person, id, link } = await invitedMember()
    let requests: Promise<TestResponse>[] = []
    await doors.inSchool(school.id, null, async ({ tx }) => {
      await tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.schoolId, school.id), eq(memberships.id, id)))
        .for('update')
      requests = [1, 2, 3].map(() => accept(school, link, { password }))
      await untilWaitedFor(tx, 3)
    })
    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const made = await doors.inSchool(school.id, null, ({ tx }) => tx.$count(sessions, eq(sessions.userId, person.id)))
    expect(made).toBe(1)
    expect((await membershipsOf(school, person.email))[0]?.revision).toBe(2)
  })

  it.each([
    [
      'closed',
      { closedAt: new Date() },
      'identity.account_closed',
      'This email was closed and cannot sign in or sign up',
    ],
    ['banned', { bannedAt: new Date() }, 'identity.banned', 'Your account has been banned'],
  ] as const)('that is %s is refused', async (_, account, code, message) => {
    const { school, link, person } = await invitedMember(account)
    expect(refusal(await accept(school, link, { password }))).toEqual({ status: 403, code, message })
    expect((await membershipsOf(school, person.email))[0]?.acceptedAt).toBeNull()
  })
})

describe('a school', () => {
  const limitOf = (school: School, hits: number) =>
    doors.reference.execute(
      sql`insert into rate_limits (key, window_start, hits) values (${`invitation:school:${school.id}`}, now(), ${hits})`,
    )

  it('sends five hundred invitations and reminders a day', async () => {
    const { school, add, post } = await office()
    await limitOf(school, 498)
    const { id } = (await add()).json
    expect((await post(`students/${id}/invitation`)).status).toBe(200)
    const tooMany = { status: 429, code: 'core.too_many_requests' }
    expect(refusal(await add())).toMatchObject(tooMany)
    expect(refusal(await post(`students/${id}/invitation`))).toMatchObject(tooMany)
    const other = await office()
    expect((await other.add()).status).toBe(200)
  })

  it('emails all of those it invites at once, or none', async () => {
    const { school, invite, get } = await office()
    await limitOf(school, 498)
    const emails = [freshEmail(), freshEmail(), freshEmail()]
    expect((await invite(emails)).status).toBe(429)
    for (const email of emails) {
      expect(await mailsTo(email)).toEqual([])
      expect(await accountOf(email)).toBeUndefined()
    }
    expect((await get('students')).json.counts.all).toBe(0)
    expect((await get('audit')).json.data).toEqual([])
    expect((await invite(emails.slice(0, 2))).json.invited).toBe(2)
  })

  it('invites up to fifty at once', async () => {
    const { invite } = await office()
    expect((await invite([])).status).toBe(422)
    expect((await invite(Array.from({ length: 51 }, freshEmail))).status).toBe(422)
    expect((await invite([newId()])).status).toBe(422)
  })
})
