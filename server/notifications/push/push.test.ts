import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/config/config.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, everywhere } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { deliveriesOf, mailsTo } from '#tests/support/outbox.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { openSite } from '#tests/support/site.ts'
import { deliveriesOutbox } from '../deliveries/send-deliveries.ts'
import { sendersFor } from '../deliveries/senders.ts'
import { notificationTargets } from '../notifications.tables.ts'
import { pushTo } from './push-subscriptions.ts'

const { ask } = openSite()
const platform = { scheme: 'http', host: 'localhost', port: ':3000' } as const
const path = '/own_user/push'

let service: Awaited<ReturnType<typeof startPushService>>
let { school, person: student, token } = {} as SignedIn

beforeAll(async () => {
  service = await startPushService()
  pushTo([service.origin])
})
afterAll(async () => {
  pushTo(readConfig({}).pushHosts)
  await service.stop()
})
beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})
afterEach(() => service.refuse())

const subscribe = (browser: ReturnType<typeof service.browser>, by = token) =>
  ask(school.host, 'PUT', path, { token: by, body: browser.subscription })
const happens = (words = 'Hello') => given.notified(school, [student], { words, kind: 'answers' })
const targets = () => everywhere.select().from(notificationTargets).where(eq(notificationTargets.schoolId, school.id))

const messages = () => deliveriesOf(school)

/** Send all that waits, as a worker does. */
async function sendAll(): Promise<void> {
  const outbox = deliveriesOutbox({ doors, platform }, sendersFor({ doors, platform }))
  for (const { schoolId, id: messageId, state } of await messages())
    if (state === 'waiting') await outbox.send({ schoolId, messageId })
}

describe('a browser that gets notifications', () => {
  it('receives what happens, encrypted for it and signed by us, and email comes as before', async () => {
    const browser = service.browser()
    expect((await ask(school.host, 'GET', path, { token })).json).toMatchObject({ is_on: false })
    expect((await subscribe(browser)).json).toMatchObject({ is_on: true })
    await happens('ចម្លើយ'.repeat(300))
    await sendAll()
    const [{ id }] = (await ask(school.host, 'GET', '/user-notification', { token })).json.data
    expect(browser.received).toMatchObject([
      { text: expect.stringContaining('From'), path: `/notifications/open/${id}`, tag: id, language: 'km' },
    ])
    expect(browser.received[0]?.title).toHaveLength(200)
    expect(browser.received[0]?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
    })
    expect(await mailsTo(student.email)).toHaveLength(1)
  })

  it('is one for each session, and ends with it', async () => {
    const [first, second] = [service.browser(), service.browser()]
    await subscribe(first)
    await subscribe(second)
    const other = await given.session(school, student)
    await subscribe(service.browser(), other)
    expect(await targets()).toHaveLength(2)
    await ask(school.host, 'GET', '/logout', { token })
    expect((await targets()).map(({ address }) => address)).not.toContain(second.subscription.endpoint)
    expect(await targets()).toHaveLength(1)
  })

  it('belongs to whoever has signed in there last', async () => {
    const browser = service.browser()
    await subscribe(browser)
    const sister = await given.person(school)
    await subscribe(browser, await given.session(school, sister))
    expect(await targets()).toMatchObject([{ userId: sister.id }])
    expect((await ask(school.host, 'GET', path, { token })).json).toMatchObject({ is_on: false })
  })

  it('can be turned off', async () => {
    await subscribe(service.browser())
    expect((await ask(school.host, 'DELETE', path, { token })).json).toMatchObject({ is_on: false })
    expect(await targets()).toEqual([])
  })

  it('is stored without its secret', async () => {
    const { subscription } = service.browser()
    await ask(school.host, 'PUT', path, { token, body: subscription })
    expect(JSON.stringify(await targets())).not.toContain(subscription.keys.auth)
  })

  it.each([404, 410, 403])('is disconnected when its push service answers %i', async (status) => {
    const browser = service.browser()
    await subscribe(browser)
    await happens()
    service.refuse(status)
    await sendAll()
    expect(await targets()).toEqual([])
    expect(await messages()).toMatchObject([{ state: 'failed' }])
  })

  it('is tried again when its push service is busy, as late as it says', async () => {
    const browser = service.browser()
    await subscribe(browser)
    await happens()
    service.refuse(429, { 'retry-after': '30' })
    await sendAll()
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    service.refuse(500)
    await expect(sendAll()).rejects.toThrow('500')
    service.refuse()
    await sendAll()
    expect(browser.received).toHaveLength(1)
    expect(await targets()).toHaveLength(1)
  })
})

it.each([
  'https://push.example.com/1',
  'http://127.0.0.1:1/1',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/1',
])('an address that is no push service is refused: %s', async (endpoint) => {
  const { keys } = service.browser().subscription
  const { status, json } = await ask(school.host, 'PUT', path, { token, body: { endpoint, keys } })
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'notifications.push_service_unknown' })
  expect(await targets()).toEqual([])
})
