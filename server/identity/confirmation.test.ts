import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { password } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { invitations, sessions, users } from './identity.tables.ts'
import { makeAdmin } from './make-admin.ts'

const { ask } = openSite()
let school: School
let owner: string
let email: string

beforeEach(async () => {
  school = await given.school()
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  email = `${uniqueWord()}@example.com`
})

const names = { first_name: 'Sok', last_name: 'Dara' }
const chosen = (own: string) => ({ password: own, password_confirmation: own })
/** Somebody who does not own the address makes an account with it. */
const squat = async (at = school) =>
  (await ask(at.host, 'POST', '/register', { body: { ...names, email, ...chosen('the squatter was here') } })).json
const own = (token: string, at = school) => ask(at.host, 'GET', '/own_user', { token })
const signIn = (secret: string, at = school) => ask(at.host, 'POST', '/login', { body: { email, password: secret } })
const mails = () => mailsTo(email)
const lastLink = async () => /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
const accept = (token: string) =>
  ask(school.host, 'POST', '/invitation', { body: { ...names, token, ...chosen('the owner is here') } })
const office = (method: string, path: string, body?: object) => ask(school.host, method, path, { token: owner, body })
const memberOf = async () => (await office('GET', `/office/users?q=${email}`)).json.data[0]

const minutesLater = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('signing up', () => {
  it('mails a link to the address, by which its owner takes the account and everyone else is signed out', async () => {
    const elsewhere = await given.school()
    const { token } = await squat()
    const other = (await signIn('the squatter was here', elsewhere)).json.token
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'confirmation', schoolId: school.id })
    const link = await lastLink()
    expect((await ask(school.host, 'GET', `/invitation?token=${link}`)).json).toMatchObject({
      ...{ email, has_account: false, is_confirmation: true },
    })
    const accepted = await accept(link)
    expect(accepted.json.user).toMatchObject({ email, confirmed: true })
    for (const [ended, at] of [
      [token, school],
      [other, elsewhere],
    ] as const)
      expect((await own(ended, at)).status).toBe(401)
    expect((await signIn('the squatter was here')).status).toBe(401)
    expect((await signIn('the owner is here')).status).toBe(200)
    expect((await accept(link)).status).toBe(404)
  })

  const again = (to: string, asked: RequestOptions = {}) =>
    ask(school.host, 'POST', '/register', { ...asked, body: { ...stranger, email: to, ...chosen(password) } })
  const stranger = { first_name: 'Win', last_name: 'at spam.example' }

  it('with an address that nobody has confirmed is refused and changes nothing; its owner gets the account by mail', async () => {
    await squat(await given.school())
    expect(refusal(await again(email))).toMatchObject({ status: 409, message: 'Email aready exist!' })
    expect(await mails()).toHaveLength(2)
    expect(await memberOf()).toBeUndefined()
    const link = await lastLink()
    expect((await ask(school.host, 'GET', `/invitation?token=${link}`)).json).toEqual({
      ...{ email, ...names, role: 'student', has_account: false, is_confirmation: true, by_one_press: false },
    })
    expect((await accept(link)).json.user).toMatchObject({ email, ...names, role: 'student', confirmed: true })
    expect((await memberOf()).state).toBe('active')
    expect((await signIn('the squatter was here')).status).toBe(401)
    expect((await accept(link)).status).toBe(404)
  })

  it('does not keep the person out who made the account, if it is theirs', async () => {
    const { token } = await squat(await given.school())
    await again(email)
    expect(token).toBeTruthy()
    expect((await signIn('the squatter was here')).json.user).toMatchObject(names)
  })

  it('says the same of every address that has an account, with what its owner can do', async () => {
    await squat()
    const [unconfirmed, confirmed] = [await again(email), await again((await given.person(school)).email)]
    expect(unconfirmed.json.hint).toContain('look for a confirmation link')
    expect(confirmed.json).toEqual(unconfirmed.json)
  })

  it('mails in the language of the page, or of the school', async () => {
    const body = { ...names, ...chosen(password) }
    for (const language of ['en', 'zh', undefined] as const) {
      email = `${uniqueWord()}@example.com`
      const { token } = (await ask(school.host, 'POST', '/register', { body: { ...body, email, language } })).json
      await ask(school.host, 'POST', '/register', { body: { ...body, email, language } })
      minutesLater(2)
      await ask(school.host, 'POST', `/own_user/confirmation${language ? `?language=${language}` : ''}`, { token })
      const expected = language ?? 'km'
      expect((await mails()).map((mail) => mail.language)).toEqual([expected, expected, expected])
      const path = language ? `/${language}/auth/password/confirm-email?` : `:3000/auth/password/confirm-email?`
      for (const { text } of await mails()) expect(text).toContain(path)
    }
  })

  it('mails nothing that a stranger has typed', async () => {
    await ask(school.host, 'POST', '/register', { body: { ...stranger, email, ...chosen(password) } })
    await again(email)
    expect(await mails()).toHaveLength(2)
    for (const mail of await mails()) expect(JSON.stringify(mail)).not.toContain('spam.example')
  })

  it('leaves the code that somebody is about to type, whoever else signs up with their address', async () => {
    const { token } = await squat()
    const code = /^\d{6}$/m.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    for (let n = 0; n < 6; n++) await again(email)
    const confirm = (path: string, body?: object) =>
      ask(school.host, 'POST', `/own_user/confirmation${path}`, { token, ...(body && { body }) })
    expect((await confirm('/code', { code })).json.user).toMatchObject({ email, confirmed: true })
  })

  it('mails no more than twenty links a day for one visitor', async () => {
    const ip = uniqueWord()
    const others = await Promise.all(Array.from({ length: 20 }, () => given.person(school, { confirmedAt: null })))
    for (const { email } of others) await again(email, { ip })
    await squat()
    await again(email, { ip })
    expect(await mails()).toHaveLength(1)
    await again(email, { ip: uniqueWord() })
    expect(await mails()).toHaveLength(2)
  })

  it('does not mail more than five links a day because others sign up with an address, and none to a confirmed one', async () => {
    await squat()
    for (let n = 0; n < 8; n++) expect((await again(email)).status).toBe(409)
    // That of signing up, and those for others who sign up with it.
    expect(await mails()).toHaveLength(6)
    const confirmed = await given.person(school)
    email = confirmed.email
    await again(email)
    expect(await mails()).toEqual([])
  })
})

