import { titlesOfLines } from '#server/commerce/figures/names.ts'
import {
  type DaySpan,
  type RecurringChange,
  recurringAt,
  recurringByProduct,
  recurringChanges,
} from '#server/commerce/figures/recurring.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { wholeBasis } from '#shared/commerce/cents.rules.ts'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { type Amounts, type AskedReport, addUp, type CountReport, type NamedRow } from './report.types.ts'

/** What subscriptions are each month, and how many there are, began, and ended: neither instalments nor trials. */
export const countSubscriptions: CountReport = async (ctx, asked) => {
  const { period } = asked
  const today = calendarDay(ctx.now)
  const [now, before] = [await changesOn(ctx, period, today), await changesOn(ctx, period.before, today)]
  return {
    days: { now: now.days, before: before.days },
    opening: { now: now.opening, before: before.opening },
    figures: ['recurring', 'active', 'begun', 'lapsed', 'canceled', 'churn'],
    charted: 'recurring',
    columns: ['active', 'begun', 'resumed', 'lapsed', 'canceled', 'churn', 'recurring'],
    ...(asked.group !== 'time' && { rows: await productRows(ctx, asked, today) }),
    derived: ({ active = 0, begun = 0, resumed = 0, lapsed = 0, canceled = 0 }) => {
      const ended = lapsed + canceled
      const atFirst = active - begun - resumed + ended
      return { churn: atFirst <= 0 ? 0 : Math.round((ended * wholeBasis) / atFirst) }
    },
  }
}

async function changesOn(ctx: Ctx, span: DaySpan, today: number) {
  const days = new Map<number, Amounts>()
  for (const { day, ...change } of await recurringChanges(ctx, span, today, 'day'))
    days.set(day, addUp([days.get(day) ?? {}, amountsOf(change)]))
  return { days, opening: { ...(await recurringAt(ctx, Math.min(span.from - 1, today))) } }
}

const amountsOf = ({ active, recurring, begun, resumed, lapsed, canceled }: Omit<RecurringChange, 'day'>): Amounts => ({
  ...{ active, recurring, begun, resumed, lapsed, canceled },
})

/** Each product as it is at the end of the period, and what began and ended of it. */
async function productRows(ctx: Ctx, { period, most }: AskedReport, today: number): Promise<NamedRow[]> {
  const found = new Map<string, { sample: string; amounts: Amounts }>()
  const add = (key: string, sample: string, amounts: Amounts) =>
    found.set(key, { sample, amounts: addUp([found.get(key)?.amounts ?? {}, amounts]) })
  for (const { key, sample, ...at } of await recurringByProduct(ctx, Math.min(period.to, today))) add(key, sample, at)
  for (const { key, sample, ...change } of await recurringChanges(ctx, period, today, 'product')) {
    const { active: _, recurring: __, ...counts } = amountsOf({ key, sample, ...change })
    add(key, sample, counts)
  }
  const all = [...found].sort(
    ([a, one], [b, other]) => (other.amounts.recurring ?? 0) - (one.amounts.recurring ?? 0) || a.localeCompare(b),
  )
  const shown = all.slice(0, most)
  const titles = await titlesOfLines(
    ctx,
    shown.map(([, { sample }]) => sample),
  )
  const rows = shown.map(([key, { sample, amounts }]): NamedRow => {
    const name = titles.get(sample) ?? ''
    return { kind: name ? 'named' : 'none', key, name, amounts }
  })
  const rest = all.slice(most).map(([, { amounts }]) => amounts)
  return rest.length === 0 ? rows : [...rows, { kind: 'rest', key: '', name: '', amounts: addUp(rest) }]
}
