import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { mailOutbox } from '#server/core/mail/mail.tables.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { examAnswers } from '#server/exams/exams.tables.ts'
import { demoPassword } from '#server/seed/seed.ts'
import { type Answered, type EverydayWork, everydayWork, type OpenExam } from '#tests/support/everyday-work.ts'
import { everywhereOf } from '#tests/support/everywhere.ts'
import { callApi, sendRequest, signIn } from '#tests/support/http-client.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { quietPort } from '#tests/support/quiet-port.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { type SharedDatabase, sharedDatabase } from '#tests/support/shared-database.ts'

const school = 'demo.localhost'

let database: SharedDatabase
let doors: Doors
let redis: Awaited<ReturnType<typeof startRedis>>
let s3: S3Server
let mails: MailServer
let nginx: Awaited<ReturnType<typeof startNginx>>
let port: number
let settings: Record<string, string>
const processes = new Map<string, Process>()
let vendor: string
let student: string
let lesson: string
let exam: OpenExam
let work: EverydayWork

beforeAll(async () => {
  setLogLevel('silent')
  database = await sharedDatabase('chaos', { durable: true })
  doors = openDoors(database.databases)
  ;[redis, s3, mails, port] = await Promise.all([startRedis(), startS3(), mailServer(), quietPort()])
  const { endpoint, bucket, accessKey, secretKey } = s3.config
  const EDGE_DIR = path.join(database.folder, 'edge')
  settings = {
    ...onDatabase(database.databases),
    REDIS_URL: redis.url,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    SMTP_URL: mails.url,
    DATA_DIR: path.join(database.folder, 'data'),
    EDGE_DIR,
    TRUST_PROXY: '1',
    PUBLIC_PORT: String(port),
    LOG_LEVEL: 'error',
  }
  for (const name of ['web 1', 'web 2', 'worker 1', 'worker 2']) await start(name)
  const salaPorts = ['web 1', 'web 2'].map((name) => processOf(name).port)
  nginx = await startNginx({ port, salaPorts, edgeDir: EDGE_DIR })
  vendor = await signIn(port, school, 'vendor@demo.test', demoPassword)
  student = await signIn(port, school, 'student@demo.test', demoPassword)
  lesson = await firstLesson()
  exam = await openExam()
  work = await everydayWork(port, { vendor, student }, lesson, exam)
})

afterAll(async () => {
  await work?.stop()
  await Promise.all([...processes.values()].map((one) => one.kill()))
  await nginx?.stop()
  await Promise.all([redis?.stop(), s3?.stop(), mails?.close()])
  await doors?.close()
  await database?.stop()
})

const processOf = (name: string) => processes.get(name) as Process

/** At the port it had before. */
async function start(name: string): Promise<void> {
  const PORT = String(processes.get(name)?.port ?? (await quietPort()))
  processes.set(name, await startProcess({ ...settings, PORT, ROLE: name.slice(0, -2) }))
}

async function firstLesson(): Promise<string> {
  const { json: courses } = await callApi(port, school, 'GET', '/my-courses', { token: student })
  const { slug } = courses.find(({ is_open }: { is_open: boolean }) => is_open).course
  const { json: lecture } = await callApi(port, school, 'GET', `/lecture/${slug}`, { token: student })
  return `/lecture/${slug}/lessons/${lecture.sections[0].lessons[0].id}`
}

/** A general exam of the demo that the student begins. */
async function openExam(): Promise<OpenExam> {
  const { json: general } = await callApi(port, school, 'GET', '/exams/general', { token: student })
  const { id } = general.data.find(({ is_open }: { is_open: boolean }) => is_open)
  const { json: begun } = await callApi(port, school, 'POST', `/exams/${id}/attempts`, { token: student })
  const question = begun.questions.findIndex(({ options }: { options: object[] }) => options.length > 0)
  return { attemptId: begun.id, turn: begun.turn, question, option: begun.questions[question].options[0].id }
}

const isPromised = ({ status }: Answered) => typeof status === 'number' && status < 300
const isWrong = (one: Answered) => one.status !== 'cut' && !isPromised(one) && !isRefused(one)
const isRefused = ({ status, retryAfter }: Answered) => status === 503 && Number(retryAfter) > 0

/** Until each of these was answered so a few times, or something was answered that must never be. */
async function untilAnswered(expected: (one: Answered) => boolean, whats: string[]): Promise<Answered[]> {
  const answered: Answered[] = []
  const isMissing = (what: string) => answered.filter((one) => one.what.startsWith(what) && expected(one)).length < 3
  const until = Date.now() + 240_000
  while (whats.some(isMissing) && !answered.some(isWrong)) {
    await wait(50)
    answered.push(...work.answered())
    const counts = Object.groupBy(answered, ({ what, status }) => `${what}: ${status}`)
    const facts = Object.entries(counts).map(([fact, list]) => `${fact}, ${list?.length} times`)
    if (Date.now() > until) throw new Error(`Still waiting for ${whats.filter(isMissing)}\n${facts.join('\n')}`)
  }
  return answered
}

const reading = ['a page', 'oneself']
const writing = ['add a category', 'add a note', 'invite', 'answer a question']
const everything = [...reading, 'a new page', ...writing, 'upload: announce', 'upload: send']

