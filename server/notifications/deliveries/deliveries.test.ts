import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotSent } from '#server/core/outbox/not-sent.ts'
import type { ConnectedChannel } from '#shared/notifications/notifications.lists.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { deliveriesOf, mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { type Delivery, notificationTargets } from '../notifications.tables.ts'
import { deliveriesOutbox, type SendTo, TargetGone } from './send-deliveries.ts'

const { ask } = openSite()
const platform = { scheme: 'http', host: 'localhost', port: ':3000' } as const

let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const messages = () => deliveriesOf(school)
const connect = (channel: ConnectedChannel = 'telegram', who = student) => given.target(school, who, channel)
const happens = (words = 'Hello') => given.notified(school, [student], { words, kind: 'answers' })
const choose = (body: object) => ask(school.host, 'PUT', '/own_user/notifications', { token, body })
const subjects = async () => (await mailsTo(student.email)).map(({ subject }) => subject)

/** Send one as a worker does. */
const send = ({ schoolId, id: messageId }: Delivery, how: SendTo) =>
  deliveriesOutbox({ doors, platform }, { telegram: how, push: how }).send({ schoolId, messageId })
const fails =
  (error: Error): SendTo =>
  () =>
    Promise.reject(error)

describe('a message', () => {
  it('is written for each chat and browser of the person, and opens the notification', async () => {
    await connect()
    await connect('push')
    await connect('push')
    await happens()
    const sent = await messages()
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['push', 'push', 'telegram'])
    expect(sent[0]).toMatchObject({ title: 'Hello', button: 'Open', state: 'waiting', userId: student.id })
    const [{ id }] = (await ask(school.host, 'GET', '/user-notification', { token })).json.data
    expect(sent[0]?.url).toBe(`http://${school.host}:3000/notifications/open/${id}`)
    expect(await subjects()).toEqual([])
  })

  it('is sent once, by however many workers, and has no text then', async () => {
    await connect()
    await happens()
    const [message] = await messages()
    const received: string[] = []
    const how: SendTo = async ({ title }, { address }) => void received.push(`${title} to ${address}`)
    await Promise.allSettled([1, 2, 3].map(() => send(message as Delivery, how)))
    await send(message as Delivery, how)
    expect(received).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'sent', title: '', text: '' }])
  })

  it('is retried when it was certainly not sent, and waits as long as it is asked to', async () => {
    await connect()
    await happens()
    const [message] = (await messages()) as [Delivery]
    await expect(send(message, fails(new NotSent('down')))).rejects.toThrow('down')
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await send(message, fails(new NotSent('too many', false, 30)))
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    const { rows } = await everywhere.execute(sql`
      select 1 from pgboss.job
      where data ->> 'messageId' = ${message.id} and start_after > created_on + interval '20 seconds'`)
    expect(rows).toHaveLength(1)
    expect(await subjects()).toEqual([])
  })

  it('is emailed instead when its chat is gone, which is disconnected', async () => {
    await connect()
    await happens('One')
    await happens('Two')
    const [one, two] = (await messages()) as [Delivery, Delivery]
    await send(one, fails(new TargetGone('blocked')))
    await send(two, async () => {
      throw new Error('must not be sent')
    })
    expect(
      await everywhere.select().from(notificationTargets).where(eq(notificationTargets.userId, student.id)),
    ).toEqual([])
    expect(await subjects()).toEqual(['One', 'Two'])
    await happens('Three')
    expect(await subjects()).toEqual(['One', 'Two', 'Three'])
  })

  it.each([
    ['they want no emails of its kind', () => choose({ by: { mail: ['messages'] } }), 0],
    ['it is emailed anyway', () => choose({ by: { mail: ['answers'] } }), 1],
    ['they have paused notifications', () => pause(), 0],
    ['they have read it', () => ask(school.host, 'POST', '/user-notification/read', { token, body: {} }), 0],
  ])('is not emailed instead if %s', async (why, prepare, mails) => {
    const isBefore = why.includes('email')
    if (isBefore) await prepare()
    await connect()
    if (why.includes('anyway')) await choose({ by: { mail: ['answers', 'messages'] } })
    await happens()
    const [message] = (await messages()) as [Delivery]
    if (!isBefore) await prepare()
    await send(message, fails(new TargetGone('blocked')))
    expect(await subjects()).toHaveLength(mails)
  })

  it('that may have arrived is never sent again, and emailed', async () => {
    await connect()
    await happens()
    const [message] = (await messages()) as [Delivery]
    await send(message, fails(new Error('connection lost')))
    await send(message, async () => {
      throw new Error('must not be sent')
    })
    expect(await messages()).toMatchObject([{ state: 'unclear' }])
    expect(await subjects()).toEqual(['Hello'])
  })

  it('to a chat that was disconnected before it was written is an email', async () => {
    await connect()
    await happens()
    await everywhere.delete(notificationTargets).where(eq(notificationTargets.userId, student.id))
    expect(await messages()).toEqual([])
    expect(await subjects()).toEqual(['Hello'])
  })

  it('is not written while notifications are paused', async () => {
    await connect()
    await pause()
    await happens()
    expect(await messages()).toEqual([])
  })
})

const pause = () => ask(school.host, 'POST', '/toggle-notification', { token, body: { closed: true } })

describe('what stays as it was when choices are saved', () => {
  it('is no choice: it follows what is connected later', async () => {
    const kinds = (await ask(school.host, 'GET', '/own_user/notifications', { token })).json.kinds
    const all = kinds.map(({ kind }: { kind: string }) => kind)
    await choose({ by: { bell: all, mail: all }, mail_pace: 'hourly' })
    await connect()
    const { json } = await ask(school.host, 'GET', '/own_user/notifications', { token })
    expect(json.channels).toEqual(['bell', 'telegram', 'mail'])
    expect(json.kinds[0].channels).toEqual(['bell', 'telegram'])
  })
})
