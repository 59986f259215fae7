import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAccepted, noteRefused } from '#server/core/mail/refused-addresses.ts'
import type { NotificationKind } from '#shared/domains.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

afterEach(() => vi.useRealTimers())

const own = (method: string, body?: object, as = token, at = school) =>
  ask(at.host, method, '/own_user/notifications?language=en', { token: as, ...(body && { body }) })
const toggle = (body: object) => ask(school.host, 'POST', '/toggle-notification', { token, body })
const notify = async (kind: NotificationKind, at = school) => {
  const before = (await mailsTo(student.email)).length
  await given.notified(at, [student], { kind })
  return (await mailsTo(student.email)).length - before
}
const minutes = (count: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 60_000 })

describe('what somebody is notified of', () => {
  it('is everything at first, and of students only what students get', async () => {
    const { kinds, closed } = (await own('GET')).json
    expect(closed).toBe(false)
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'payments',
      'enrollments',
      'answers',
      'openings',
      'certificates',
      'exam_results',
      'messages',
    ])
    expect(kinds.every(({ channels }: { channels: string[] }) => channels.join() === 'bell,mail')).toBe(true)
    const lecturer = await given.person(school, { role: 'lecture' })
    const more = (await own('GET', undefined, await given.session(school, lecturer))).json.kinds
    expect(more.map(({ kind }: { kind: string }) => kind)).toContain('questions')
  })

  it('is not emailed to an address that nobody has, and the person is asked to look at it', async () => {
    await inSchool(school, (ctx) => noteRefused(ctx, student.email, '550 5.1.1 No such user'))
    expect(await notify('answers')).toBe(0)
    expect((await own('GET')).json.mail_refused).toBe(true)
    await inSchool(school, (ctx) => noteAccepted(ctx, student.email))
    expect(await notify('answers')).toBe(1)
    expect((await own('GET')).json.mail_refused).toBe(false)
  })

  it.each([
    ['nobody has confirmed', { confirmedAt: null, member: { confirmedAt: null } }, 0],
    ['the school has confirmed', { confirmedAt: null, member: { confirmedAt: new Date() } }, 1],
    ['its owner has confirmed', { member: { confirmedAt: null } }, 1],
  ])('is emailed to an address that %s: %#', async (_, person, mails) => {
    const { email, id } = await given.person(school, person)
    await given.notified(school, [{ id }], { kind: 'answers' })
    expect(await mailsTo(email)).toHaveLength(mails)
  })

  it.each([
    ['lecture', false, false],
    ['vendor', false, false],
    ['vendor', true, true],
  ] as const)('is for a %s who owns the school: %s, the storage: %s', async (role, isOwner, isOffered) => {
    const person = await given.person(school, { role, member: { isOwner } })
    const { kinds } = (await own('GET', undefined, await given.session(school, person))).json
    expect(kinds.some(({ kind }: { kind: string }) => kind === 'storage')).toBe(isOffered)
  })

  it('is never asked of what is always in the bell, and changes nothing of it', async () => {
    const { kinds } = (await own('GET')).json
    expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('sign_ins')
    await own('PUT', { by: { bell: [], mail: [] } })
    expect(await notify('sign_ins')).toBe(0)
    const { data } = (await ask(school.host, 'GET', '/user-notification?language=en', { token })).json
    expect(data).toHaveLength(1)
  })

  it('is chosen by kind, in this school alone', async () => {
    expect((await own('PUT', { by: { mail: ['answers'] } })).status).toBe(200)
    expect(await notify('answers')).toBe(1)
    expect(await notify('messages')).toBe(0)
    const sent = await mailsTo(student.email)
    expect(sent).toHaveLength(1)
    const other = await given.school()
    const { email, password } = student
    await ask(other.host, 'POST', '/login', { body: { email, password } })
    expect(await notify('messages', other)).toBe(1)
  })

  it.each([15, 60, 480, 1440] as const)('is nothing for %i minutes, and then all again', async (count) => {
    const { closed, closed_until } = (await toggle({ closed: true, minutes: count })).json
    expect(closed).toBe(true)
    expect(Math.round((Date.parse(closed_until) - Date.now()) / 60_000)).toBe(count)
    expect(await notify('messages')).toBe(0)
    minutes(count + 1)
    expect(await notify('messages')).toBe(1)
  })

  it('is nothing until it is changed', async () => {
    expect((await toggle({ closed: true })).json).toMatchObject({ closed: true, closed_until: null })
    minutes(100 * 24 * 60)
    expect(await notify('messages')).toBe(0)
    vi.useRealTimers()
    expect((await toggle({ closed: false })).json.closed).toBe(false)
    expect(await notify('messages')).toBe(1)
  })

  it.each([
    ['a pace that is not offered', () => own('PUT', { mail_pace: 'weekly' })],
    ['a kind that is none', () => own('PUT', { by: { mail: ['weather'] } })],
    ['a time that is not offered', () => toggle({ closed: true, minutes: 16 })],
    ['no flag', () => toggle({})],
  ])('refuses %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(422)
  })
})

