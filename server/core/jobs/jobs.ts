import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type QueueOptions, type Db as Statements } from 'pg-boss'
import type { Ctx, Doors } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { counter } from '../monitoring/metrics.ts'

/** What a job of each queue carries: the ids of what is to be done, and always the school. */
export type Payloads = {
  mail: { schoolId: string; mailId: string }
  media: { schoolId: string; mediaId: string }
  erase: { schoolId: string; mediaId: string; folder: string }
  import: { schoolId: string; importId: string }
}

export type QueueName = keyof Payloads

/** `isLast`: if it fails now, it is not tried again. */
export type Try = { isLast: boolean }

/** How a job is done. It may be done twice (a worker died, a line was lost): a handler must be idempotent. */
export type Handlers = { [Queue in QueueName]: (payload: Payloads[Queue], now: Try) => Promise<void> }

/** Every queue there is, made by `migrate`. A failed job is tried again after 1, 2, 4, … seconds, at most an hour apart. */
export const queues: Record<QueueName, QueueOptions & { workers: number }> = {
  // More often than a mail lets itself be tried: the mail's own row has the last word.
  mail: { workers: 2, retryLimit: 45, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 900 },
  // One at a time in each process: it keeps several cores busy. What outlasts a day goes on where it was.
  media: { workers: 1, retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 82_800 },
  erase: { workers: 1, retryLimit: 45, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 900 },
  // Somebody waits for it: what has not worked by then is told to them.
  import: { workers: 1, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 7200 },
}

// A worker says every few seconds that it still has a job; one that has died is silent, and its jobs go to another.
const heartbeatSeconds = 15
const lookSeconds = 5

const done = counter('sala_jobs_total', 'Jobs that were tried, by queue and outcome.')

const names = Object.keys(queues) as QueueName[]
const schema = 'pgboss'

/**
 * Put a job on its queue inside the caller's transaction: it exists if and when that commits, and may have to wait.
 * Of those that wait, the one with the highest priority is next.
 */
export async function enqueue<Queue extends QueueName>(
  { tx }: Pick<Ctx, 'tx'>,
  queue: Queue,
  payload: Payloads[Queue],
  { afterSeconds = 0, priority = 0 } = {},
): Promise<void> {
  await bossOver(fromDrizzle(tx, sql)).send(queue, payload, { startAfter: afterSeconds, priority })
}

/** Whether a job like this waits for its turn or another try, or is being done. */
export async function isQueued<Queue extends QueueName>(
  { tx }: Pick<Ctx, 'tx'>,
  queue: Queue,
  payload: Payloads[Queue],
): Promise<boolean> {
  const jobs = await bossOver(fromDrizzle(tx, sql)).findJobs(queue, { data: payload })
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}

/** Do the jobs of all queues until stopped; stopping waits for those that are being done. */
export async function startJobs(doors: Doors, handlers: Handlers): Promise<{ stop(): Promise<void> }> {
  const boss = bossOver(appPoolOf(doors), { supervise: true })
  boss.on('warning', ({ message }) => log('warn', 'jobs', { message }))
  await boss.start()
  for (const queue of names) {
    for (let worker = 0; worker < queues[queue].workers; worker++) await work(boss, queue, handlers[queue])
  }
  return {
    async stop() {
      await Promise.all(names.map((queue) => boss.offWork(queue, { wait: true })))
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const pace = { pollingIntervalSeconds: 0.5, heartbeatRefreshSeconds: lookSeconds, includeMetadata: true } as const

async function work<Queue extends QueueName>(boss: PgBoss, queue: Queue, handle: Handlers[Queue]): Promise<void> {
  const worker = await boss.work<Payloads[Queue]>(queue, pace, async ([job]) => {
    // Where there was one there may be more: the next is fetched without the usual pause.
    boss.notifyWorker(worker)
    if (!job) return
    try {
      await handle(job.data, { isLast: job.retryCount >= (queues[queue].retryLimit ?? 0) })
      done.add({ queue, outcome: 'done' })
    } catch (error) {
      done.add({ queue, outcome: 'failed' })
      log('warn', 'job failed', { queue, job: job.id, ...errorFacts(error) })
      throw error
    }
  })
}

/**
 * Bring pg-boss's own schema and the queues to this version, as the owner, and let our roles use them.
 * What an update of pg-boss leaves to be built in the background is not waited for.
 */
export async function installJobs(owner: pg.Client): Promise<void> {
  const boss = bossOver({ executeSql: (text, values) => owner.query(text, values) }, { migrate: true })
  await boss.start()
  const known = (await boss.getQueues()).map(({ name }) => name)
  for (const name of names) {
    const { workers: _, ...own } = queues[name]
    const options = { ...own, heartbeatSeconds }
    if (known.includes(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false, close: false })
  for (const grant of [
    `usage on schema ${schema}`,
    `select, insert, update, delete on all tables in schema ${schema}`,
    `execute on all functions in schema ${schema}`,
  ]) {
    await owner.query(`grant ${grant} to sala_app, sala_platform`)
  }
}

/** pg-boss over connections of ours. Not started, it can still send. */
function bossOver(db: Statements, { migrate = false, supervise = false } = {}): PgBoss {
  // Only the owner of an index may rebuild it.
  const every = { superviseIntervalSeconds: lookSeconds, monitorIntervalSeconds: lookSeconds }
  const boss = new PgBoss({ db, schema, migrate, supervise, ...every, schedule: false, reindex: false })
  boss.on('error', (error) => log('error', 'jobs', { error: error.message }))
  return boss
}

function appPoolOf({ reference }: Doors): Statements {
  const pool = (reference as typeof reference & { $client: pg.Pool }).$client
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // pg-boss sends whole transactions as one text: one that failed would be left open on the connection.
        client.release(true)
        throw error
      }
    },
  }
}
