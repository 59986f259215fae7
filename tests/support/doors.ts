import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { type Ctx, type Db, openDoors } from '#server/core/database/door.ts'
import { citus } from './citus.ts'
import { everywhereOf } from './everywhere.ts'

/** The doors to the database of this run, as the app opens them. All files of a worker share them, so nobody closes them. */
export const doors = openDoors(inject('databases'))

export const everywhere = everywhereOf(doors)

/** A word nobody else has: it makes names unique and can be looked for in responses. */
export const uniqueWord = () => `q${randomBytes(6).toString('hex')}`

/** Every text of a school carries its mark, so that it can be recognised wherever it should not be. */
export type School = { id: string; host: string; subdomain: string; mark: string }

/** What a builder is given of a row; the rest has a sensible default. */
export type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

export function inSchool<Result>(school: { id: string }, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return doors.inSchool(school.id, null, work)
}

/** Until so many others wait for what a transaction has locked, directly or behind each other. */
export async function untilWaitedFor(tx: Db, howMany = 1): Promise<void> {
  if (citus) return untilWaitedForOnCluster(tx, howMany)
  const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = own.rows[0]?.pid ?? 0
  await vi.waitFor(
    async () => {
      const { rows } = await doors.reference.execute(sql`
        with recursive waiting (pid) as (
          select pid from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))
          union select a.pid from pg_stat_activity a join waiting w on w.pid = any (pg_blocking_pids(a.pid))
        ) select pid from waiting`)
      if (rows.length < howMany) throw new Error(`${rows.length} wait, not ${howMany}`)
    },
    { timeout: 60_000, interval: 5 },
  )
}

/** Who waits for whom on the nodes is known to the coordinator, by ids of their own. */
async function untilWaitedForOnCluster(tx: Db, howMany: number): Promise<void> {
  const own = await tx.execute<{ gpid: string }>(sql`select citus_backend_gpid() as gpid`)
  const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
  await owner.connect()
  await vi
    .waitFor(
      async () => {
        const { rows } = await owner.query(
          `with recursive waits as materialized (select waiting_gpid, blocking_gpid from citus_lock_waits),
           waiting (gpid) as (
             select waiting_gpid from waits where blocking_gpid = $1
             union select w.waiting_gpid from waits w join waiting on waiting.gpid = w.blocking_gpid
           ) select gpid from waiting`,
          [own.rows[0]?.gpid],
        )
        if (rows.length < howMany) throw new Error(`${rows.length} wait, not ${howMany}`)
      },
      { timeout: 60_000, interval: 20 },
    )
    .finally(() => owner.end())
}