const bell = async () => (await ask(school.host, 'GET', '/user-notification', { token })).json
const linkOf = async () => {
  const mail = (await mailsTo(student.email)).at(-1)
  return new URL(mail?.unsubscribeUrl ?? '').pathname
}

describe('a channel', () => {
  it('that is turned off for a kind gets nothing of it, and the others do', async () => {
    await own('PUT', { by: { bell: ['messages'] } })
    expect(await notify('answers')).toBe(1)
    expect(await notify('messages')).toBe(1)
    expect((await bell()).data).toHaveLength(1)
    await own('PUT', { by: { bell: [], mail: [] } })
    expect(await given.notified(school, [student], { kind: 'answers' })).toBe(0)
    expect((await bell()).data).toHaveLength(1)
  })

  it('that is not sent stays as it was', async () => {
    await own('PUT', { by: { mail: ['answers'] } })
    await own('PUT', { mail_pace: 'daily' })
    const { kinds, mail_pace } = (await own('GET')).json
    expect(mail_pace).toBe('daily')
    const channelsOf = (kind: string) => kinds.find((one: { kind: string }) => one.kind === kind).channels
    expect([channelsOf('answers'), channelsOf('messages')]).toEqual([['bell', 'mail'], ['bell']])
  })
})

describe('a channel that is turned off as a whole', () => {
  it('brings nothing, and what was chosen by kind counts again once it is on', async () => {
    await notify('answers')
    await ask(school.host, 'POST', await linkOf())
    const before = (await own('GET')).json
    expect((await own('PUT', { switches: { mail: false } })).json.switched_off).toEqual(['mail'])
    expect([await notify('answers'), await notify('messages')]).toEqual([0, 0])
    expect((await own('PUT', { by: { mail: [] } })).json.switched_off).toEqual(['mail'])
    expect((await own('PUT', { switches: { mail: true } })).json).toEqual(before)
    expect([await notify('answers'), await notify('messages')]).toEqual([0, 1])
  })
})

describe('while notifications are muted', () => {
  it('they are only in the bell', async () => {
    await toggle({ closed: true })
    expect(await given.notified(school, [student])).toBe(0)
    expect(await mailsTo(student.email)).toEqual([])
    expect((await bell()).count).toBe(1)
  })
})

describe('the link of an email', () => {
  it('turns off its kind by one request of a mailbox, without a session', async () => {
    await notify('answers')
    const path = await linkOf()
    const asked = await ask(school.host, 'GET', `${path}?language=en`)
    expect(asked.json).toEqual({ kinds: [{ kind: 'answers', name: 'Answers' }] })
    expect(await notify('answers')).toBe(1)
    for (const _ of [1, 2]) expect((await ask(school.host, 'POST', path)).status).toBe(200)
    expect(await notify('answers')).toBe(0)
    expect(await notify('messages')).toBe(1)
  })

  it('works in its own school only, and not when it is changed', async () => {
    await notify('answers')
    const path = await linkOf()
    const other = await given.school()
    const wrong = [path.replace('answers', 'messages'), `${path}a`, path.replace(student.id, crypto.randomUUID())]
    expect((await ask(other.host, 'POST', path)).json.code).toBe('notifications.link_invalid')
    for (const one of [...wrong, '/unsubscribe/x', '/unsubscribe/a.b.c'])
      expect((await ask(school.host, 'POST', one)).json.code).toBe('notifications.link_invalid')
    expect(await notify('answers')).toBe(1)
  })

  it('is in no email about the account', async () => {
    await ask(school.host, 'POST', '/forget-password', { body: { email: student.email } })
    expect((await mailsTo(student.email)).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null])
  })
})
