import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships } from '#server/identity/identity.tables.ts'
import { messages, notifications } from '#server/notifications/notifications.tables.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { sendSome, sendToAll } from './send-message.ts'

const { ask } = openSite()

type Person = Awaited<ReturnType<typeof given.person>>

let school: School
let owner: Person
let token: string
beforeEach(async () => {
  school = await given.school()
  owner = await given.person(school, { role: 'vendor' })
  token = await given.session(school, owner)
})

const call = (method: string, rest: string, body?: object, as = token) =>
  ask(school.host, method, `/office${rest}`, { token: as, ...(body && { body }) })
const all = [{ audience: 'students', value: '' }]
const fields = {
  conditions: all,
  title: { en: 'Hello {name}' },
  text: { en: 'Line one\nLine two' },
  button: {},
  page: null,
}
const draft = async (more: object = {}, as = token) =>
  (await call('POST', '/messages', { ...fields, send_at: null, ...more }, as)).json
const send = ({ id, revision }: { id: string; revision: number }, as = token) =>
  call('POST', `/messages/${id}/send`, { revision }, as)
const work = (id: string, most?: number) => sendToAll(doors, { schoolId: school.id, messageId: id }, most)
const reach = async (...conditions: string[]) =>
  (await call('GET', `/message-reach?language=en${conditions.map((one) => `&condition=${one}`).join('')}`)).json
const students = (count: number) => Promise.all(Array.from({ length: count }, () => given.person(school)))
const readers = async (id: string) =>
  (
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select({ userId: notifications.userId, count: notifications.count })
        .from(notifications)
        .where(and(eq(notifications.schoolId, schoolId), eq(notifications.subject, id))),
    )
  ).sort((a, b) => (a.userId < b.userId ? -1 : 1))
const suspend = ({ memberId }: Person) =>
  inSchool(school, ({ tx, schoolId, now }) =>
    tx
      .update(memberships)
      .set({ suspendedAt: now })
      .where(and(eq(memberships.schoolId, schoolId), eq(memberships.id, memberId))),
  )
const bellOf = async (person: Person, language = 'en') =>
  (
    await ask(school.host, 'GET', `/user-notification?language=${language}`, {
      token: await given.session(school, person),
    })
  ).json.data