/** What is killed; what fails while it is away, and what goes on. */
const losses = [
  { what: 'web 1', fails: [], goesOn: everything },
  { what: 'web 2', fails: [], goesOn: everything },
  { what: 'worker 1', fails: [], goesOn: everything },
  { what: 'worker 2', fails: [], goesOn: everything },
  { what: 'Redis', fails: [], goesOn: everything },
  { what: 'S3', fails: ['upload'], goesOn: [...reading, 'a new page', ...writing] },
  { what: 'PostgreSQL', fails: ['oneself', ...writing], goesOn: [] },
]
const isProcess = (what: string) => processes.has(what)

async function kill(what: string): Promise<void> {
  if (isProcess(what)) await processOf(what).kill()
  else await { Redis: redis, S3: s3, PostgreSQL: database }[what]?.kill()
}

async function bringBack(what: string): Promise<void> {
  if (isProcess(what)) await start(what)
  else await { Redis: redis, S3: s3, PostgreSQL: database }[what]?.start()
}

describe('two web processes, two workers, Redis, S3 and PostgreSQL, each killed under load', () => {
  it.each(losses)(
    '$what is killed: nothing but a 503 with Retry-After, and all is well when it is back',
    async ({ what, fails, goesOn }) => {
      const before = await untilAnswered(isPromised, everything)
      await kill(what)
      const during = await untilAnswered(isPromised, goesOn)
      during.push(...(await untilAnswered(isRefused, fails)))
      await bringBack(what)
      const after = await untilAnswered(isPromised, everything)

      const all = [...before, ...during, ...after]
      const isWeb = what.startsWith('web')
      const dishonest = all.filter((one) => !isPromised(one) && !isRefused(one) && !(isWeb && one.status === 'cut'))
      expect(dishonest).toEqual([])
      // Whoever does not need it does not notice; only what was under way in a killed web process is lost.
      const isConcerned = (one: Answered) => isWeb || what === 'PostgreSQL' || (what === 'S3' && isUpload(one))
      expect(all.filter((one) => !isPromised(one) && !isConcerned(one))).toEqual([])
      await changesAreSeenEverywhere(`After ${what}`)
    },
  )

  it('has lost nothing it had promised', async () => {
    await work.stop()
    const { categories, notes, invited, uploads } = work.promised
    for (const id of categories) {
      const { status } = await callApi(port, school, 'GET', `/office/article-categories/${id}`, { token: vendor })
      expect(status, `category ${id}`).toBe(200)
    }
    const { json: opened } = await callApi(port, school, 'GET', lesson, { token: student })
    const noted = new Set(opened.notes.map(({ id }: { id: string }) => id))
    expect(notes.filter((id) => !noted.has(id))).toEqual([])
    const kinds = [categories, notes, invited, uploads, work.promised.answers]
    expect(kinds.every(({ length }) => length > 10)).toBe(true)
  })

  it('has every answer of an exam that was confirmed, once', async () => {
    const { answers } = work.promised
    const rows = await everywhereOf(doors)
      .select({ number: examAnswers.number })
      .from(examAnswers)
      .where(and(eq(examAnswers.attemptId, exam.attemptId), eq(examAnswers.turn, exam.turn)))
    const stored = rows.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(new Set(stored).size).toBe(stored.length)
    expect(answers.filter((number) => !stored.includes(number))).toEqual([])
  })

  it('has processed every upload', async () => {
    await silenceOfTheDeadIsOver()
    const { uploads } = work.promised
    const isComplete = async (id: string) => {
      const { json } = await callApi(port, school, 'GET', `/office/media-states?ids=${id}`, { token: vendor })
      return json[0]?.state === 'completed'
    }
    for (const id of uploads) await expect.poll(() => isComplete(id)).toBe(true)
  })

  it('has sent every invitation once', async () => {
    await expect.poll(() => mailsIn(['waiting', 'sending'])).toBe(0)
    const received = (email: string) => mails.messages.filter((message) => message.includes(email)).length
    const counts = work.promised.invited.map((email) => ({ email, times: received(email) }))
    expect(counts.filter(({ times }) => times > 1)).toEqual([])
    // Nobody can know whether a mail was accepted if its worker died while it was sent: those are for a person to decide.
    expect(counts.filter(({ times }) => times === 0).length).toBeLessThanOrEqual(await mailsIn(['unclear']))
  })
})

const isUpload = ({ what }: Answered) => what.startsWith('upload')

/** A change that is saved through nginx is shown by it at once, and by each web process soon. */
async function changesAreSeenEverywhere(name: string): Promise<void> {
  const { json: now } = await callApi(port, school, 'GET', '/office/school', { token: vendor })
  const body = { ...now, name: { ...now.name, en: name } }
  const saved = await callApi(port, school, 'PUT', '/office/school', { token: vendor, body })
  expect(saved.status, saved.text).toBe(200)
  for (const at of [port, processOf('web 1').port, processOf('web 2').port]) {
    await expect.poll(async () => (await sendRequest(at, school, 'GET', '/en')).text).toContain(name)
  }
}

/** As if an hour had passed since the last sign of life of the killed workers. */
async function silenceOfTheDeadIsOver(): Promise<void> {
  await doors.reference.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  )
  await everywhereOf(doors).execute(
    sql`update mail_outbox set sending_since = sending_since - interval '1 hour' where state = 'sending'`,
  )
}

async function mailsIn(states: (typeof mailOutbox.$inferSelect)['state'][]): Promise<number> {
  const rows = await everywhereOf(doors)
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.state, states))
  return rows.length
}
