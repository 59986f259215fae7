import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type Db as Statements } from 'pg-boss'
import { domains } from '#server/domains.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { errorFacts, log } from '../monitoring/log.ts'
import { counter } from '../monitoring/metrics.ts'
import type { JobHandler, Queue } from './queue.ts'

// A worker confirms its job every few seconds; the jobs of one that does not are given to another.
const heartbeatSeconds = 15
const lookSeconds = 5

const done = counter('sala_jobs_total', 'Jobs that were run, by queue and outcome.')

const queues = domains.flatMap((domain) => domain.queues ?? [])
const schema = 'pgboss'

/**
 * Put a job on its queue inside the caller's transaction: it exists when that commits. The waiting job with the highest
 * priority is next.
 */
export async function enqueue<Payload extends object>(
  { tx }: Pick<Ctx, 'tx'>,
  { name }: Queue<Payload>,
  payload: NoInfer<Payload>,
  { afterSeconds = 0, priority = 0 } = {},
): Promise<void> {
  await bossOver(fromDrizzle(tx, sql)).send(name, payload, { startAfter: afterSeconds, priority })
}

/** The same with several jobs of one queue at once. */
export async function enqueueAll<Payload extends object>(
  { tx }: Pick<Ctx, 'tx'>,
  { name }: Queue<Payload>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  const jobs = payloads.map((data) => ({ data }))
  await bossOver(fromDrizzle(tx, sql)).insert(name, jobs)
}

/** Whether a job with this payload is waiting, running, or to be retried. */
export async function isQueued<Payload extends object>(
  { tx }: Pick<Ctx, 'tx'>,
  { name }: Queue<Payload>,
  payload: NoInfer<Payload>,
): Promise<boolean> {
  const jobs = await bossOver(fromDrizzle(tx, sql)).findJobs(name, { data: payload })
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}

/** Run the jobs of all queues until stopped; stopping waits for those that are running. */
export async function startJobs(doors: Doors, handlers: readonly JobHandler[]): Promise<{ stop(): Promise<void> }> {
  const boss = bossOver(appPoolOf(doors), { supervise: true })
  boss.on('warning', ({ message }) => log('warn', 'jobs', { message }))
  await boss.start()
  for (const handler of handlers) {
    for (let worker = 0; worker < handler.queue.options.workers; worker++) await work(boss, handler)
  }
  return {
    async stop() {
      await Promise.all(handlers.map(({ queue }) => boss.offWork(queue.name, { wait: true })))
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const pace = { pollingIntervalSeconds: 0.5, heartbeatRefreshSeconds: lookSeconds, includeMetadata: true } as const

async function work(boss: PgBoss, { queue: { name: queue, options }, work }: JobHandler): Promise<void> {
  const worker = await boss.work<object>(queue, pace, async ([job]) => {
    // There may be more: the next is fetched without the usual pause.
    boss.notifyWorker(worker)
    if (!job) return
    try {
      await work(job.data, { isLast: job.retryCount >= (options.retryLimit ?? 0) })
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
 * What an update of pg-boss builds in the background is not awaited.
 */
export async function installJobs(owner: pg.Client): Promise<void> {
  const boss = bossOver({ executeSql: (text, values) => owner.query(text, values) }, { migrate: true })
  await boss.start()
  const known = (await boss.getQueues()).map(({ name }) => name)
  for (const { name, options: declared } of queues) {
    const { workers: _, ...own } = declared
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

/** pg-boss over our own connections. It can send without being started. */
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
        // pg-boss sends a whole transaction as one text; a failed one would stay open on the connection.
        client.release(true)
        throw error
      }
    },
  }
}
