import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import type { OrderStatus, OrderTab, PaymentMethod } from '#shared/commerce/commerce.lists.ts'
import { orderState } from '#shared/commerce/orders.rules.ts'
import type { OfficeOrderQuery, OfficeOrderRow } from '#shared/commerce/orders.schema.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'

type Row = {
  id: string
  number: number
  status: OrderStatus
  total_cents: number
  refunded_cents: number
  points_cents: number
  points_back_cents: number
  refund_asked_at: string | null
  expires_at: string
  created_at: string
  student_name: string
  member_id: string | null
  email: string | null
  avatar: string | null
  title: string
  lines: number
  method: PaymentMethod | null
  reason: string | null
  bank_name: string | null
  slip_id: string | null
}

/** The same as `orderState`, so that each order is in one tab. */
const tabs = (ctx: Ctx): Record<OrderTab, SQL> => {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  return {
    all: sql`o.status <> 'canceled'`,
    review: sql`o.status = 'review'`,
    open: sql`o.status = 'open' and o.expires_at > ${now}`,
    rejected: sql`o.status = 'rejected' and o.expires_at > ${now}`,
    paid: sql`o.status = 'paid' and o.refunded_cents + o.points_back_cents = 0 and o.refund_asked_at is null`,
    refund_asked: sql`o.status = 'paid' and o.refund_asked_at is not null`,
    refunded: sql`o.status = 'paid' and o.refunded_cents + o.points_back_cents > 0 and o.refund_asked_at is null`,
    expired: sql`o.status in ('open', 'rejected') and o.expires_at <= ${now}`,
  }
}

/** What students have ordered and can still pay, of `orders o`: the same in the list and in what waits. */
export const isOpen = (ctx: Ctx): SQL => tabs(ctx).open

const orderBy: Record<OfficeOrderQuery['sort'], SQL> = {
  newest: sql`o.created_at desc, o.id`,
  oldest: sql`o.created_at, o.id desc`,
  amount: sql`o.total_cents desc, o.id`,
}

function filters(ctx: Ctx, { q }: OfficeOrderQuery): SQL[] {
  const parts = [sql`o.school_id = ${ctx.schoolId}`, sql`o.status <> 'canceled'`]
  const matching = q ? matchingEntries(['order'], q) : undefined
  if (matching) parts.push(sql`o.id in (select id from ${matching})`)
  return parts
}

/** All that were paid are counted by their index; the few others, and those with a refund, one by one. */
function countsOf(ctx: Ctx): SQL {
  const { review, open, rejected, expired } = tabs(ctx)
  const own = sql`from orders o where o.school_id = ${ctx.schoolId} and o.status`
  return sql`
    select others.review, others.open, others.rejected, others.expired, asked.count as refund_asked,
      refunded.count as refunded, paid.count - asked.count - refunded.count as paid, paid.count + others.count as "all"
    from (select count(*) ${own} = 'paid') paid
    cross join (select count(*) ${own} = 'paid' and o.refund_asked_at is not null) asked
    cross join (select count(*) ${own} = 'paid' and o.refunded_cents + o.points_back_cents > 0 and o.refund_asked_at is null) refunded
    cross join (
      select count(*), count(*) filter (where ${review}) as review, count(*) filter (where ${open}) as open,
        count(*) filter (where ${rejected}) as rejected, count(*) filter (where ${expired}) as expired
      ${own} in ('open', 'review', 'rejected')
    ) others`
}

const list = officeList<Row, OrderTab, OfficeOrderQuery>({
  tabs,
  counts: (ctx, { q }) => (q ? undefined : countsOf(ctx)),
  orderOf: ({ sort }) => orderBy[sort],
  counted: () => sql`orders o`,
  filters,
  // The page is cut before the rest is read.
  rows: (ctx, { where, order, limit }) => sql`
    select o.id, o.number, o.status, o.total_cents, o.refunded_cents, o.points_cents,
      o.points_back_cents, o.refund_asked_at, o.expires_at, o.created_at, o.student_name, m.id as member_id,
      u.email, u.avatar, line.title, line.lines, last.method, last.reason, last.bank_name, last.slip_id
    from (select o.* from orders o where ${where} order by ${order} ${limit}) o
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = o.student_id and m.deleted_at is null
    left join users u on u.id = m.user_id
    join lateral (
      select min(l.product ->> 'title') filter (where l.position = 0) as title, count(*)::int as lines
      from order_lines l where l.school_id = ${ctx.schoolId} and l.order_id = o.id
    ) line on true
    left join lateral (
      select p.method, p.reason, s.bank_name, s.id as slip_id from payments p
      left join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null
      where p.school_id = ${ctx.schoolId} and p.order_id = o.id
      order by p.created_at desc, p.id desc limit 1
    ) last on true
    order by ${order}`,
})

/** One page of orders, and what was received for those of its tab. */
export async function officeOrderList(ctx: Ctx, query: OfficeOrderQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: data.map((row) => rowAnswer(row, ctx.now)), received_cents: await receivedFor(ctx, query) }
}

async function receivedFor(ctx: Ctx, query: OfficeOrderQuery): Promise<number> {
  const where = sql.join([...filters(ctx, query), tabs(ctx)[query.tab], sql`o.status = 'paid'`], sql` and `)
  const { rows } = await ctx.tx.execute<{ cents: number }>(
    sql`select coalesce(sum(o.total_cents - o.refunded_cents), 0)::float8 as cents from orders o where ${where}`,
  )
  return rows[0]?.cents ?? 0
}

function rowAnswer(row: Row, now: Date): OfficeOrderRow {
  const { status, total_cents: totalCents, refunded_cents: refundedCents, refund_asked_at: asked } = row
  const points = { pointsCents: row.points_cents, pointsBackCents: row.points_back_cents }
  const times = { expiresAt: new Date(row.expires_at), refundAskedAt: asked === null ? null : new Date(asked) }
  return {
    id: row.id,
    number: row.number,
    state: orderState({ status, totalCents, refundedCents, ...points, ...times }, now),
    student: buyerOf(row),
    title: row.title,
    more: row.lines - 1,
    method: row.method,
    bank_name: row.bank_name,
    reason: row.reason,
    slip_id: row.slip_id,
    total_cents: row.total_cents,
    created_at: new Date(row.created_at).toISOString(),
  }
}

type Buyer = Pick<Row, 'student_name' | 'member_id' | 'email' | 'avatar'>

export const buyerOf = ({ student_name: name, member_id, email, avatar }: Buyer) => ({
  ...{ member_id, name, email },
  avatar: avatar ?? defaultAvatar,
})
