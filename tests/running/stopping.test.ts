import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Databases } from '#server/core/config/config.ts'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { callApi, sendRequest } from '#tests/support/http-client.ts'
import { givenMails, type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { rawClient } from '#tests/support/raw-client.ts'

const host = 'demo.localhost'
const agent = new Agent({ keepAlive: true })

let databases: Databases
let doors: Doors
let owner: pg.Client
let mails: MailServer
let sala: Process

beforeAll(async () => {
  setLogLevel('silent')
  mails = await mailServer()
  databases = await copiedDatabase()
  doors = openDoors(databases)
  owner = new pg.Client({ connectionString: databases.ownerUrl })
  await owner.connect()
})
afterEach(() => owner.query('rollback'))
afterAll(async () => {
  agent.destroy()
  await sala?.kill()
  await owner?.end()
  await doors?.close()
  await mails?.close()
})

async function start(settings: Record<string, string> = {}): Promise<void> {
  const DATA_DIR = await ownFolder()
  const common = { ...onDatabase(databases), DATA_DIR, SMTP_URL: mails.url, LOG_LEVEL: 'info' }
  sala = await startProcess({ ...common, ...settings })
}

/** A list that waits for a lock on its table. */
async function slowRequest() {
  await owner.query('begin; lock table articles in access exclusive mode')
  const response = callApi(sala.port, host, 'GET', '/articles', { agent })
  response.catch(() => {})
  await expect.poll(waitingForTable).toBe(1)
  return { response }
}

async function waitingForTable(): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as count from pg_locks where not granted`)
  return rows[0].count
}

const isClosed = () =>
  sendRequest(sala.port, host, 'GET', '/healthz').then(
    () => false,
    (error) => error.code === 'ECONNREFUSED',
  )

describe('a stop', () => {
  it('finishes the current request and the current job, accepts nothing new, and exits cleanly', async () => {
    // Longer than this test takes on any machine: nothing is to be cut off.
    await start({ SHUTDOWN_SECONDS: '600' })
    const taken = Promise.withResolvers<void>()
    // A slow mail server: it needs its time after everybody else is done.
    mails.beforeTaking = () => taken.promise.then(() => wait(2_000))
    const [mailId = ''] = await givenMails(doors, 1)
    await expect.poll(() => mails.messages.length).toBe(1)
    const { response } = await slowRequest()
    // A browser keeps a spare idle connection open, which must not delay the stop.
    const spare = await rawClient(sala.port)
    const ready = await sendRequest(sala.port, host, 'GET', '/readyz', { agent })
    expect([ready.status, ready.headers.connection]).toEqual([200, 'keep-alive'])

    const ended = sala.stop()
    await expect.poll(isClosed).toBe(true)
    await spare.closed
    expect(sala.hasEnded()).toBe(false)
    await owner.query('rollback')
    const { status, headers, json } = await response
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect(json.data.length).toBeGreaterThan(0)
    expect(sala.hasEnded()).toBe(false)
    taken.resolve()
    expect(await ended).toBe(0)
    const { rows } = await owner.query('select state from mail_outbox where id = $1', [mailId])
    expect(rows).toEqual([{ state: 'sent' }])
    expect(sala.output()).toContain('"event":"stopped"')
    expect(sala.output()).not.toContain('without waiting any longer')
  })

  it('cuts off what takes too long, and still exits cleanly', async () => {
    await start({ SHUTDOWN_SECONDS: '1' })
    const { response } = await slowRequest()
    expect(await sala.stop()).toBe(0)
    await expect(response).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(sala.output()).toContain('without waiting any longer')
  })
})
