import type { Ctx } from '#server/core/database/door.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import { dayText, type Period, partOfEarlier, partsOf, periodOf, usualStep } from '#shared/reports/periods.rules.ts'
import { type ColumnKey, groupsOf, mostRows, type ReportKey, type Step } from '#shared/reports/reports.lists.ts'
import type { ChartPart, Report, ReportQuery, ReportRow } from '#shared/reports/reports.schema.ts'
import { countExpense } from './expense.ts'
import { countIncome } from './income.ts'
import { type Amounts, addUp, type CountedReport, type CountReport, type NamedRow } from './report.types.ts'
import { countSales } from './sales.ts'
import { countSubscriptions } from './subscriptions.ts'

/** Another report is one line here, its groups in `groupsOf`, and its words. */
const counts: Record<ReportKey, CountReport> = {
  sales: countSales,
  income: countIncome,
  expense: countExpense,
  subscriptions: countSubscriptions,
}

/** A report over a period, counted now. */
export async function readReport(ctx: Ctx, query: ReportQuery, most = mostRows): Promise<Report> {
  const period = periodOf(query, ctx.now)
  need(period, 'reports.period')
  const groups = groupsOf[query.report]
  const group = groups.find((one) => one === query.group) ?? groups[0] ?? 'time'
  const step = query.step ?? usualStep(period)
  const counted = await counts[query.report](ctx, { period, group, most })
  const parts = partsOf(period, step)
  const byPart = amountsOfParts(counted, period, { parts, step })
  const [whole, earlier] = (['now', 'before'] as const).map((one) =>
    complete(counted, addUp([counted.opening?.[one] ?? {}, ...counted.days[one].values()])),
  ) as [Amounts, Amounts]
  const today = calendarDay(ctx.now)
  // What is there on a day that has not come is not known.
  const past = counted.opening ? parts.filter(({ from }) => from <= today) : parts
  const rows = counted.rows ?? timeRows(past, byPart.now)
  return {
    report: query.report,
    period: { key: period.key, ...texts(period), before: texts(period.before) },
    ...{ step, group },
    figures: counted.figures.map((key) => ({ key, value: whole[key] ?? 0, before: earlier[key] ?? 0 })),
    charted: counted.charted,
    parts: parts.map(
      ({ from, to }, at): ChartPart => ({
        ...texts({ from, to }),
        value: counted.opening && from > today ? 0 : (complete(counted, byPart.now[at] ?? {})[counted.charted] ?? 0),
        before: complete(counted, byPart.before[at] ?? {})[counted.charted] ?? 0,
        is_future: from > today,
      }),
    ),
    columns: [...counted.columns],
    rows: rows.map((row) => rowAnswer(row, counted)),
    totals: valuesOf(counted.rows ? addUp(rows.map(({ amounts }) => amounts)) : whole, counted),
  }
}

type Days = { from: number; to: number }
const texts = ({ from, to }: Days) => ({ from: dayText(from), to: dayText(to) })

const complete = ({ derived }: CountedReport, amounts: Amounts): Amounts => ({ ...amounts, ...derived(amounts) })

const valuesOf = (amounts: Amounts, counted: CountedReport): number[] => {
  const all = complete(counted, amounts)
  return counted.columns.map((key) => all[key] ?? 0)
}

const rowAnswer = (
  { kind, key, name, amounts, to = null }: NamedRow & { to?: string | null },
  counted: CountedReport,
): ReportRow => ({
  ...{ kind, key, name, to },
  values: valuesOf(amounts, counted),
})

/** What each part of the period has, and the same part of the one before. */
function amountsOfParts(
  { days, opening }: CountedReport,
  period: Period,
  { parts, step }: { parts: Days[]; step: Step },
) {
  const sums = { now: parts.map((): Amounts => ({})), before: parts.map((): Amounts => ({})) }
  for (const [day, amounts] of days.now) {
    const at = parts.findIndex(({ to }) => day <= to)
    sums.now[at] = addUp([sums.now[at] ?? {}, amounts])
  }
  for (const [day, amounts] of days.before) {
    const at = partOfEarlier(day, period, { parts, step })
    sums.before[at] = addUp([sums.before[at] ?? {}, amounts])
  }
  if (opening) for (const one of ['now', 'before'] as const) sums[one] = carriedOn(sums[one], opening[one])
  return sums
}

/** Of what is there, each part has what there is at its end. */
function carriedOn(parts: readonly Amounts[], opening: Amounts): Amounts[] {
  let held = opening
  return parts.map((part) => {
    const changes = Object.keys(opening).map((key) => [key, part[key as ColumnKey] ?? 0])
    held = addUp([held, Object.fromEntries(changes)])
    return { ...part, ...held }
  })
}

/** The parts in which something happened. */
const timeRows = (parts: readonly Days[], amounts: readonly Amounts[]): (NamedRow & { to: string })[] =>
  parts.flatMap((part, at) => {
    const own = amounts[at] ?? {}
    const { from, to } = texts(part)
    return Object.values(own).some((value) => value !== 0)
      ? [{ kind: 'time' as const, key: from, to, name: '', amounts: own }]
      : []
  })
