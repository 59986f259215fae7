import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { errors } from '#shared/core/errors.ts'
import { type Answered, ask, askApi, signIn } from '#tests/support/asking.ts'
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

type Asking = { what: string; ask(): Promise<Answered>; isRight(answer: Answered): boolean }

/** What people do all day, with what tells a right answer from another school's or nobody's. */
async function everyday(): Promise<Asking[]> {
  const names = { demo: 'english', english: 'demo' } as const
  const all = (['demo', 'english'] as const).map(async (school) => {
    const host = `${school}.localhost`
    const title = async (of: string) => {
      const { text } = await ask(sala.port, `${of}.localhost`, 'GET', '/en')
      return /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
    }
    const [own, other] = [await title(school), await title(names[school])]
    expect([own, other]).not.toContain('')
    expect(own).not.toBe(other)
    const token = tokens[school]
    const known = await askApi(sala.port, host, 'GET', '/courses')
    const isPage = ({ text }: Answered) => text.includes(`<title>${own}</title>`)
    return [
      { what: 'a page', ask: () => ask(sala.port, host, 'GET', '/en'), isRight: isPage },
      // A query nobody knows: a page that is drawn anew each time.
      { what: 'a new page', ask: () => ask(sala.port, host, 'GET', `/en?${Math.random()}`), isRight: isPage },
      {
        what: 'a list',
        ask: () => askApi(sala.port, host, 'GET', '/courses'),
        isRight: ({ text }: Answered) => text === known.text,
      },
      {
        what: 'oneself',
        ask: () => askApi(sala.port, host, 'GET', '/own_user', { token }),
        isRight: ({ status, text }: Answered) => status === 200 && text.includes(`student@${school}.test`),
      },
    ]
  })
  return (await Promise.all(all)).flat()
}

/** Ask all the time until told to stop; answers how often each status came, and every answer that was wrong. */
function underLoad(all: Asking[]) {
  const seen = new Map<number, number>()
  const wrong: string[] = []
  let isOver = false
  const clients = all.map(async (one) => {
    while (!isOver) {
      const answer = await one.ask()
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      const isHonest = answer.status === 200 ? one.isRight(answer) : answer.status === 503 && saysWhy(answer)
      if (!isHonest) wrong.push(`${answer.status} ${answer.text.slice(0, 300)}`)
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

const saysWhy = ({ text }: Answered) => text.includes(sentence)

const readiness = async () => (await ask(sala.port, 'localhost', 'GET', '/readyz')).status

describe('a database that is killed and comes back', () => {
  it('is missed honestly, and found again without a restart', async () => {
    const all = await everyday()
    const allRight = () => Promise.all(all.map(async (one) => (one.isRight(await one.ask()) ? 'right' : one.what)))
    expect(await allRight()).toEqual(all.map(() => 'right'))
    const load = underLoad(all)
    try {
      for (let round = 0; round < 2; round++) {
        await database.kill()
        await expect.poll(readiness).toBe(503)
        expect((await ask(sala.port, 'localhost', 'GET', '/healthz')).status).toBe(200)
        await expect.poll(async () => (await all[3]?.ask())?.status).toBe(503)
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
  it('keeps nobody waiting for ever, whoever got a connection and whoever did not', async () => {
    const owner = new pg.Client({ connectionString: database.databases.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table memberships in access exclusive mode')
    const own = () => askApi(sala.port, 'demo.localhost', 'GET', '/own_user', { token: tokens.demo })
    const answers = await Promise.all(Array.from({ length: 40 }, own))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`503 ${JSON.stringify({ code: 'core.unavailable', message: sentence })}`]),
    )
    await owner.query('rollback')
    await owner.end()
    await expect.poll(async () => (await own()).status).toBe(200)
  })
})
