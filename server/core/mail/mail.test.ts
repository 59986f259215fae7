import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '#tests/support/own-database.ts'
import { type Ctx, type Doors, openDoors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { enqueue, startJobs } from '../jobs/jobs.ts'
import { handle } from '../jobs/queue.ts'
import { setLogLevel } from '../monitoring/log.ts'
import { NotSent } from '../outbox/not-sent.ts'
import { mailQueue } from './mail.queue.ts'
import { mailOutbox, type OutboxMail, refusedAddresses } from './mail.tables.ts'
import { type NewMail, purgeMails, sendMail, writeMail } from './mail.ts'
import { filesTransport, smtpTransport, type Transport, transportFor } from './mail-transport.ts'
import { purgeRefused } from './refused-addresses.ts'

const from = 'Sala <no-reply@sala.example>'
const subject = 'អ្នកត្រូវបានអញ្ជើញឲ្យចូលរួមក្នុងសាលាភាសាអង់គ្លេស ហើយចំណងជើងនេះវែងណាស់'

let doors: Doors
const atEnd: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  setLogLevel('silent')
  doors = openDoors(await ownDatabase())
  await doors.acrossSchools(null, 'a test makes a school', ({ tx }) =>
    tx.execute(sql`
      insert into schools (id, kind, subdomain, status, default_language, name, created_at, updated_at)
      values (${schoolId}, 'school', 'mails', 'published', 'km', '{}', now(), now())`),
  )
})
afterEach(async () => {
  for (const close of atEnd.splice(0).reverse()) await close()
  // What one test left waiting is nothing for the workers of the next.
  await doors.reference.execute(sql`delete from pgboss.job`)
})
afterAll(() => doors.close())

const invitation = (): NewMail => ({
  kind: 'invitation',
  to: { email: 'sok@example.com', name: 'សុខ ដារ៉ា' },
  replyTo: 'office@school.example',
  fromName: 'សាលា "English"',
  language: 'km',
  subject,
  html: '<p>សូមស្វាគមន៍ <b>Sok</b></p>',
  text: 'សូមស្វាគមន៍\n\nhttps://school.example/invitation/1\n',
})

const schoolId = newId()
const inSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => doors.inSchool(schoolId, null, work)
const send = (transport: Transport, mailId: string) => sendMail(doors, transport, { schoolId, mailId })
const given = (mail: Partial<NewMail> = {}) => inSchool((ctx) => writeMail(ctx, { ...invitation(), ...mail }))

async function rowOf(mailId: string): Promise<OutboxMail | undefined> {
  const [row] = await inSchool(({ tx }) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)))
  return row
}
const stateOf = async (mailId: string) => (await rowOf(mailId))?.state
const set = (mailId: string, values: Partial<OutboxMail>) =>
  inSchool(({ tx }) => tx.update(mailOutbox).set(values).where(eq(mailOutbox.id, mailId)))

/** The jobs of a mail that are not done yet. */
async function jobsLeft(mailId: string): Promise<number> {
  const { rows } = await doors.reference.execute<{ left: number }>(
    sql`select count(*)::int as left from pgboss.job where data->>'mailId' = ${mailId} and state <> 'completed'`,
  )
  return rows[0]?.left ?? 0
}

async function work(transport: Transport): Promise<void> {
  const jobs = await startJobs(doors, [handle(mailQueue, (job) => sendMail(doors, transport, job))])
  atEnd.push(() => jobs.stop())
}

/** A real mail server. `received` answers what it read of one mail; `afterData` may refuse it or lose the connection. */
async function mailServer(
  options: SMTPServerOptions = {},
  port = 0,
  afterData = (done: (error?: Error) => void) => done(),
) {
  const messages: Buffer[] = []
  const connections = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void buffer(stream).then(
        (message) => {
          messages.push(message)
          afterData(done)
        },
        () => {},
      ),
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (connection: Socket) => connections.add(connection))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  atEnd.push(() => new Promise<void>((closed) => server.close(closed)))
  const at = (server.server.address() as { port: number }).port
  return {
    received: (mailId: string) => messages.filter((message) => message.includes(mailId)),
    /** Close every connection to it. */
    lose() {
      for (const connection of connections) connection.destroy()
    },
    port: at,
    transport: smtpTransport(`smtp://127.0.0.1:${at}`, from),
  }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A port of this machine where nobody listens. */
