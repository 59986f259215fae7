import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { everywhereOf } from '#tests/support/everywhere.ts'
import { callApi, sendRequest, signIn } from '#tests/support/http-client.ts'
import { givenMails, type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { emptyDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'

const school = 'demo.localhost'

let mails: MailServer
let doors: Doors
let webs: [Process, Process]
let workers: [Process, Process]

beforeAll(async () => {
  setLogLevel('silent')
  mails = await mailServer()
  const databases = await emptyDatabase()
  const DATA_DIR = await ownFolder()
  // All at once, on an empty database: one of them migrates and fills it, the others wait.
  const start = (ROLE: 'web' | 'worker') => {
    return startProcess({ ...onDatabase(databases), ROLE, DATA_DIR, SMTP_URL: mails.url })
  }
  const [web, worker, otherWeb, otherWorker] = await Promise.all([
    start('web'),
    start('worker'),
    start('web'),
    start('worker'),
  ])
  webs = [web, otherWeb]
  workers = [worker, otherWorker]
  doors = openDoors(databases)
})

afterAll(async () => {
  await Promise.all([...(webs ?? []), ...(workers ?? [])].map((one) => one.kill()))
  await doors?.close()
  await mails?.close()
})

const given = (howMany: number) => givenMails(doors, howMany)
const received = (id: string) => mails.messages.filter((message) => message.includes(id)).length

/** How many mails are in each state. */
async function states(ids: string[]): Promise<Record<string, number>> {
  const rows = await everywhereOf(doors)
    .select({ state: mailOutbox.state, count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, ids))
    .groupBy(mailOutbox.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('two web processes and two workers', () => {
  it('start together on an empty database, which is filled once', async () => {
    const { rows } = await doors.reference.execute(sql`select count(*)::int as count from schools`)
    expect(rows).toEqual([{ count: 4 }])
    for (const { port } of [...webs, ...workers])
      expect((await sendRequest(port, 'x', 'GET', '/readyz')).status).toBe(200)
  })

  it('do what their role says, and nothing else', async () => {
    for (const { port } of webs) expect((await sendRequest(port, school, 'GET', '/en')).status).toBe(200)
    for (const { port } of workers) {
      expect((await sendRequest(port, school, 'GET', '/en')).status).toBe(404)
      expect((await callApi(port, school, 'GET', '/site')).status).toBe(404)
    }
  })

  it('know at once what another has changed', async () => {
    const [web, other] = webs
    const token = await signIn(web.port, school, 'vendor@demo.test', demoPassword)
    const read = async (port: number) => (await sendRequest(port, school, 'GET', '/en')).text
    for (const name of ['Renamed Once', 'Renamed Twice']) {
      await read(other.port)
      const { json: now } = await callApi(web.port, school, 'GET', '/office/school', { token })
      const body = { ...now, name: { ...now.name, en: name } }
      const saved = await callApi(web.port, school, 'PUT', '/office/school', { token, body })
      expect(saved.status, saved.text).toBe(200)
      expect(await read(web.port)).toContain(name)
      await expect.poll(() => read(other.port)).toContain(name)
    }
  })

  it('accept a session that began in another', async () => {
    const [web, other] = webs
    const token = await signIn(web.port, school, 'student@demo.test', demoPassword)
    expect((await callApi(other.port, school, 'GET', '/own_user', { token })).status).toBe(200)
    await callApi(web.port, school, 'GET', '/logout', { token })
    expect((await callApi(other.port, school, 'GET', '/own_user', { token })).status).toBe(401)
  })

  it('send each mail once', async () => {
    const ids = await given(50)
    await expect.poll(() => states(ids)).toEqual({ sent: 50 })
    expect(ids.map(received)).toEqual(ids.map(() => 1))
  })
})

describe('a process that is killed', () => {
  it('leaves its mails to the others: none is lost or sent twice', async () => {
    // The mail server has read a mail and not confirmed it: nobody can know whether it was accepted.
    const taken = Promise.withResolvers<void>()
    mails.beforeTaking = () => taken.promise
    const before = mails.messages.length
    const ids = await given(20)
    await expect.poll(() => mails.messages.length - before).toBe(4)
    await workers[0].kill()
    taken.resolve()
    await expect.poll(() => states(ids)).toEqual({ sent: 18, sending: 2 })
    // Later than any mail server takes, and long after the worker's last sign of life.
    await everywhereOf(doors).execute(sql`
      update mail_outbox set sending_since = sending_since - interval '1 hour' where state = 'sending'`)
    await doors.reference.execute(sql`
      update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = 'mail' and state = 'active'`)
    await expect.poll(() => states(ids)).toEqual({ sent: 18, unclear: 2 })
    expect(ids.map(received)).toEqual(ids.map(() => 1))
    await expect.poll(unfinishedJobs).toBe(0)
  })

  it('has stored whatever it acknowledged', async () => {
    const [web, other] = webs
    const token = await signIn(other.port, school, 'vendor@demo.test', demoPassword)
    const acknowledged: string[] = []
    const add = async (client: number) => {
      for (let count = 0; ; count++) {
        const body = { name: { en: `Category ${client}-${count}` } }
        const { status, json } = await callApi(web.port, school, 'POST', '/office/article-categories', { token, body })
        expect(status).toBe(200)
        acknowledged.push(json.id)
        if (acknowledged.length === 20) void web.kill()
      }
    }
    // Each continues until the connection is cut.
    const ends = await Promise.allSettled([1, 2, 3, 4].map(add))
    for (const end of ends) expect(end).toMatchObject({ reason: { code: expect.stringMatching(/^ECONN/) } })
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)
    for (const id of acknowledged) {
      const { status } = await callApi(other.port, school, 'GET', `/office/article-categories/${id}`, { token })
      expect(status).toBe(200)
    }
  })
})

/** Jobs of mails only: the demo's videos take long. */
async function unfinishedJobs(): Promise<number> {
  const { rows } = await doors.reference.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'mail' and state <> 'completed'`,
  )
  return rows[0]?.count ?? 0
}
