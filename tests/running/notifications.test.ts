import pg from 'pg'
import type Pusher from 'pusher-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Databases } from '#server/core/config/config.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { callApi, signIn } from '#tests/support/http-client.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { emptyDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { startRedis } from '#tests/support/redis.ts'
import { disconnectAll, next, pusherOf, resolveLocalhost } from '#tests/support/sockets.ts'

const host = 'demo.localhost'
const people = 10_000
const withEmail = 300

let mails: MailServer
let owner: pg.Client
const running: Process[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  setLogLevel('silent')
  resolveLocalhost()
  mails = await mailServer()
})

afterAll(async () => {
  disconnectAll()
  for (const one of running) if (!one.hasEnded()) await one.kill()
  for (const close of closing.reverse()) await close()
  await mails?.close()
})

/** Several processes on one database of the demo. */
async function open(settings: Record<string, string> = {}) {
  const databases: Databases = await emptyDatabase()
  const DATA_DIR = await ownFolder()
  owner = new pg.Client(databases.ownerUrl)
  await owner.connect()
  const { end } = owner
  closing.push(end.bind(owner))
  return async (ROLE: 'web' | 'worker'): Promise<Process> => {
    const started = await startProcess({ ...onDatabase(databases), ROLE, DATA_DIR, SMTP_URL: mails.url, ...settings })
    running.push(started)
    return started
  }
}

const rows = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query(statement, values)).rows
const count = async (from: string, values: unknown[] = []) =>
  Number((await rows<{ count: string }>(`select count(*) from ${from}`, values))[0]?.count)

/** Students who get messages in the bell, some of them by email too. */
async function givenStudents(): Promise<void> {
  await owner.query(`create temp table crowd as select n, uuidv7() as user_id from generate_series(1, ${people}) n`)
  await owner.query(`
    insert into users (id, email, username, first_name, last_name, is_admin, confirmed_at, created_at, updated_at)
    select user_id, 'many' || n || '@example.com', 'many' || n, 'Many', n::text, false, now(), now(), now() from crowd`)
  await owner.query(`
    insert into memberships (school_id, id, user_id, role, is_owner, first_name, last_name, joined_at, confirmed_at, revision, updated_at)
    select s.id, uuidv7(), user_id, 'student', false, 'Many', n::text, now(), now(), 1, now() from crowd, schools s
    where s.subdomain = 'demo'`)
  await owner.query(`
    insert into notification_choices (school_id, id, user_id, choices, switches, mail_pace, updated_at)
    select s.id, uuidv7(), user_id, jsonb_build_object('messages', jsonb_build_object('mail', n <= ${withEmail})), '{}', 'at_once', now()
    from crowd, schools s where s.subdomain = 'demo'`)
}

/** The owner of the school writes to all students; answers the id of the message. */
async function written(port: number): Promise<string> {
  const token = await signIn(port, host, 'vendor@demo.test', demoPassword)
  const ask = async (path: string, body: object) => {
    const { status, json, text } = await callApi(port, host, 'POST', `/office/messages${path}`, { token, body })
    expect(status, text).toBe(200)
    return json
  }
  const { id, revision } = await ask('', {
    ...{ conditions: [{ audience: 'students', value: '' }], title: { en: 'The school is closed' } },
    ...{ text: { en: 'Tomorrow is a holiday.' }, button: {}, page: null, send_at: null },
  })
  await ask(`/${id}/send`, { revision })
  return id
}

