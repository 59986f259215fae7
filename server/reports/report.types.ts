import type { Flow } from '#server/commerce/figures/flows.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { Period } from '#shared/reports/periods.rules.ts'
import type { ColumnKey, GroupKey, RowKind } from '#shared/reports/reports.lists.ts'

/** Amounts by what they are of. What is missing is zero. */
export type Amounts = Partial<Record<ColumnKey, number>>

export type AskedReport = { period: Period; group: GroupKey; most: number }

export type NamedRow = { kind: RowKind; key: string; name: string; amounts: Amounts }

/** What one report counts; the rest is the same for all of them. */
export type CountedReport = {
  /** Each day of the period, and of the one before. */
  days: { now: Map<number, Amounts>; before: Map<number, Amounts> }
  /** Of what is there rather than happens: how much of it was there before the first day, of which the days are the changes. */
  opening?: { now: Amounts; before: Amounts }
  figures: readonly ColumnKey[]
  charted: ColumnKey
  columns: readonly ColumnKey[]
  /** Absent where the table is by time. */
  rows?: NamedRow[]
  /** What follows from other amounts, of a day, a row or all of them. */
  derived: (amounts: Amounts) => Amounts
}

export type CountReport = (ctx: Ctx, asked: AskedReport) => Promise<CountedReport>

/** Amounts that were added up. */
export function addUp(all: Iterable<Amounts>): Amounts {
  const sum: Amounts = {}
  for (const amounts of all) {
    for (const [key, value] of Object.entries(amounts) as [ColumnKey, number][]) sum[key] = (sum[key] ?? 0) + value
  }
  return sum
}

/** What moved in accounts as the amounts of days; `read` says what an entry of an account adds to. */
export function amountsByDay(flows: readonly Flow[], read: (flow: Flow) => Amounts): Map<number, Amounts> {
  const days = new Map<number, Amounts>()
  for (const flow of flows) days.set(flow.day, addUp([days.get(flow.day) ?? {}, read(flow)]))
  return days
}
