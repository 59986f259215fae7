import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Awaited } from '#shared/commerce/matching.rules.ts'
import type { MatchKind } from '#shared/commerce/statements.lists.ts'
import { pointsGone } from '../points/points-gone.ts'
import { codeUsedAgain, seenElsewhere } from '../slips/slip-inbox.ts'

/** A payment that a line of a statement may be. */
export type AwaitedPayment = {
  kind: MatchKind
  id: string
  order_id: string
  number: number
  student_id: string
  student: string
  account_name: string | null
  avatar: string | null
  title: string
  cents: number
  account_id: string | null
  reference: string
  ordered_at: string
  sent_at: string
  /** A slip that was used before, an order whose voucher was, whose points are gone, or that was refunded: a person looks first. */
  is_odd: boolean
}

/** What is older is not looked for. */
const mostDays = 60
const mostOfKind = 800

const takesMoney = sql`o.status in ('open', 'review', 'rejected')`

/** An order had expired, and something else has what reduced it. */
const isUsedElsewhere = (ctx: Ctx, orderId: SQL) => sql`(${codeUsedAgain(ctx, orderId)} or ${pointsGone(ctx, orderId)})`

/** Slips that are reviewed. */
const slips = (ctx: Ctx) => sql`
  select 'slip' as kind, s.id, p.order_id, s.bank_account_id as account_id, s.reference, s.created_at as sent_at,
    ${seenElsewhere(ctx)} > 0 or ${isUsedElsewhere(ctx, sql`s.order_id`)} as is_odd
  from payments p
  join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null
  join orders o on o.school_id = ${ctx.schoolId} and o.id = p.order_id
  where p.school_id = ${ctx.schoolId} and p.status = 'pending' and p.method = 'slip' and ${takesMoney}
  order by p.created_at desc limit ${mostOfKind}`

/** The last QR of each order for which nobody has found money, also if its student never said to have paid. */
const codes = (ctx: Ctx) => sql`
  select distinct on (k.order_id) 'khqr' as kind, k.id, k.order_id, null::uuid as account_id, '' as reference,
    k.created_at as sent_at, ${isUsedElsewhere(ctx, sql`k.order_id`)} as is_odd
  from khqr_codes k
  join orders o on o.school_id = ${ctx.schoolId} and o.id = k.order_id
  where k.school_id = ${ctx.schoolId} and k.payment_id is null and k.state in ('waiting', 'expired') and ${takesMoney}
    and k.created_at > ${since(ctx)}
    and not exists (select 1 from khqr_receipts r where r.school_id = ${ctx.schoolId} and r.code_id = k.id)
    and not exists (select 1 from payments p where p.school_id = ${ctx.schoolId} and p.order_id = k.order_id
      and p.status = 'pending')
  order by k.order_id desc, k.created_at desc limit ${mostOfKind}`

/** Payments that were confirmed before, and that no line shows yet. */
const confirmed = (ctx: Ctx) => sql`
  select 'paid' as kind, p.id, p.order_id, s.bank_account_id as account_id, coalesce(s.reference, '') as reference,
    coalesce(s.created_at, p.created_at) as sent_at, false as is_odd
  from payments p
  left join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null
  where p.school_id = ${ctx.schoolId} and p.status = 'success' and p.method in ('slip', 'khqr')
    and p.created_at > ${since(ctx)}
    and not exists (select 1 from statement_lines b where b.school_id = ${ctx.schoolId} and b.payment_id = p.id)
  order by p.created_at desc limit ${mostOfKind}`

const since = (ctx: Ctx) => sql`${new Date(ctx.now.getTime() - mostDays * 86_400_000).toISOString()}::timestamptz`

/** Payments that wait for their money, and those that were confirmed without their line. `where`: of the order `o`, or of `w`. */
export async function awaitedPayments(ctx: Ctx, where: SQL = sql`true`): Promise<AwaitedPayment[]> {
  const { rows } = await ctx.tx.execute<AwaitedPayment>(sql`
    select w.kind, w.id, w.order_id, w.account_id, w.reference, w.sent_at, o.number, o.student_id,
      w.is_odd or (o.refunded_cents > 0 and o.refunded_cents >= o.total_cents) as is_odd,
      o.student_name as student, nullif(trim(concat(u.last_name, ' ', u.first_name)), '') as account_name, u.avatar,
      l.product ->> 'title' as title, o.total_cents as cents, o.created_at as ordered_at
    from ((${slips(ctx)}) union all (${codes(ctx)}) union all (${confirmed(ctx)})) w
    join orders o on o.school_id = ${ctx.schoolId} and o.id = w.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = o.student_id and m.deleted_at is null
    left join users u on u.id = m.user_id
    where ${where}`)
  return rows
}

/** Those of some payments that are odd, by their names. */
export async function oddPayments(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await awaitedPayments(ctx, sql`w.id = any(${sql.param([...ids])}::uuid[])`)
  return new Set(found.filter((payment) => payment.is_odd).map(nameOfPayment))
}

/** How a payment is named in proposals: the same id may be of two kinds. */
export const nameOfPayment = ({ kind, id }: { kind: MatchKind; id: string }): string => `${kind} ${id}`

export const awaitedOf = (payment: AwaitedPayment): Awaited => ({
  ...{ id: nameOfPayment(payment), accountId: payment.account_id, cents: payment.cents, dueDay: null },
  references: payment.reference ? [payment.reference] : [],
  orderNumber: String(payment.number),
  names: [payment.student, ...(payment.account_name ? [payment.account_name] : [])],
  orderedAt: new Date(payment.ordered_at),
  sentAt: new Date(payment.sent_at),
})