/** The jobs of a killed process are given to another once it has not been heard of for long enough. */
const forgetKilled = () =>
  owner.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`)

/** The page of a student, open at one of the web processes. */
async function page(port: number, token: string, userId: string, schoolId: string): Promise<Pusher> {
  const pusher = pusherOf({ id: schoolId, host }, { port, token })
  await next(pusher.subscribe(`private-user-${userId}`), 'pusher:subscription_succeeded')
  return pusher
}

const news = (pusher: Pusher, userId: string) => next(pusher.channel(`private-user-${userId}`), 'notification')

describe('10,000 people who are notified while processes are killed', () => {
  it('have it once in the bell, and by email never twice', async () => {
    const start = await open()
    const [web, otherWeb, worker, otherWorker] = await Promise.all([
      start('web'),
      start('web'),
      start('worker'),
      start('worker'),
    ])
    await givenStudents()
    const token = await signIn(otherWeb.port, host, 'student@demo.test', demoPassword)
    const { id: userId } = (await callApi(otherWeb.port, host, 'GET', '/own_user', { token })).json.user
    const [school] = await rows<{ id: string }>(`select id from schools where subdomain = 'demo'`)
    const reading = await page(otherWeb.port, token, userId, school?.id ?? '')
    const heard = news(reading, userId)

    const id = await written(web.port)
    const reached = () => count('notifications where subject = $1', [id])
    await expect.poll(reached, { interval: 5 }).toBeGreaterThan(0)
    await Promise.all([web.kill(), worker.kill(), otherWorker.kill()])
    const third = await start('worker')
    await forgetKilled()
    const state = async () =>
      (await rows<{ state: string }>('select state from messages where id = $1', [id]))[0]?.state
    await expect.poll(state).toBe('sent')
    await heard

    const ofCrowd = () => mails.messages.filter((message) => /^To:.*many\d+@example\.com/m.test(message))
    await expect.poll(() => ofCrowd().length, { interval: 20 }).toBeGreaterThan(withEmail / 10)
    await third.kill()
    await start('worker')
    await forgetKilled()
    // What a killed worker was sending is unclear, and never sent again.
    await owner.query(
      `update mail_outbox set sending_since = sending_since - interval '1 hour' where state = 'sending'`,
    )
    const unsent = () => count(`mail_outbox where recipient_email like 'many%' and state in ('waiting', 'sending')`)
    const undelivered = () => count('notifications where subject = $1 and undelivered > 0', [id])
    await expect.poll(undelivered).toBe(0)
    await expect
      .poll(
        async () => {
          await forgetKilled()
          return unsent()
        },
        { interval: 500 },
      )
      .toBe(0)

    expect(
      await count(`notifications n join users u on u.id = n.user_id where subject = $1 and u.username like 'many%'`, [
        id,
      ]),
    ).toBe(people)
    expect(
      await count('(select user_id from notifications where subject = $1 group by 1 having sum(count) > 1) twice', [
        id,
      ]),
    ).toBe(0)
    const to = ofCrowd().map((message) => /many\d+@example\.com/.exec(message)?.[0])
    expect(new Set(to).size).toBe(to.length)
    expect(await count(`mail_outbox where recipient_email like 'many%'`)).toBe(withEmail)
    expect(await count(`mail_outbox where recipient_email like 'many%' and state = 'sent'`)).toBeGreaterThan(
      withEmail - 10,
    )
  })
})

describe('two web processes with Redis', () => {
  it('bring what happens in one to the pages of the other, and close what ends', async () => {
    const redis = await startRedis()
    closing.push(redis.stop)
    const start = await open({ REDIS_URL: redis.url })
    const [web, otherWeb] = await Promise.all([start('web'), start('web'), start('worker')])
    const token = await signIn(otherWeb.port, host, 'student@demo.test', demoPassword)
    const { id: userId } = (await callApi(otherWeb.port, host, 'GET', '/own_user', { token })).json.user
    const [school] = await rows<{ id: string }>(`select id from schools where subdomain = 'demo'`)
    const pages = [
      await page(web.port, token, userId, school?.id ?? ''),
      await page(otherWeb.port, token, userId, school?.id ?? ''),
    ]
    const heard = pages.map((pusher) => news(pusher, userId))
    await written(web.port)
    await Promise.all(heard)
    await callApi(web.port, host, 'GET', '/logout', { token })
    for (const pusher of pages) await expect.poll(() => pusher.connection.state).not.toBe('connected')
  })
})