describe('the person who is signed in', () => {
  it('gets a link that confirms their address, a few times a day, and none once it is confirmed', async () => {
    const before = await given.person(school, { confirmedAt: null })
    email = before.email
    const { token } = (await signIn(password)).json
    const confirm = async (by: string) => (await ask(school.host, 'POST', '/own_user/confirmation', { token: by })).json
    for (let n = 0; n < 5; n++) {
      expect(await confirm(token)).toEqual({ sent: true })
      // Twice within a minute is once: the code that was sent still works.
      expect(await confirm(token)).toEqual({ sent: true })
      expect(await mails()).toHaveLength(n + 1)
      minutesLater(2)
    }
    expect(await confirm(token)).toEqual({ sent: false })
    expect(await mails()).toHaveLength(5)
    const accepted = await accept(await lastLink())
    expect(accepted.json.user).toMatchObject({ id: before.id, confirmed: true })
    expect(await confirm(accepted.json.token)).toEqual({ sent: false })
  })
})

describe('the link of a confirmation', () => {
  const secret = 'the squatter was here'
  const look = async (link: string, token?: string) =>
    (await ask(school.host, 'GET', `/invitation?token=${link}`, { token })).json
  const confirm = (link: string, token?: string) =>
    ask(school.host, 'PUT', '/own_user/confirmation', { token, body: { token: link } })
  const invalid = { status: 404, code: 'identity.invalid_link' }

  it('confirms the address of whoever is signed in to the account, and ends only their other sessions', async () => {
    const elsewhere = await given.school()
    const { token } = await squat()
    const others = [
      [(await signIn(secret)).json.token, school],
      [(await signIn(secret, elsewhere)).json.token, elsewhere],
    ] as const
    const link = await lastLink()
    expect(await look(link, token)).toMatchObject({ is_confirmation: true, by_one_press: true })
    expect((await confirm(link, token)).json.user).toMatchObject({ ...names, email, confirmed: true })
    expect((await own(token)).json.user.confirmed).toBe(true)
    for (const [ended, at] of others) expect((await own(ended, at)).status).toBe(401)
    expect((await signIn(secret)).status).toBe(200)
    expect(refusal(await confirm(link, token))).toMatchObject(invalid)
    expect((await accept(link)).status).toBe(404)
  })

  it('needs a new password of whoever is not signed in, or as somebody else, and their sign-in changes nothing', async () => {
    const squatter = (await squat()).token
    const link = await lastLink()
    const other = await given.session(school, await given.person(school))
    expect(await look(link)).toMatchObject({ by_one_press: false })
    expect(await look(link, other)).toMatchObject({ by_one_press: false })
    expect((await confirm(link)).status).toBe(401)
    for (const token of [other, owner]) expect(refusal(await confirm(link, token))).toMatchObject(invalid)
    expect((await own(squatter)).json.user.confirmed).toBe(false)
    // The link was not used up.
    expect((await accept(link)).json.user).toMatchObject({ email, confirmed: true })
    expect((await own(squatter)).status).toBe(401)
  })

  it('may set a new password although they are signed in, which ends the session and the password of whoever signed up', async () => {
    const { token } = await squat()
    const link = await lastLink()
    expect(await look(link, token)).toMatchObject({ by_one_press: true })
    const body = { ...names, token: link, ...chosen('the owner is here') }
    const accepted = await ask(school.host, 'POST', '/invitation', { token, body })
    expect(accepted.json.user).toMatchObject({ email, confirmed: true })
    expect((await own(token)).status).toBe(401)
    expect((await own(accepted.json.token)).status).toBe(200)
    expect((await signIn(secret)).status).toBe(401)
    expect((await signIn('the owner is here')).status).toBe(200)
  })

  it('needs a new password where the last one was typed more than a day ago, or that one once more', async () => {
    const { token } = await squat()
    const link = await lastLink()
    const signedInAgo = (hours: number) =>
      inSchool(school, ({ tx, schoolId }) =>
        tx
          .update(sessions)
          .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
          .where(eq(sessions.schoolId, schoolId)),
      )
    await signedInAgo(23)
    expect(await look(link, token)).toMatchObject({ by_one_press: true })
    await signedInAgo(24)
    expect(await look(link, token)).toMatchObject({ by_one_press: false })
    expect(refusal(await confirm(link, token))).toMatchObject({ status: 409, code: 'identity.new_password_needed' })
    expect((await own(token)).json.user.confirmed).toBe(false)
    const { json: again } = await signIn(secret)
    expect(await look(link, again.token)).toMatchObject({ by_one_press: true })
    expect((await accept(link)).json.user).toMatchObject({ email, confirmed: true })
    expect((await signIn(secret)).status).toBe(401)
  })

  it('takes none of the few connections of the platform, if it is made up or of somebody else', async () => {
    const { token } = await squat()
    const other = await given.session(school, await given.person(school))
    const link = await lastLink()
    const connect = vi.spyOn(doors.pools.platform, 'connect')
    onTestFinished(() => connect.mockRestore())
    for (const [made, by] of [
      ['nope', token],
      [link, other],
    ] as const)
      expect(refusal(await confirm(made, by))).toMatchObject(invalid)
    expect(connect).not.toHaveBeenCalled()
    expect((await confirm(link, token)).status).toBe(200)
    expect(connect).toHaveBeenCalledOnce()
  })

  it('is of no use to a session once the address is invited to a role', async () => {
    const { token } = await squat()
    const before = await lastLink()
    await office('POST', '/office/users/invitations', {
      emails: [email],
      role: 'lecture',
      matrix: null,
      language: 'en',
    })
    for (const link of [before, await lastLink()]) {
      expect(await look(link, token)).toMatchObject({ role: 'lecture', is_confirmation: false, by_one_press: false })
      expect((await confirm(link, token)).status).toBe(401)
    }
    expect((await accept(await lastLink())).json.user).toMatchObject({ role: 'lecture', confirmed: true })
  })

  it('works in the school that sent it, and until it expires', async () => {
    const elsewhere = await given.school()
    const { token } = await squat()
    const there = (await signIn(secret, elsewhere)).json.token
    const link = await lastLink()
    const body = { token: link }
    expect((await ask(elsewhere.host, 'PUT', '/own_user/confirmation', { token: there, body })).status).toBe(404)
    await everywhere.update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.schoolId, school.id))
    expect(refusal(await confirm(link, token))).toMatchObject(invalid)
    expect((await own(token)).json.user.confirmed).toBe(false)
  })

  it('pressed twice at the same moment confirms once', async () => {
    const { token } = await squat()
    const link = await lastLink()
    const answers = await Promise.all([confirm(link, token), confirm(link, token), accept(link)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('until an address is confirmed', () => {
  const invite = (role: string) =>
    office('POST', '/office/users/invitations', { emails: [email], role, matrix: null, language: 'en' })

  it('it is not here for an invitation, which signs out whoever joined with it', async () => {
    const { token } = await squat()
    expect((await invite('lecture')).json).toEqual({ invited: 1, already_here: [] })
    expect((await mails()).at(-1)?.kind).toBe('invitation')
    expect((await own(token)).status).not.toBe(200)
    expect((await signIn('the squatter was here')).json.code).toBe('identity.invitation_pending')
    expect((await memberOf()).state).toBe('invited')
    const accepted = await accept(await lastLink())
    expect(accepted.json.user).toMatchObject({ email, role: 'lecture', confirmed: true })
    expect((await signIn('the squatter was here')).status).toBe(401)
    expect((await invite('lecture')).json).toEqual({ invited: 0, already_here: [email] })
  })

  it('whoever joined with it gets no role', async () => {
    await squat()
    const { id } = await memberOf()
    const { revision, ...member } = (await office('GET', `/office/users/${id}`)).json
    const fields = { ...names, role: 'vendor', matrix: null, position: '', bio: '', lecture_type: null }
    const give = async () => office('PUT', `/office/users/${id}`, { ...fields, revision })
    expect(member.confirmed).toBe(false)
    expect(refusal(await give())).toMatchObject({ status: 409, code: 'identity.not_confirmed' })
    await accept(await lastLink())
    const latest = (await office('GET', `/office/users/${id}`)).json.revision
    expect((await office('PUT', `/office/users/${id}`, { ...fields, revision: latest })).json.role).toBe('vendor')
  })

  it('a school may vouch for it, and then it is confirmed wherever this school shows it and nowhere else', async () => {
    const elsewhere = await given.school()
    const { token } = await squat()
    const other = (await signIn('the squatter was here', elsewhere)).json.token
    const { id } = await memberOf()
    await office('POST', '/office/users/actions', { action: 'confirm', ids: [id] })
    expect((await memberOf()).confirmed).toBe(true)
    expect((await office('GET', `/office/users?q=${email}&confirmed=yes`)).json.total).toBe(1)
    expect((await office('GET', `/office/users?q=${email}&confirmed=no`)).json.total).toBe(0)
    expect((await own(token)).json.user.confirmed).toBe(true)
    expect((await own(other, elsewhere)).json.user.confirmed).toBe(false)
    expect((await invite('student')).json).toEqual({ invited: 0, already_here: [email] })
  })

  it('its owner, made an administrator, is alone in the account', async () => {
    const { token } = await squat()
    await makeAdmin(inject('databases'), { email, password: 'the owner is here', firstName: 'Sok', lastName: 'Dara' })
    expect((await own(token)).status).toBe(401)
    expect((await signIn('the squatter was here')).status).toBe(401)
    const [account] = await doors.reference.select().from(users).where(eq(users.email, email))
    expect(account).toMatchObject({ isAdmin: true, confirmedAt: expect.any(Date) })
  })
})
