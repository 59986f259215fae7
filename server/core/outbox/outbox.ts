import { and, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { tenant } from '../database/columns.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { ofSchool } from '../database/of-school.ts'
import { log } from '../monitoring/log.ts'
import { NotSent } from './not-sent.ts'
import { outgoing } from './outbox.columns.ts'

/** What every outbox has; only its type is used. */
const anyOutbox = () => pgTable('any_outbox', { ...tenant(), ...outgoing() })
type AnyOutbox = ReturnType<typeof anyOutbox>
type AnyRow = AnyOutbox['$inferSelect']

type Options<Row> = {
  /** What one is called in the log. */
  name: string
  table: unknown
  /** With the delays of the queue, how long a server may not accept it. */
  mostAttempts: number
  /** What of it nobody needs once nobody sends it again. */
  blank: Partial<Row>
  /** What the log says of one that was not sent. */
  factsOf?(row: Row): object
  /** Put the job on its queue again, for one that was refused until some time. */
  again?(ctx: Ctx, row: Row, afterSeconds: number): Promise<void>
  /** One was accepted; in the transaction that notes it. */
  sent?(ctx: Ctx, row: Row): Promise<void>
  /** One will not be sent, or nobody knows whether it was; in the transaction that notes it. */
  givenUp?(ctx: Ctx, row: Row, error: Error): Promise<void>
}

// Nothing takes that long to send. If the worker has died, the queue retries until then.
const sendingMinutes = 10
const storedDays = 30
const unfinished: AnyRow['state'][] = ['waiting', 'sending']

type InSchool = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

/** A table of what is sent outside, each once, by however many workers. */
export function outboxOf<Row extends AnyRow>(options: Options<Row>) {
  const { name, mostAttempts, blank, factsOf } = options
  const table = options.table as AnyOutbox

  async function set(ctx: Ctx, values: Partial<AnyRow>, ...which: (SQL | undefined)[]): Promise<boolean> {
    const changed = await ctx.tx
      .update(table)
      .set(values)
      .where(ofSchool(ctx, table, ...which))
    return changed.rowCount !== 0
  }

  /** Only one of several workers gets it. */
  async function claim(ctx: Ctx, id: string): Promise<Row | undefined> {
    const [row] = await ctx.tx
      .update(table)
      .set({ state: 'sending', sendingSince: ctx.now, attempts: sql`${table.attempts} + 1` })
      .where(ofSchool(ctx, table, eq(table.id, id), eq(table.state, 'waiting')))
      .returning()
    // The whole row: `returning` has all columns of the table it is given.
    return row as Row | undefined
  }

  async function settle(inSchool: InSchool, row: Row, error: Error): Promise<void> {
    if (!(error instanceof NotSent)) return finish(inSchool, row, 'unclear', error)
    const { afterSeconds } = error
    if (error.isFinal) return finish(inSchool, row, 'failed', error)
    if (afterSeconds === undefined && row.attempts >= mostAttempts) return finish(inSchool, row, 'failed', error)
    const waiting = { state: 'waiting', sendingSince: null, lastError: error.message } as const
    if (afterSeconds === undefined || !options.again) {
      await inSchool((ctx) => set(ctx, waiting, isStillSending(row)))
      throw error
    }
    // Who is asked to wait has not failed.
    const notCounted = { ...waiting, attempts: row.attempts - 1 }
    await inSchool(async (ctx) => {
      if (await set(ctx, notCounted, isStillSending(row))) await options.again?.(ctx, row, afterSeconds)
    })
  }

  /** Another worker has it: it has finished, is sending it now, or has died. */
  async function leaveOrGiveUp(inSchool: InSchool, id: string): Promise<void> {
    const [row] = await inSchool((ctx) =>
      ctx.tx
        .select()
        .from(table)
        .where(ofSchool(ctx, table, eq(table.id, id))),
    )
    if (row?.state !== 'sending') return
    const since = row.sendingSince?.getTime() ?? 0
    if (Date.now() - since < sendingMinutes * 60_000) throw new Error(`${name} ${id} is being sent by another worker`)
    await finish(
      inSchool,
      row as Row,
      'unclear',
      new Error('The process that sent it ended before it knew the outcome'),
    )
  }

  async function finish(inSchool: InSchool, row: Row, state: 'failed' | 'unclear', error: Error): Promise<void> {
    const ended = { ...blank, state, sendingSince: null, lastError: error.message }
    await inSchool(async (ctx) => {
      if (await set(ctx, ended, isStillSending(row))) await options.givenUp?.(ctx, row, error)
    })
    const { id, schoolId, attempts } = row
    log('warn', `${name} ${state}`, { [`${name}Id`]: id, schoolId, attempts, error: error.message, ...factsOf?.(row) })
  }

  const isStillSending = ({ id }: AnyRow) => and(eq(table.id, id), eq(table.state, 'sending'))

  return {
    /**
     * Send one, once, however often this is called. Throws if it should be retried. What may have been sent already
     * becomes `unclear` and is not sent again: two are worse than a late one.
     */
    async send(doors: Doors, how: (row: Row) => Promise<void>, { schoolId, id }: { schoolId: string; id: string }) {
      const inSchool: InSchool = (work) => doors.inSchool(schoolId, null, work)
      const row = await inSchool((ctx) => claim(ctx, id))
      if (!row) return leaveOrGiveUp(inSchool, id)
      try {
        await how(row)
      } catch (error) {
        return settle(inSchool, row, error as Error)
      }
      const sent = { ...blank, state: 'sent', sendingSince: null, lastError: null } as const
      await inSchool(async (ctx) => {
        await set(ctx, { ...sent, sentAt: ctx.now }, eq(table.id, id))
        await options.sent?.(ctx, row)
      })
    },

    /** Delete those of all schools that nobody will send again, a month after they were written. */
    async purge(doors: Doors): Promise<void> {
      const before = new Date(Date.now() - storedDays * 24 * 3600 * 1000)
      await doors.acrossSchools(null, `purge what was sent: ${name}`, ({ tx }) =>
        tx.delete(table).where(and(lt(table.createdAt, before), notInArray(table.state, unfinished))),
      )
    },
  }
}
