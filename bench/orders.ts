import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { checkBooks } from '#server/commerce/check/check-books.ts'
import { incomeOf } from '#server/commerce/ledger/balances.ts'
import { readCheckout } from '#server/commerce/orders/checkout.ts'
import { officeOrderList } from '#server/commerce/orders/office-order-list.ts'
import { slipInbox } from '#server/commerce/slips/slip-inbox.ts'
import { type Actor, type Ctx, type DatabaseUrls, openDoors } from '#server/core/database/door.ts'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { readReport } from '#server/reports/report.ts'
import { officeOrderQuery } from '#shared/commerce/orders.schema.ts'
import { slipsQuery } from '#shared/commerce/slips.schema.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { dayText } from '#shared/reports/periods.rules.ts'
import { groupsOf, reportKeys } from '#shared/reports/reports.lists.ts'
import { reportQuery } from '#shared/reports/reports.schema.ts'
// What is sold is declared where the server is put together.
import '#server/main.ts'
import { withBench } from './bench.ts'
import { crowdSchool, loadAll, loadCrowd } from './crowd.ts'
import { ordersOfSchool } from './crowd-orders.ts'
import { ownerUrlOf } from './database.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { judge, rounded } from './targets.ts'

const school = crowdSchool(1)
const orders = { whole: 1_000_000, quick: 50_000 }
const mostMs = 300

type Case = { title: string; read: (ctx: Ctx) => Promise<unknown>; isWhole?: true }

/** A year up to today is the longest period that can be asked for. */
const ofYear = (now: Date) => ({
  ...{ period: 'custom', from: dayText(calendarDay(now) - 364), to: dayText(calendarDay(now)) },
})

const ordersIn = (query: object) => (ctx: Ctx) => officeOrderList(ctx, officeOrderQuery.parse(query))
const slipsIn = (query: object) => (ctx: Ctx) => slipInbox(ctx, slipsQuery.parse(query))

const cases: readonly Case[] = [
  { title: 'orders, the first page', read: ordersIn({}) },
  { title: 'orders that are paid', read: ordersIn({ tab: 'paid' }) },
  { title: 'slips that wait', read: slipsIn({}) },
  { title: 'slips that were approved', read: slipsIn({ tab: 'approved' }) },
  { title: 'checkout of a course', read: (ctx) => readCheckout(ctx, { type: 'course', key: 'course-3', code: '' }) },
  { title: 'income on the dashboard', read: incomeOf },
  { title: 'sales of 30 days by product', read: (ctx) => readReport(ctx, reportQuery.parse({})) },
  ...reportKeys.flatMap((report) =>
    groupsOf[report].map((group) => ({
      title: `${report} of a year by ${group}`,
      read: (ctx: Ctx) => readReport(ctx, reportQuery.parse({ report, group, ...ofYear(ctx.now) })),
    })),
  ),
  // At night, and when somebody asks for it: it goes through everything.
  { title: 'check of all books', read: checkBooks, isWhole: true },
]

/** What the office reads in a school with a million orders, and what PostgreSQL takes for each statement of it. */
export async function measureOrders({ quick }: { quick: boolean }): Promise<void> {
  await withBench(quickPace, async (bench) => {
    const ownerUrl = await ownerUrlOf(bench)
    await loadCrowd(ownerUrl, { from: 1, to: 1, courses: 200, members: 400, articles: 3, passwordHash: null })
    await loadAll(ownerUrl, ordersOfSchool(school, quick ? orders.quick : orders.whole), console.log)
    const urls = await runningPostgres(bench.dataDir)
    if (!urls) throw new Error('There is no PostgreSQL to ask')
    const table = await ordersTable(urls)
    console.log(`\n${plainTable(table)}`)
    if (!quick) await writeSection('orders', `${await machineFacts(bench)}\n\n${markdownTable(table)}`)
  })
}

/** Each case a few times, and the fastest of them, as others may use the machine; the whole check once. */
export async function ordersTable(urls: DatabaseUrls, times = 5): Promise<Table> {
  const doors = openDoors(urls, undefined, 1)
  const rows: string[][] = []
  try {
    const { schoolId, actor } = await studentIn(urls.ownerUrl)
    for (const { title, read, isWhole } of cases) {
      const runs: number[][] = []
      const run = () =>
        doors.inSchool(schoolId, actor, async (ctx) => {
          const spent: number[] = []
          await read({ ...ctx, tx: await timed(ctx.tx, spent) })
          runs.push(spent)
        })
      try {
        for (let nth = 0; nth < (isWhole ? 1 : times); nth += 1) await run()
      } catch (error) {
        // What takes longer than the database allows is a result, too.
        if (!isStopped(error)) throw error
        rows.push([title, '', '', 'stopped after 15 s by the clock', '', 'missed'])
        continue
      }
      const sumOf = (spent: readonly number[]) => spent.reduce((all, one) => all + one, 0)
      const [fastest = []] = runs.sort((a, b) => sumOf(a) - sumOf(b))
      const slowest = Math.max(0, ...fastest)
      const { target, verdict } = judge(slowest, { most: mostMs }, ' ms')
      const judged = isWhole ? ['', ''] : [target, verdict]
      rows.push([title, String(fastest.length), rounded(sumOf(fastest)), rounded(slowest), ...judged])
      console.log(rows.at(-1)?.join('  '))
    }
  } finally {
    await doors.close()
  }
  return { head: ['what is read', 'statements', 'PostgreSQL ms in all', 'slowest statement, ms', 'target', ''], rows }
}

/** By the limit of the database for a statement, or by that of the connection. */
const isStopped = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined
  return cause?.code === '57014' || /timeout/i.test(cause?.message ?? '')
}

/** The school, and a student of it who buys. */
async function studentIn(ownerUrl: string): Promise<{ schoolId: string; actor: Actor }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select m.school_id, m.user_id from memberships m join schools s on s.id = m.school_id
     where s.subdomain = $1 and m.role = 'student' limit 1`,
    [school],
  )
  await client.end()
  const { school_id: schoolId, user_id: id } = rows[0]
  const nobody = { lectureType: null, matrix: null, isOwner: false }
  return { schoolId, actor: { id, role: 'student', name: 'Student', sessionId: id, ...nobody } }
}

/** The same transaction, with the CPU time that its backend takes for each statement. Workers beside it are switched off. */
async function timed(tx: Ctx['tx'], spent: number[]): Promise<Ctx['tx']> {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  return new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
      return async (statement: Parameters<typeof tx.execute>[0]) => {
        const before = cpuMs()
        const result = await target.execute(statement)
        spent.push(cpuMs() - before)
        return result
      }
    },
  })
}
