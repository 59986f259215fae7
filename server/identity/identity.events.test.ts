import { expect, it } from 'vitest'
import { password } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite } from '#tests/support/site.ts'
import {
  accessChanged,
  memberAccepted,
  memberRenamed,
  membersMoved,
  membersRemoved,
  signedInNewly,
} from './identity.events.ts'

const { ask } = openSite()
const events = recordEvents(memberAccepted, memberRenamed, membersMoved, membersRemoved)

async function office() {
  const school = await given.school()
  const token = await given.session(school, await given.person(school, { role: 'vendor' }))
  const person = await given.person(school)
  const send = (method: string, path: string, body?: object) =>
    ask(school.host, method, `/office/students${path}`, { token, ...(body && { body }) })
  return { school, person, send, emitted: () => events.since(school) }
}

it('member.renamed is emitted when a name changes, and not by another field or by saving the same again', async () => {
  const { person, send, emitted } = await office()
  const rename = async (changes: object) => {
    const { json } = await send('GET', `/${person.memberId}`)
    const { first_name, last_name, role, matrix, lecture_type, position, bio, revision } = json
    const body = { first_name, last_name, role, matrix, lecture_type, revision }
    return send('PUT', `/${person.memberId}`, { ...body, position: position ?? '', bio: bio ?? '', ...changes })
  }
  expect((await rename({ first_name: 'Other' })).status).toBe(200)
  expect(emitted()).toEqual([['member.renamed', { userId: person.id }]])
  await rename({ first_name: 'Other' })
  await rename({ bio: 'Learns' })
  expect(emitted()).toEqual([])
})

it('members.moved is emitted when people are moved to the trash and when they are restored, once each', async () => {
  const { person, send, emitted } = await office()
  for (const move of ['/trash', '/restore']) {
    await send('POST', move, { ids: [person.memberId] })
    expect(emitted()).toEqual([['members.moved', { userIds: [person.id] }]])
    await send('POST', move, { ids: [person.memberId] })
    expect(emitted()).toEqual([])
  }
})

it('members.removed is emitted when people are deleted permanently, not when they are moved to the trash', async () => {
  const { person, send, emitted } = await office()
  await send('POST', '/trash', { ids: [person.memberId] })
  emitted()
  expect((await send('POST', '/delete', { ids: [person.memberId] })).json).toEqual({ changed: 1 })
  expect(emitted()).toEqual([['members.removed', { userIds: [person.id] }]])
  await send('POST', '/empty-trash')
  expect(emitted()).toEqual([])
})

it('member.accepted is emitted when an invitation is accepted, once', async () => {
  const { school, emitted } = await office()
  const { token, id } = await given.invitation(school)
  const accept = (token: string) => {
    const body = { token, first_name: 'Sok', last_name: 'Dara', password, password_confirmation: password }
    return ask(school.host, 'POST', '/invitation', { body })
  }
  expect((await accept(token)).status).toBe(200)
  expect(emitted()).toEqual([['member.accepted', { userId: id }]])
  await accept(token)
  expect(emitted()).toEqual([])
})

it('access.changed is emitted when somebody signs out, and is blocked or admitted again', async () => {
  const { school, person, send } = await office()
  const access = recordEvents(accessChanged)
  const changed = () => access.since(school)
  const once = [['access.changed', { userIds: [person.id] }]]
  await ask(school.host, 'GET', '/logout', { token: await given.session(school, person) })
  expect(changed()).toEqual(once)
  await ask(school.host, 'GET', '/logout')
  expect(changed()).toEqual([])
  for (const action of ['block', 'restore-access']) {
    await send('POST', '/actions', { action, ids: [person.memberId] })
    expect(changed()).toEqual(once)
  }
})

it('signed-in.newly is emitted for a device that is new to the person, not for their first', async () => {
  const { school, person } = await office()
  const sign = recordEvents(signedInNewly)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' }
  const signIn = () => ask(school.host, 'POST', '/login', { body: { email: person.email, password }, headers })
  expect((await signIn()).status).toBe(200)
  expect(sign.since(school)).toEqual([])
  await signIn()
  const device = expect.objectContaining({ browser: 'Chrome', system: 'Windows' })
  expect(sign.since(school)).toEqual([['signed-in.newly', { userId: person.id, device }]])
})
