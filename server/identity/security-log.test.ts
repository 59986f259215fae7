import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { purgeSecurityLog } from '#server/core/security-log/security-log.ts'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { answering } from '#tests/support/captcha.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { makeAdmin } from './make-admin.ts'
import { clock } from './sign-in-delay.ts'

// Also somebody who guesses can do what a browser is asked.
const ask = answering(openSite().ask)
const ip = '192.0.2.44'
let school: School
let person: Person
let owner: string

beforeEach(async () => {
  school = await given.school()
  person = await given.person(school, { role: 'lecture', firstName: 'Bopha', lastName: 'Chan' })
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const signIn = (own = password, email = person.email) =>
  ask(school.host, 'POST', '/login', { body: { email, password: own }, ip })
const entries = async (query = '', token = owner) =>
  (await ask(school.host, 'GET', `/office/security-log${query}`, { token })).json.data as Record<string, unknown>[]

describe('the security log', () => {
  it('has who signed in, failed to, was refused, signed out, changed a role and exported, with the address', async () => {
    await signIn('a guess')
    const { token } = (await signIn()).json
    await ask(school.host, 'GET', '/office/audit', { token, ip })
    await ask(school.host, 'GET', '/logout', { token, ip })
    await ask(school.host, 'GET', '/office/users.csv', { token: owner, ip })
    const { revision } = (await ask(school.host, 'GET', `/office/users/${person.memberId}`, { token: owner })).json
    const names = { first_name: 'Bopha', last_name: 'Chan' }
    const body = { ...names, role: 'lecture', matrix: 'teacher', position: '', bio: '', lecture_type: null, revision }
    await ask(school.host, 'PUT', `/office/users/${person.memberId}`, { token: owner, body, ip })
    const own = { person: { id: person.id, name: 'Bopha Chan' }, address: ip }
    expect((await entries()).reverse()).toMatchObject([
      { event: 'sign-in-failed', detail: 'identity.invalid_credentials', tried: null, ...own },
      { event: 'signed-in', ...own },
      { event: 'refused', detail: 'listAudit', tried: { part: { en: 'Activity log' }, action: 'view' }, ...own },
      { event: 'session-ended', ...own },
      { event: 'exported', detail: 'exportUsers', tried: { part: { en: 'Users' } }, address: ip },
      { event: 'role-changed', detail: 'lecture → teacher', about: { id: person.id, name: 'Bopha Chan' }, address: ip },
    ])
    expect(await entries('?event=exported')).toHaveLength(1)
  })

  it('names nobody who is not of the school, and has nothing of what students try', async () => {
    const stranger = await given.person(await given.school())
    await signIn('a guess', stranger.email)
    const student = await given.session(school, await given.person(school))
    await ask(school.host, 'GET', '/office/audit', { token: student, ip })
    expect(await entries()).toMatchObject([{ event: 'sign-in-failed', person: { id: null, name: '' } }])
  })

  it('has when a sign-in is delayed, nothing that was typed, and is not filled by a machine', async () => {
    const wait = vi.spyOn(clock, 'wait').mockResolvedValue()
    const typed = uniqueWord()
    for (let n = 0; n < 45; n++) await signIn(typed)
    await signIn(typed, `${typed}@example.com`)
    wait.mockRestore()
    const all = [...(await entries('?event=sign-in-failed')), ...(await entries('?event=sign-in-delayed'))]
    expect(all.filter(({ event }) => event === 'sign-in-failed')).toHaveLength(22)
    const delayed = all.filter(({ event }) => event === 'sign-in-delayed')
    expect(delayed.map(({ times }) => times)).toEqual([19, 1])
    expect(all.filter(({ times }) => times === 20)).toHaveLength(1)
    expect(JSON.stringify(all)).not.toContain(typed)
  })

  const about = () => ({ about: { id: person.id, name: 'Bopha Chan' }, address: ip })
  const office = (method: string, path: string, body?: object, token = owner) =>
    ask(school.host, method, `/office/${path}`, { token, body, ip })
  const changes = async () =>
    (await entries()).reverse().filter(({ event }) => event === 'access-changed' || event === 'session-ended')

  it('has whose access was changed or taken, and whose session ended by it', async () => {
    await signIn()
    const ids = [person.memberId]
    for (const action of ['suspend', 'block', 'block', 'restore-access'])
      await office('POST', 'users/actions', { action, ids })
    await office('POST', 'users/trash', { ids })
    await office('POST', 'users/delete', { ids })
    expect(await changes()).toMatchObject([
      { event: 'access-changed', detail: 'suspend', ...about() },
      { event: 'access-changed', detail: 'block', ...about() },
      { event: 'access-changed', detail: 'restore-access', ...about() },
      { event: 'access-changed', detail: 'trash', ...about() },
      { event: 'session-ended', detail: 'removed', ...about() },
      { event: 'access-changed', detail: 'delete', ...about() },
    ])
  })

  it('has a ban in every school of the person', async () => {
    const other = await given.school()
    await given.membership(other, person, { firstName: 'Bopha', lastName: 'elsewhere' })
    const invitedTo = await given.school()
    await given.membership(invitedTo, person, { invitedAt: new Date() })
    const admin = await given.session(school, await given.person(school, { role: 'admin' }))
    await ask(school.host, 'POST', '/office/bans', { token: admin, body: { ids: [person.memberId], banned: true }, ip })
    expect(await changes()).toMatchObject([{ detail: 'ban', ...about() }])
    const there = async (at: School) => {
      const token = await given.session(at, await given.person(at, { role: 'vendor' }))
      return (await ask(at.host, 'GET', '/office/security-log', { token })).json.data
    }
    expect(await there(other)).toMatchObject([{ detail: 'ban', about: { name: 'Bopha elsewhere' } }])
    expect(await there(invitedTo)).toEqual([])
  })

  it('has a student who is invited instead, and an account that becomes an administrator', async () => {
    const student = await given.person(school, { confirmedAt: null, firstName: 'Sok', lastName: 'Dara' })
    await signIn(password, student.email)
    const wanted = { emails: [student.email], role: 'lecture', matrix: 'teacher', language: 'en' }
    await office('POST', 'users/invitations', wanted)
    expect((await entries()).slice(0, 2).reverse()).toMatchObject([
      { event: 'session-ended', detail: 'invited', about: { id: student.id } },
      { event: 'role-changed', detail: 'student → teacher', about: { id: student.id } },
    ])
    const chief = { email: person.email, password: 'a long password', firstName: 'Bopha', lastName: 'Chan' }
    await given.session(school, person)
    await makeAdmin(inject('databases'), chief)
    expect((await entries()).slice(0, 2).reverse()).toMatchObject([
      { event: 'session-ended', detail: 'made administrator', about: { id: person.id } },
      { event: 'role-changed', detail: 'admin', about: { id: person.id } },
    ])
  })

  it('has an account that was taken over in each school where somebody was signed in to it', async () => {
    const other = await given.school()
    const email = `${uniqueWord()}@example.com`
    const names = { first_name: 'Sok', last_name: 'Dara' }
    const chosen = { password: 'a long password', password_confirmation: 'a long password' }
    await ask(other.host, 'POST', '/register', { body: { ...names, email, ...chosen } })
    await ask(school.host, 'POST', '/login', { body: { email, password: chosen.password } })
    const [mail] = await mailsTo(email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await ask(other.host, 'POST', '/invitation', { body: { ...names, token, ...chosen } })
    expect(await changes()).toMatchObject([
      { event: 'session-ended', detail: 'taken over', about: { name: 'Sok Dara' } },
      { event: 'access-changed', detail: 'taken over', about: { name: 'Sok Dara' } },
    ])
  })

  it('has what is refused inside a call, in sums past the twentieth', async () => {
    const manager = await given.session(
      school,
      await given.person(school, { role: 'vendor', member: { isOwner: false } }),
    )
    const ownerMember = (await office('GET', 'users?role=vendor')).json.data.find(
      ({ is_owner }: { is_owner: boolean }) => is_owner,
    )
    const block = () => office('POST', 'users/actions', { action: 'block', ids: [ownerMember.id] }, manager)
    for (let n = 0; n < 42; n++) expect(refusal(await block()).code).toBe('identity.no_permission')
    const refused = await entries('?event=refused')
    expect(refused[0]).toMatchObject({ detail: 'actUsers', times: 20, address: ip })
    expect(refused.map(({ times }) => times)).toEqual([20, ...Array(20).fill(1)])
    // What is tried elsewhere is not hidden behind it.
    await office('GET', 'audit', undefined, manager)
    expect((await entries('?event=refused'))[0]).toMatchObject({ detail: 'listAudit', times: 1 })
  })

  it('has many exports and many made-up names in sums', async () => {
    for (let n = 0; n < 41; n++) await office('GET', 'users.csv')
    const times = async (event: string) => (await entries(`?event=${event}`)).map(({ times }) => times)
    expect(await times('exported')).toEqual([20, ...Array(20).fill(1)])
    for (let n = 0; n < 41; n++) await signIn('a guess', `${uniqueWord()}@example.com`)
    expect(await times('sign-in-failed')).toEqual([20, ...Array(20).fill(1)])
  })

  it('has what is tried at one person from many addresses in sums', async () => {
    const guess = (n: number) =>
      ask(school.host, 'POST', '/login', { body: { email: person.email, password: 'a guess' }, ip: `192.0.2.${n}` })
    for (let n = 0; n < 41; n++) await guess(n)
    expect((await entries()).map(({ times }) => times)).toEqual([20, ...Array(20).fill(1)])
  })

  it('is found by a name, of who acted or to whom, by an address and by time', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    const [acted, done, from] = [
      await given.securityEntry(school, { personName: 'Dara Sok' }),
      await given.securityEntry(school, { aboutName: 'Sok Dara' }),
      await given.securityEntry(school, { address: '198.51.100.7', at: ago(8) }),
    ]
    const found = async (query: string) => (await entries(query)).map(({ id }) => id)
    for (const q of ['dara', 'Dara Sok', 'sok dara', 'Sok%20%20Dara', '%20dara%20'])
      expect(await found(`?q=${q}`), q).toEqual([done, acted])
    expect(await found('?q=dara%20nobody')).toEqual([])
    expect(await found('?q=198.51.')).toEqual([from])
    expect(await found('?q=51.100')).toEqual([])
    expect(await found('?q=%25')).toEqual([])
    expect(await found(`?since=${ago(7).toISOString()}`)).toEqual([done, acted])
  })

  it('is found by the email of somebody of the school, and of nobody else', async () => {
    const stranger = await given.person(await given.school())
    await signIn()
    await signIn('a guess', stranger.email)
    const [acted] = await entries('?event=signed-in')
    const done = await given.securityEntry(school, { aboutId: person.id, aboutName: 'Bopha Chan' })
    const found = async (email: string) => (await entries(`?q=${encodeURIComponent(email)}`)).map(({ id }) => id).sort()
    expect(await found(person.email.toUpperCase())).toEqual([acted?.id, done].sort())
    expect(await found(person.email.slice(0, -4))).toHaveLength(2)
    expect(await found(person.email.slice(2)), 'without its beginning').toHaveLength(2)
    expect(await found(person.email.slice(person.email.indexOf('@') + 1)), 'after the @').toContain(done)
    expect(await found('chan  bopha')).toHaveLength(2)
    expect(await found(stranger.email)).toEqual([])
  })

  it('is read by the owner only, and forgets what is older than half a year', async () => {
    const lecturer = await given.session(school, person)
    const refused = await ask(school.host, 'GET', '/office/security-log', { token: lecturer })
    expect(refusal(refused).code).toBe('identity.no_permission')
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    const [old, recent] = [
      await given.securityEntry(school, { at: ago(181) }),
      await given.securityEntry(school, { at: ago(179) }),
    ]
    await purgeSecurityLog(doors)
    const ids = (await entries()).map(({ id }) => id)
    expect([ids.includes(old), ids.includes(recent)]).toEqual([false, true])
  })
})