describe('a message', () => {
  it('is written, counted, sent, and read by those it is for', async () => {
    const [student] = (await students(1)) as [Person]
    const written = await draft()
    expect(written).toMatchObject({ state: 'draft', conditions: [{ audience: 'students' }], revision: 1 })
    expect(await reach('students:')).toMatchObject({ people: 1, channels: { bell: 1, mail: 1 }, readers: { km: 1 } })
    expect((await send(written)).json).toMatchObject({ state: 'sending' })
    await work(written.id)
    const [row] = await bellOf(student)
    expect(row).toMatchObject({ title: expect.stringMatching(/^Hello ./), path: '/notifications', is_read: false })
    expect(row.title).not.toContain('{name}')
    const [mail] = await mailsTo(student.email)
    expect(mail).toMatchObject({ kind: 'message', subject: row.title })
    expect(mail?.text).toContain('Line one\n')
    const sent = async () => (await call('GET', `/messages/${written.id}`)).json
    expect(await sent()).toMatchObject({ state: 'sent', matched: 1, reached: 1, read: 0 })
    await ask(school.host, 'POST', '/user-notification/read', { token: await given.session(school, student), body: {} })
    expect(await sent()).toMatchObject({ read: 1 })
  })

  it('is read by each in their language, else in that of the school', async () => {
    const [student] = (await students(1)) as [Person]
    const written = await draft({ title: { km: 'ក', zh: '中' }, text: { km: 'ខ', zh: '文' } })
    await send(written)
    await work(written.id)
    expect((await bellOf(student, 'zh'))[0]).toMatchObject({ title: '中', text: '文' })
    expect((await bellOf(student, 'en'))[0]).toMatchObject({ title: 'ក', text: 'ខ' })
  })

  it('is sent in pieces: a job that dies between two goes on, and two at once send it once', async () => {
    const people = await students(7)
    const { id, revision } = await draft()
    await send({ id, revision })
    await inSchool(school, (ctx) => sendSome(ctx, id, 3))
    // What a killed process has not committed is not there.
    await expect(
      doors.inSchool(school.id, null, async (ctx) => {
        await sendSome(ctx, id, 3)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await readers(id)).toHaveLength(3)
    await Promise.all([work(id, 2), work(id, 2), work(id, 3)])
    expect(await readers(id)).toEqual(
      people.map(({ id: userId }) => ({ userId, count: 1 })).sort((a, b) => (a.userId < b.userId ? -1 : 1)),
    )
    expect((await call('GET', `/messages/${id}`)).json).toMatchObject({ state: 'sent', matched: 7, reached: 7 })
    await work(id)
    expect(await readers(id)).toHaveLength(7)
  })

  it('waits for its time, and can be canceled until then', async () => {
    await students(1)
    const at = new Date(Date.now() + 3600_000).toISOString()
    const written = await draft({ send_at: at })
    expect((await send(written)).json).toMatchObject({ state: 'scheduled', send_at: at })
    expect(
      refusal(await call('PUT', `/messages/${written.id}`, { ...fields, send_at: at, revision: 2 })),
    ).toMatchObject({
      code: 'notifications.message_sent',
    })
    await work(written.id)
    expect(await readers(written.id)).toEqual([])
    const canceled = (await call('POST', `/messages/${written.id}/cancel`)).json
    expect(canceled).toMatchObject({ state: 'draft' })
    const due = (state: 'scheduled' | 'draft') =>
      inSchool(school, ({ tx, schoolId }) =>
        tx
          .update(messages)
          .set({ state, sendAt: new Date(Date.now() - 1000) })
          .where(and(eq(messages.schoolId, schoolId), eq(messages.id, written.id))),
      )
    await due('draft')
    await work(written.id)
    expect(await readers(written.id)).toEqual([])
    await due('scheduled')
    await work(written.id)
    expect(await readers(written.id)).toHaveLength(1)
  })

  it('is refused while it is incomplete, for nobody, too late, or changed by somebody else', async () => {
    const codeOf = async (more: object, revision = 1) => {
      const { id } = await draft(more)
      return refusal(await send({ id, revision })).code
    }
    expect(await codeOf({})).toBe('notifications.message_to_nobody')
    await students(1)
    expect(await codeOf({ conditions: [] })).toBe('notifications.message_to_nobody')
    expect(await codeOf({ text: {} })).toBe('notifications.message_incomplete')
    expect(await codeOf({ title: { en: 'A', km: 'ក' } })).toBe('notifications.message_incomplete')
    expect(await codeOf({ send_at: '2020-01-01T00:00:00Z' })).toBe('notifications.message_too_late')
    expect(await codeOf({}, 2)).toBe('core.changed_elsewhere')
    const gone = { code: 'notifications.audience_not_found' }
    expect(await draft({ conditions: [{ audience: 'unknown', value: '' }] })).toMatchObject(gone)
    expect(await draft({ page: { page: 'nowhere', value: '' } })).toMatchObject(gone)
  })

  it('of somebody who may no longer send becomes a draft again', async () => {
    await students(1)
    const other = await given.person(school, { role: 'vendor' })
    const as = await given.session(school, other)
    const written = await draft({}, as)
    await send(written, as)
    await suspend(other)
    await work(written.id)
    expect(await readers(written.id)).toEqual([])
    expect((await call('GET', `/messages/${written.id}`)).json).toMatchObject({ state: 'draft' })
  })

  it('is sent to its writer alone as a test', async () => {
    const [student] = (await students(1)) as [Person]
    const { id } = await draft()
    expect((await call('POST', `/messages/${id}/test`)).json).toEqual({ sent: 1 })
    expect(await bellOf(owner)).toMatchObject([{ title: expect.stringMatching(/^Hello /) }])
    expect(await bellOf(student)).toEqual([])
  })

  it('is listed by its state, and a draft is deleted', async () => {
    const { id } = await draft()
    await draft({ title: { en: 'Other' } })
    const list = async (query = '') => (await call('GET', `/messages?language=en${query}`)).json
    expect(await list()).toMatchObject({ counts: { all: 2, draft: 2, sent: 0, scheduled: 0 } })
    expect((await list('&q=other')).data).toMatchObject([{ title: { en: 'Other' }, to: ['All students'] }])
    expect((await call('DELETE', `/messages/${id}`)).json).toEqual({ changed: 1 })
    expect((await list('&tab=draft')).total).toBe(1)
  })
})

describe('whom a message reaches', () => {
  it('is counted as it would be sent: who turned it off or cannot sign in is left out', async () => {
    const [a, b, c, d] = (await students(5)) as [Person, Person, Person, Person]
    const choose = async (person: Person, body: object) =>
      ask(school.host, 'PUT', '/own_user/notifications', { token: await given.session(school, person), body })
    await choose(a, { by: { bell: [], mail: [] } })
    await choose(b, { by: { mail: [] } })
    await ask(school.host, 'POST', '/toggle-notification', {
      token: await given.session(school, c),
      body: { closed: true },
    })
    await suspend(d)
    const counted = await reach('students:')
    expect(counted).toMatchObject({
      people: 3,
      channels: { bell: 3, mail: 1 },
      left_out: { turned_off: 1, cannot_sign_in: 1 },
      conditions: [{ name: 'All students' }],
    })
    const { data, total } = (await call('GET', '/message-people?condition=students:')).json
    expect(total).toBe(5)
    expect(data.filter((one: { left_out: string | null }) => one.left_out === null)).toHaveLength(3)
    const written = await draft()
    await send(written)
    await work(written.id)
    expect((await call('GET', `/messages/${written.id}`)).json).toMatchObject({ matched: 5, reached: 3 })
  })

  it('is counted without what people have turned off as a whole', async () => {
    const [one] = (await students(2)) as [Person]
    const body = { switches: { mail: false } }
    await ask(school.host, 'PUT', '/own_user/notifications', { token: await given.session(school, one), body })
    expect(await reach('students:')).toMatchObject({ people: 2, channels: { bell: 2, mail: 1 } })
  })

  it('is counted without emails to addresses that nobody has confirmed', async () => {
    await given.person(school, { confirmedAt: null, member: { confirmedAt: null } })
    await given.person(school, { confirmedAt: null, member: { confirmedAt: new Date() } })
    await students(1)
    expect(await reach('students:')).toMatchObject({ people: 3, channels: { bell: 3, mail: 2 } })
  })

  it('is counted by what people have connected', async () => {
    const [one] = (await students(2)) as [Person]
    await given.target(school, one, 'telegram')
    expect(await reach('students:')).toMatchObject({ people: 2, channels: { bell: 2, telegram: 1, push: 0, mail: 1 } })
  })

  it.each([
    ['is suspended', { member: { suspendedAt: new Date() } }, 0],
    ['is blocked', { member: { blockedAt: new Date() } }, 0],
    ['is inactive', { member: { deactivatedAt: new Date() } }, 0],
    ['has not accepted', { member: { invitedAt: new Date(), acceptedAt: null } }, 0],
    ['has accepted', { member: { invitedAt: new Date(), acceptedAt: new Date() } }, 1],
    ['is banned', { bannedAt: new Date() }, 0],
    ['has closed the account', { closedAt: new Date() }, 0],
  ])('counts like it is sent who %s', async (_, person, expected) => {
    await given.person(school, person)
    expect(await reach('students:')).toMatchObject({ people: expected, left_out: { cannot_sign_in: 1 - expected } })
    await students(1)
    const written = await draft()
    await send(written)
    await work(written.id)
    expect(await readers(written.id)).toHaveLength(expected + 1)
  })

  it('is nobody without a condition, and nothing of another school', async () => {
    await students(1)
    expect(await reach()).toMatchObject({ people: 0 })
    const elsewhere = await given.school()
    const group = await given.group(elsewhere)
    expect((await call('GET', `/message-reach?condition=group:${group.id}`)).status).toBe(409)
    expect((await call('GET', '/message-reach?condition=joined:0')).status).toBe(409)
    expect(await reach('joined:7')).toMatchObject({ people: 1, conditions: [{ name: 'Joined in the last 7 days' }] })
  })
})