async function deafPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('a mail in the outbox', () => {
  it('is sent once, with its headers, both parts and letters of any script', async () => {
    const server = await mailServer()
    const mailId = await given()
    await work(server.transport)
    await expect.poll(() => stateOf(mailId)).toBe('sent')
    const [raw, ...more] = server.received(mailId)
    expect(more).toEqual([])
    const message = await PostalMime.parse(raw ?? '')
    expect(message).toMatchObject({
      from: { name: 'សាលា "English"', address: 'no-reply@sala.example' },
      to: [{ name: 'សុខ ដារ៉ា', address: 'sok@example.com' }],
      replyTo: [{ address: 'office@school.example' }],
      subject,
      messageId: `<${mailId}@sala.example>`,
    })
    expect(message.text?.trim()).toBe(invitation().text.trim())
    expect(message.html?.trim()).toBe(invitation().html)
    expect(message.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await rowOf(mailId)).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) })
  })

  it('has no text left once it is sent, or once it failed for good', async () => {
    const [mailId, failed] = [await given(), await given()]
    await send({ send: async () => {} }, mailId)
    const refusing = {
      send: () => Promise.reject(new NotSent('refused', true)),
    }
    await send(refusing, failed)
    expect(await rowOf(mailId)).toMatchObject({ state: 'sent', subject, html: '', text: '' })
    expect(await rowOf(failed)).toMatchObject({ state: 'failed', subject, html: '', text: '' })
  })

  it('is deleted a month after it was written, unless it still waits', async () => {
    const states = ['waiting', 'sending', 'sent', 'failed', 'unclear'] as const
    const ids = await Promise.all(
      states.map(async (state) => {
        const id = await given()
        await set(id, { state, sendingSince: new Date() })
        return id
      }),
    )
    const left = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 24 * 3600 * 1000)
      await Promise.all(ids.map((id) => set(id, { createdAt })))
      await purgeMails(doors)
      return (await Promise.all(ids.map(rowOf))).map((row) => row?.state)
    }
    expect(await left(29)).toEqual(states)
    expect(await left(31)).toEqual(['waiting', 'sending', undefined, undefined, undefined])
  })

  it('is never sent when its transaction is rolled back', async () => {
    const server = await mailServer()
    let lost = ''
    const refused = inSchool(async (ctx) => {
      lost = await writeMail(ctx, invitation())
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const written = await given()
    await work(server.transport)
    await expect.poll(() => stateOf(written)).toBe('sent')
    expect(await rowOf(lost)).toBeUndefined()
    expect(await jobsLeft(lost)).toBe(0)
    expect(server.received(lost)).toEqual([])
  })

  it('waits for a server that is down and is sent once when it is up', async () => {
    const port = await deafPort()
    const mailId = await given()
    await work(smtpTransport(`smtp://127.0.0.1:${port}`, from))
    await expect
      .poll(() => rowOf(mailId))
      .toMatchObject({
        state: 'waiting',
        lastError: expect.stringContaining('ECONNREFUSED'),
      })
    const server = await mailServer({}, port)
    await expect.poll(() => stateOf(mailId)).toBe('sent')
    await expect.poll(() => jobsLeft(mailId)).toBe(0)
    expect(server.received(mailId)).toHaveLength(1)
    expect((await rowOf(mailId))?.attempts).toBeGreaterThan(1)
  })

  it('is sent once by two workers who are given it at the same time', async () => {
    const server = await mailServer()
    const mailId = await given()
    for (let n = 0; n < 4; n++) await inSchool((ctx) => enqueue(ctx, mailQueue, { schoolId: ctx.schoolId, mailId }))
    await Promise.all([work(server.transport), work(server.transport)])
    await expect.poll(() => jobsLeft(mailId)).toBe(0)
    expect(server.received(mailId)).toHaveLength(1)
    expect(await rowOf(mailId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('is left to the worker that is sending it', async () => {
    const gate = Promise.withResolvers<void>()
    const slow = { send: vi.fn(() => gate.promise) }
    const mailId = await given()
    const first = send(slow, mailId)
    await expect.poll(() => slow.send.mock.calls.length).toBe(1)
    await expect(send(slow, mailId)).rejects.toThrow('is being sent by another worker')
    gate.resolve()
    await first
    await send(slow, mailId)
    expect(slow.send).toHaveBeenCalledOnce()
    expect(await stateOf(mailId)).toBe('sent')
  })
})

describe('a mail that the server refuses', () => {
  const refusesRecipient = (code: number, text = 'No such user here') => ({
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(code, text)),
  })

  it('fails at once when it is refused permanently', async () => {
    const server = await mailServer(refusesRecipient(550))
    const mailId = await given()
    await work(server.transport)
    await expect.poll(() => stateOf(mailId)).toBe('failed')
    await expect.poll(() => jobsLeft(mailId)).toBe(0)
    expect(await rowOf(mailId)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') })
    await send(server.transport, mailId)
    expect((await rowOf(mailId))?.attempts).toBe(1)
  })

  it('is remembered if nobody has the address, until one arrives there', async () => {
    const to = { email: 'nobody@example.com', name: 'Nobody' }
    const { schoolId: ofWhom, email } = refusedAddresses
    const which = and(eq(ofWhom, schoolId), eq(email, to.email))
    const refused = () => inSchool(({ tx }) => tx.select().from(refusedAddresses).where(which))
    const full = await mailServer(refusesRecipient(552, 'Mailbox full'))
    await send(full.transport, await given({ to }))
    expect(await refused()).toEqual([])
    const refusing = await mailServer(refusesRecipient(550))
    await send(refusing.transport, await given({ to }))
    await send(refusing.transport, await given({ to }))
    expect(await refused()).toMatchObject([{ email: to.email, reason: expect.stringContaining('550') }])
    await send((await mailServer()).transport, await given({ to }))
    expect(await refused()).toEqual([])
    await send(refusing.transport, await given({ to }))
    await purgeRefused(doors, new Date(Date.now() + 31 * 24 * 3600 * 1000))
    expect(await refused()).toEqual([])
  })

  it('fails when it is refused after it was read, because that is final too', async () => {
    const server = await mailServer({}, 0, (done) => done(refusal(554, 'Looks like spam')))
    const mailId = await given()
    await send(server.transport, mailId)
    expect(await rowOf(mailId)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('spam') })
  })

  it('waits when it is refused temporarily', async () => {
    const server = await mailServer(refusesRecipient(451))
    const mailId = await given()
    await expect(send(server.transport, mailId)).rejects.toThrow('451')
    expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', attempts: 1, sendingSince: null })
  })

  it('waits when our password is refused', async () => {
    const server = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'Who are you')),
    })
    const transport = smtpTransport(`smtp://sala:wrong@127.0.0.1:${server.port}`, from)
    const mailId = await given()
    await expect(send(transport, mailId)).rejects.toThrow('535')
    expect(await stateOf(mailId)).toBe('waiting')
  })

  it('waits when the connection is lost before it was handed over', async () => {
    const server = await mailServer({ onRcptTo: () => server.lose() })
    const mailId = await given()
    await expect(send(server.transport, mailId)).rejects.toThrow()
    expect(await stateOf(mailId)).toBe('waiting')
  })

  it('fails when it has been tried often enough', async () => {
    const transport = smtpTransport(`smtp://127.0.0.1:${await deafPort()}`, from)
    const mailId = await given()
    await set(mailId, { attempts: 28 })
    await expect(send(transport, mailId)).rejects.toThrow('ECONNREFUSED')
    await send(transport, mailId)
    expect(await rowOf(mailId)).toMatchObject({ state: 'failed', attempts: 30 })
  })
})

