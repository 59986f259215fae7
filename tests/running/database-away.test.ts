import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { errors } from '#shared/core/errors.ts'
import { callApi, sendRequest, signIn, type TestResponse } from '#tests/support/http-client.ts'
import { givenMails, type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { type SharedDatabase, sharedDatabase } from '#tests/support/shared-database.ts'

const sentence = errors['core.unavailable'].text

let database: SharedDatabase
let mails: MailServer
let sala: Process
let tokens: Record<'demo' | 'english', string>

beforeAll(async () => {
  setLogLevel('silent')
  mails = await mailServer()
  database = await sharedDatabase('away', { durable: true })
  const DATA_DIR = path.join(database.folder, 'data')
  sala = await startProcess({ ...onDatabase(database.databases), DATA_DIR, SMTP_URL: mails.url, LOG_LEVEL: 'error' })
  tokens = {
    demo: await signIn(sala.port, 'demo.localhost', 'student@demo.test', demoPassword),
    english: await signIn(sala.port, 'english.localhost', 'student@english.test', demoPassword),
  }
})

afterAll(async () => {
  await sala?.kill()
  await database?.stop()
  await mails?.close()
})

type Request = { what: string; send(): Promise<TestResponse>; isRight(response: TestResponse): boolean }

/** What people request all day, and how to recognise the right response. */
async function everyday(): Promise<Request[]> {
  const names = { demo: 'english', english: 'demo' } as const
  const all = (['demo', 'english'] as const).map(async (school) => {
    const host = `${school}.localhost`
    const title = async (of: string) => {
      const { text } = await sendRequest(sala.port, `${of}.localhost`, 'GET', '/en')
      return /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
    }
    const [own, other] = [await title(school), await title(names[school])]
    expect([own, other]).not.toContain('')
    expect(own).not.toBe(other)
    const token = tokens[school]
    const known = await callApi(sala.port, host, 'GET', '/courses')
    const isPage = ({ text }: TestResponse) => text.includes(`<title>${own}</title>`)
    return [
      { what: 'a page', send: () => sendRequest(sala.port, host, 'GET', '/en'), isRight: isPage },
      // An unknown query: a page that is rendered each time.
      { what: 'a new page', send: () => sendRequest(sala.port, host, 'GET', `/en?${Math.random()}`), isRight: isPage },
      {
        what: 'a list',
        send: () => callApi(sala.port, host, 'GET', '/courses'),
        isRight: ({ text }: TestResponse) => text === known.text,
      },
      {
        what: 'oneself',
        send: () => callApi(sala.port, host, 'GET', '/own_user', { token }),
        isRight: ({ status, text }: TestResponse) => status === 200 && text.includes(`student@${school}.test`),
      },
    ]
  })
  return (await Promise.all(all)).flat()
}

/** Send requests until stopped; returns how often each status came, and every wrong response. */
function underLoad(all: Request[]) {
  const seen = new Map<number, number>()
  const wrong: string[] = []
  let isOver = false
  const clients = all.map(async (one) => {
    while (!isOver) {
      const response = await one.send()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      const isHonest = response.status === 200 ? one.isRight(response) : response.status === 503 && saysWhy(response)
      if (!isHonest) wrong.push(`${response.status} ${response.text.slice(0, 300)}`)
      await wait(20)
    }
  })
  return {
    seen,
    wrong,
    async end() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

const saysWhy = ({ text }: TestResponse) => text.includes(sentence)

const readiness = async () => (await sendRequest(sala.port, 'localhost', 'GET', '/readyz')).status

describe('a database that is killed and comes back', () => {
  it('is reported as away, and used again without a restart', async () => {
    const all = await everyday()
    const allRight = () => Promise.all(all.map(async (one) => (one.isRight(await one.send()) ? 'right' : one.what)))
    expect(await allRight()).toEqual(all.map(() => 'right'))
    const load = underLoad(all)
    try {
      for (let round = 0; round < 2; round++) {
        await database.kill()
        await expect.poll(readiness).toBe(503)
        expect((await sendRequest(sala.port, 'localhost', 'GET', '/healthz')).status).toBe(200)
        await expect.poll(async () => (await all[3]?.send())?.status).toBe(503)
        await database.start()
        await expect.poll(readiness).toBe(200)
        await expect.poll(allRight).toEqual(all.map(() => 'right'))
      }
    } finally {
      await load.end()
    }
    expect(load.wrong).toEqual([])
    expect(load.seen.get(503)).toBeGreaterThan(0)
    expect(load.seen.get(200)).toBeGreaterThan(0)
    expect(sala.hasEnded()).toBe(false)
  })

  it('finds its jobs done', async () => {
    const doors = openDoors(database.databases)
    const [id = ''] = await givenMails(doors, 1)
    await doors.close()
    await expect.poll(() => mails.messages.filter((text) => text.includes(id)).length).toBe(1)
  })
})

describe('a database that is slow', () => {
  it('keeps nobody waiting for ever, with or without a connection', async () => {
    const owner = new pg.Client({ connectionString: database.databases.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table memberships in access exclusive mode')
    const own = () => callApi(sala.port, 'demo.localhost', 'GET', '/own_user', { token: tokens.demo })
    const responses = await Promise.all(Array.from({ length: 40 }, own))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`503 ${JSON.stringify({ code: 'core.unavailable', message: sentence })}`]),
    )
    await owner.query('rollback')
    await owner.end()
    await expect.poll(async () => (await own()).status).toBe(200)
  })
})
