import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'

/** Days as numbers, the last one too. */
export type DaySpan = { from: number; to: number }

/** Subscriptions, and what they are each month together. */
export type Recurring = { active: number; recurring: number }

/** How many subscriptions are paid at the end of a day, and what they are a month. */
export async function recurringAt(ctx: Ctx, day: number): Promise<Recurring> {
  const { rows } = await ctx.tx.execute<Recurring>(sql`
    select count(*)::int as active, coalesce(sum(monthly_cents), 0)::float8 as recurring from subscription_spans
    where school_id = ${ctx.schoolId} and until_day > ${day}::int and from_day <= ${day}::int`)
  return rows[0] ?? { active: 0, recurring: 0 }
}

/** What began and ended: by how much both changed, and of what kind that was. */
export type RecurringChange = {
  day: number
  /** Of a product: its key, and a line of an order that has its title. */
  key: string
  sample: string
  active: number
  recurring: number
  begun: number
  resumed: number
  lapsed: number
  canceled: number
}

const product = sql`product_type || ' ' || product_id`

/**
 * What began and ended in a span of days, each on its day, or of each product. What ends later than today has not ended: it
 * may still be paid. A change of plan ends one and begins another, and changes the sum only.
 */
export async function recurringChanges(ctx: Ctx, { from, to }: DaySpan, today: number, by: 'day' | 'product') {
  const own = sql`school_id = ${ctx.schoolId}`
  const last = sql`${Math.min(to, today)}::int`
  const groupOf = (day: SQL) => (by === 'day' ? day : sql`0`)
  const keyOf = by === 'day' ? sql`''` : product
  const sample = by === 'day' ? sql`''` : sql`min(line_id::text)`
  const group = (day: SQL) => (by === 'day' ? sql`group by ${day}` : sql`group by ${product}`)
  const { rows } = await ctx.tx.execute<RecurringChange>(sql`
    select ${groupOf(sql`from_day`)} as day, ${keyOf} as key, ${sample} as sample, count(*)::int as active,
      sum(monthly_cents)::float8 as recurring, count(*) filter (where begins = 'new')::int as begun,
      count(*) filter (where begins = 'resumed')::int as resumed, 0 as lapsed, 0 as canceled
    from subscription_spans where ${own} and from_day between ${from}::int and ${last} ${group(sql`from_day`)}
    union all
    select ${groupOf(sql`until_day`)}, ${keyOf}, ${sample}, -count(*)::int, -sum(monthly_cents)::float8, 0, 0,
      count(*) filter (where not is_followed and not is_canceled)::int, count(*) filter (where not is_followed and is_canceled)::int
    from subscription_spans where ${own} and until_day between ${from}::int and ${last} ${group(sql`until_day`)}`)
  return rows
}

/** The same as `recurringAt`, of each product. */
export async function recurringByProduct(ctx: Ctx, day: number) {
  const { rows } = await ctx.tx.execute<Recurring & { key: string; sample: string }>(sql`
    select ${product} as key, min(line_id::text) as sample, count(*)::int as active, sum(monthly_cents)::float8 as recurring
    from subscription_spans
    where school_id = ${ctx.schoolId} and until_day > ${day}::int and from_day <= ${day}::int
    group by ${product}`)
  return rows
}
