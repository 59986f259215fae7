import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { type Span, within } from './flows.ts'

/** What was sold and refunded of one product, by one promotion, to one student or by one way to pay. */
export type Sold = {
  /** Null for all that come after so many rows. */
  key: string | null
  count: number
  list: number | null
  discount: number | null
  sales: number
  refunded: number
  /** An order or a line of it: what is not named elsewhere is named by it. */
  sample: string | null
}

/** Sales and refunds in the books within a span, one row for each entry. */
const soldEntries = (ctx: Ctx, span: Span) => sql`
  select e.line_id, e.cents as sales, 0 as refunded from ledger_entries e
  where e.school_id = ${ctx.schoolId} and e.credit = 'sales' and ${within(sql`e.at`, span)}`
const refundedEntries = (ctx: Ctx, span: Span) => sql`
  from ledger_entries e where e.school_id = ${ctx.schoolId} and e.debit = 'refunds' and ${within(sql`e.at`, span)}`

/** The largest groups one by one, and the others as one. All groups of a year fit into memory. */
async function largest(ctx: Ctx, groups: SQL, most: number): Promise<Sold[]> {
  await ctx.tx.execute(sql`set local work_mem = '64MB'`)
  const { rows } = await ctx.tx.execute<Sold & { groups: number | null }>(sql`
    with g as (${groups})
    (select null::int as groups, key::text as key, count::int as count, list::float8 as list,
      discount::float8 as discount, sales::float8 as sales, refunded::float8 as refunded, sample::text as sample
    from g order by g.sales - g.refunded desc, g.key limit ${most})
    union all
    select count(*)::int, null, sum(count)::int, sum(list)::float8, sum(discount)::float8, sum(sales)::float8,
      sum(refunded)::float8, null from g`)
  const top = rows.filter(({ groups }) => groups === null).map(({ groups: _, ...sold }) => sold)
  const all = rows.find(({ groups }) => groups !== null)
  if (!all || all.groups === top.length) return top
  return [...top, top.reduce((left, one) => without(left, one), { ...all, key: null, sample: null })]
}

/** What is left of a sum without one of its parts. */
const without = (sum: Sold, part: Sold): Sold => ({
  ...sum,
  count: sum.count - part.count,
  list: sum.list === null ? null : sum.list - (part.list ?? 0),
  discount: sum.discount === null ? null : sum.discount - (part.discount ?? 0),
  sales: sum.sales - part.sales,
  refunded: sum.refunded - part.refunded,
})

/**
 * The first of the lines that were sold. Ids follow the time: those before it are not looked at, which is most of all that
 * was ever sold. `offset 0` keeps the database from looking for it among all lines of all times.
 */
async function firstLine(ctx: Ctx, span: Span): Promise<string> {
  const { rows } = await ctx.tx.execute<{ line_id: string }>(sql`
    select line_id from (${soldEntries(ctx, span)} and e.line_id is not null offset 0) e order by line_id limit 1`)
  return rows[0]?.line_id ?? '00000000-0000-0000-0000-000000000000'
}

/** Each line that was sold or refunded, with what it cost before promotion and coupon. */
const soldLines = async (ctx: Ctx, span: Span, by: SQL) => sql`
  select ${by}, l.id, 1 as n, e.sales + l.promotion_cents + l.coupon_cents as list,
    l.promotion_cents + l.coupon_cents as discount, e.sales, 0 as refunded
  from (${soldEntries(ctx, span)}) e
  join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id and l.id >= ${await firstLine(ctx, span)}::uuid
  union all
  select ${by}, l.id, 0, 0, 0, 0, e.cents
  from (select e.line_id, e.cents ${refundedEntries(ctx, span)}) e
  join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id`

const sums = sql`sum(n) as count, sum(list) as list, sum(discount) as discount, sum(sales) as sales,
  sum(refunded) as refunded, any_value(id) as sample`

/** The key is the kind of product and its id. */
export const soldByProduct = async (ctx: Ctx, span: Span, most: number) =>
  largest(
    ctx,
    sql`select product_type || ' ' || product_id as key, ${sums}
      from (${await soldLines(ctx, span, sql`l.product_type, l.product_id`)}) sold group by product_type, product_id`,
    most,
  )

/** The key is the promotion and the coupon of a line, each as its id or nothing. */
export const soldByPromotion = async (ctx: Ctx, span: Span, most: number) =>
  largest(
    ctx,
    sql`select coalesce(promotion_id::text, '') || ' ' || coalesce(coupon_id::text, '') as key, ${sums}
      from (${await soldLines(ctx, span, sql`l.promotion_id, l.coupon_id`)}) sold group by promotion_id, coupon_id`,
    most,
  )

/** By who bought it: what orders cost that were paid, less what went back of any. */
export const soldByStudent = (ctx: Ctx, span: Span, most: number) =>
  largest(
    ctx,
    sql`select student_id as key, sum(n) as count, null::int as list, null::int as discount, sum(sales) as sales,
        sum(refunded) as refunded, any_value(id) as sample
      from (
        select o.student_id, o.id, 1 as n, o.total_cents as sales, 0 as refunded from orders o
        where o.school_id = ${ctx.schoolId} and o.status = 'paid' and o.total_cents > 0 and ${within(sql`o.paid_at`, span)}
        union all
        select o.student_id, o.id, 0, 0, e.cents
        from (select e.line_id, e.cents ${refundedEntries(ctx, span)}) e
        join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id
        join orders o on o.school_id = ${ctx.schoolId} and o.id = l.order_id
      ) sold group by student_id`,
    most,
  )

/** By how it was paid; what went back is counted with the payment it came by. */
export const soldByMethod = (ctx: Ctx, span: Span, most: number) =>
  largest(
    ctx,
    sql`select method as key, sum(n) as count, null::int as list, null::int as discount, sum(sales) as sales,
        sum(refunded) as refunded, null::uuid as sample
      from (
        select p.method, 1 as n, p.amount_cents as sales, 0 as refunded from payments p
        where p.school_id = ${ctx.schoolId} and p.status = 'success' and p.amount_cents > 0
          and ${within(sql`p.decided_at`, span)}
        union all
        select p.method, 0, 0, e.cents
        from (select e.line_id, e.cents ${refundedEntries(ctx, span)}) e
        join order_lines l on l.school_id = ${ctx.schoolId} and l.id = e.line_id
        join lateral (
          select p.method from payments p
          where p.school_id = ${ctx.schoolId} and p.order_id = l.order_id and p.status = 'success'
          order by p.created_at, p.id limit 1
        ) p on true
      ) sold group by method`,
    most,
  )
