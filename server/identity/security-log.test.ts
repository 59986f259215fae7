import { beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeSecurityLog } from '#server/core/security-log/security-log.ts'
import { type Person, password } from '#tests/domains/identity/given-people.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { clock } from './sign-in-delay.ts'

const { ask } = openSite()
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
      { event: 'sign-in-failed', detail: 'identity.invalid_credentials', ...own },
      { event: 'signed-in', ...own },
      { event: 'refused', detail: 'listAudit', ...own },
      { event: 'session-ended', ...own },
      { event: 'exported', detail: 'exportUsers', address: ip },
      { event: 'role-changed', detail: `${person.memberId}: lecture → teacher`, address: ip },
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
    for (let n = 0; n < 25; n++) await signIn(typed)
    await signIn(typed, `${typed}@example.com`)
    wait.mockRestore()
    const all = [...(await entries('?event=sign-in-failed')), ...(await entries('?event=sign-in-delayed'))]
    expect(all.filter(({ event }) => event === 'sign-in-failed')).toHaveLength(21)
    expect(all.filter(({ event }) => event === 'sign-in-delayed')).toHaveLength(10)
    expect(JSON.stringify(all)).not.toContain(typed)
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
