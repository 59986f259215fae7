import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mediaQueue } from '#server/media/media.queues.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import type { Databases } from '../config/config.ts'
import { type Ctx, type Doors, openDoors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { migrate } from '../database/migrate.ts'
import { mailQueue } from '../mail/mail.queue.ts'
import { setLogLevel } from '../monitoring/log.ts'
import { enqueue, startJobs } from './jobs.ts'
import { handle } from './queue.ts'

let databases: Databases
let doors: Doors
let owner: pg.Client
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  setLogLevel('silent')
  databases = await ownDatabase()
  doors = openDoors(databases)
  owner = new pg.Client({ connectionString: databases.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})
afterAll(async () => {
  await owner.end()
  await doors.close()
})

type Payload = { schoolId: string; mailId: string }

async function start(send: (payload: Payload) => Promise<void>) {
  const jobs = await startJobs(doors, [handle(mailQueue, send)])
  running.push(jobs)
  return jobs
}

const write = <Result>(work: (ctx: Ctx) => Promise<Result>) => doors.inSchool(newId(), null, work)

async function given(): Promise<string> {
  const mailId = newId()
  await write((ctx) => enqueue(ctx, mailQueue, { schoolId: ctx.schoolId, mailId }))
  return mailId
}

async function stateOf(mailId: string): Promise<string | undefined> {
  const { rows } = await owner.query(`select state from pgboss.job where data->>'mailId' = $1`, [mailId])
  return rows[0]?.state
}

/** A job whose worker sent its last heartbeat so many seconds ago. */
const takenBySilent = (mailId: string, seconds: number) =>
  owner.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - $2 * interval '1 second'
     where data->>'mailId' = $1`,
    [mailId, seconds],
  )

describe('a job', () => {
  it('runs with its payload once its transaction commits', async () => {
    const done: unknown[] = []
    await start(async (payload) => void done.push(payload))
    const payload = { schoolId: newId(), mailId: newId() }
    await write((ctx) => enqueue(ctx, mailQueue, payload))
    await expect.poll(() => stateOf(payload.mailId)).toBe('completed')
    expect(done).toEqual([payload])
  })

  it('does not exist if the transaction is rolled back', async () => {
    const mailId = newId()
    const refused = write(async (ctx) => {
      await enqueue(ctx, mailQueue, { schoolId: ctx.schoolId, mailId })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await stateOf(mailId)).toBeUndefined()
  })

  it('runs before those with less priority', async () => {
    const [later, sooner] = [newId(), newId()]
    await write((ctx) => enqueue(ctx, mediaQueue, { schoolId: ctx.schoolId, mediaId: later }, { priority: -1 }))
    await write((ctx) => enqueue(ctx, mediaQueue, { schoolId: ctx.schoolId, mediaId: sooner }))
    const done: string[] = []
    const media = handle(mediaQueue, async ({ mediaId }) => void done.push(mediaId))
    running.push(await startJobs(doors, [media]))
    await expect.poll(() => done).toEqual([sooner, later])
  })

  it('can be enqueued by work across schools', async () => {
    const mailId = newId()
    await doors.acrossSchools(null, 'a test', (ctx) => enqueue(ctx, mailQueue, { schoolId: newId(), mailId }))
    await start(async () => {})
    await expect.poll(() => stateOf(mailId)).toBe('completed')
  })

  it('that fails is retried', async () => {
    const mailId = await given()
    let times = 0
    await start(async (payload) => {
      if (payload.mailId === mailId && ++times === 1) throw new Error('not yet')
    })
    await expect.poll(() => stateOf(mailId)).toBe('completed')
    expect(times).toBe(2)
  })

  it('whose worker sends no heartbeat is run by another', async () => {
    const mailId = await given()
    await takenBySilent(mailId, 60)
    const seen: string[] = []
    await start(async (payload) => void seen.push(payload.mailId))
    await expect.poll(() => stateOf(mailId)).toBe('completed')
    expect(seen).toEqual([mailId])
  })

  it('whose worker has just sent a heartbeat is left to it', async () => {
    const mailId = await given()
    await takenBySilent(mailId, 0)
    await takenBySilent(await given(), 60)
    const seen: string[] = []
    await start(async (payload) => void seen.push(payload.mailId))
    await expect.poll(() => seen.length).toBe(1)
    expect(seen).not.toContain(mailId)
    await owner.query(`delete from pgboss.job where data->>'mailId' = $1`, [mailId])
  })
})

describe('stopping', () => {
  it('waits for the running job', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const jobs = await start(async () => {
      order.push('begun')
      await gate.promise
      order.push('done')
    })
    const first = await given()
    await expect.poll(() => order).toEqual(['begun'])
    const stopped = jobs.stop().then(() => order.push('stopped'))
    gate.resolve()
    await stopped
    expect(order).toEqual(['begun', 'done', 'stopped'])
    expect(await stateOf(first)).toBe('completed')
  })
})

describe('migrating again', () => {
  it('does not change the jobs and restores the settings of the queues', async () => {
    const mailId = await given()
    await owner.query(`update pgboss.queue set retry_limit = 1 where name = 'mail'`)
    expect(await migrate(databases.ownerUrl)).toEqual([])
    const { rows } = await owner.query(`select retry_limit, retry_backoff from pgboss.queue where name = 'mail'`)
    expect(rows).toEqual([{ retry_limit: 45, retry_backoff: true }])
    expect(await stateOf(mailId)).toBe('created')
  })

  it('leaves the schema of the jobs to the owner', async () => {
    const app = new pg.Client({ connectionString: databases.appUrl })
    await app.connect()
    await expect(app.query('create table pgboss.mine (id uuid)')).rejects.toThrow('permission denied for schema pgboss')
    await app.end()
  })
})