describe('a mail with an unknown outcome', () => {
  it('is unclear when the connection is lost after it was handed over, and is not sent again', async () => {
    const server = await mailServer({}, 0, () => server.lose())
    const mailId = await given()
    await work(server.transport)
    await expect.poll(() => stateOf(mailId)).toBe('unclear')
    await expect.poll(() => jobsLeft(mailId)).toBe(0)
    await send(server.transport, mailId)
    expect(server.received(mailId)).toHaveLength(1)
  })

  it('is unclear when the process that sent it died long ago, and is not sent again', async () => {
    const transport = { send: vi.fn(async () => {}) }
    const mailId = await given()
    await set(mailId, { state: 'sending', sendingSince: new Date(Date.now() - 11 * 60_000) })
    await send(transport, mailId)
    await send(transport, mailId)
    const ended = { state: 'unclear', html: '', text: '', lastError: expect.stringContaining('ended') }
    expect(await rowOf(mailId)).toMatchObject(ended)
    expect(transport.send).not.toHaveBeenCalled()
  })

  it('is logged, without the password of the mail server', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    setLogLevel('debug')
    const asksWho: SMTPServerOptions = {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss-word' ? done(null, { user: username }) : done(refusal(535, 'Who are you')),
    }
    const server = await mailServer(asksWho, 0, () => server.lose())
    const deaf = await deafPort()
    const [mailId, waiting] = [await given(), await given()]
    await send(smtpTransport(`smtp://sala:p%40ss-word@127.0.0.1:${server.port}`, from), mailId)
    await set(waiting, { attempts: 29 })
    await send(smtpTransport(`smtp://sala:p%40ss-word@127.0.0.1:${deaf}`, from), waiting)
    setLogLevel('silent')
    const log = written.mock.calls.join('\n')
    written.mockRestore()
    expect(log).toContain('mail unclear')
    expect(log).toContain(mailId)
    expect(log).toContain('mail failed')
    expect(`${log}${JSON.stringify([await rowOf(mailId), await rowOf(waiting)])}`).not.toMatch(/p(@|%40)ss-word/)
  })
})

describe('without a mail server', () => {
  it('a mail is written to a file', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sala-mail-'))
    atEnd.push(() => rm(dataDir, { recursive: true }))
    const mailId = await given()
    await send(transportFor({ smtpUrl: '', mailFrom: from, dataDir }), mailId)
    expect(await stateOf(mailId)).toBe('sent')
    const message = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${mailId}.eml`)))
    expect(message).toMatchObject({ subject, messageId: `<${mailId}@sala.example>` })
    expect(message.text?.trim()).toBe(invitation().text.trim())
    expect(message.html?.trim()).toBe(invitation().html)
  })

  it('a mail waits while the folder cannot be written', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sala-mail-'))
    atEnd.push(() => rm(dataDir, { recursive: true }))
    await writeFile(path.join(dataDir, 'mail'), 'a file where the folder should be')
    const mailId = await given()
    await expect(send(filesTransport(dataDir, from), mailId)).rejects.toThrow('cannot be written')
    expect(await stateOf(mailId)).toBe('waiting')
  })
})
