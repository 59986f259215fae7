import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import type { SlipTab, SlipWarning } from '#shared/commerce/commerce.lists.ts'
import { warningsOf } from '#shared/commerce/slips.rules.ts'
import type { SlipRow, SlipsQuery } from '#shared/commerce/slips.schema.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import type { MediaState } from '#shared/media/media.lists.ts'
import { pointsGone } from '../points/points-gone.ts'
import { holdsUse } from '../promotions/promotion-uses.ts'
import { type PaidBySlip, paidTwice } from './owned-products.ts'

export type InboxRow = PaidBySlip & {
  student: string
  avatar: string | null
  title: string
  amount_cents: number
  total_cents: number
  bank_name: string
  created_at: string
  is_late: boolean
  seen: number
  code_used: boolean
  file_state: MediaState | null
  points_gone: boolean
}

const tabs: Record<SlipTab, SQL> = {
  waiting: sql`p.status = 'pending'`,
  approved: sql`p.status = 'success'`,
  rejected: sql`p.status in ('rejected', 'returned')`,
  all: sql`true`,
}

/** Payments by slip, each with the slip that counts. */
const slipsOfPayments = (ctx: Ctx) => sql`payments p
  join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null`

/**
 * Slips `e` of other payments that show the same as `s` and came before it, or were approved: whoever was first is not
 * suspected, nor whoever was asked for another slip of the same transfer.
 */
export const sameAs = (ctx: Ctx) => sql`payment_slips e
  join payments ep on ep.school_id = ${ctx.schoolId} and ep.id = e.payment_id
  where e.school_id = ${ctx.schoolId} and e.payment_id <> s.payment_id
    and (e.sha256 = s.sha256 or e.reference_key = s.reference_key or e.id = s.looks_like_id or e.looks_like_id = s.id)
    and (ep.status = 'success' or e.created_at < s.created_at and e.order_id <> s.order_id)`

/** Whether the voucher of an order is in another one that holds it. A coupon may be in many. */
export const codeUsedAgain = (ctx: Ctx, orderId: SQL) => sql`exists (
  select 1 from order_lines mine
  join promotions b on b.school_id = ${ctx.schoolId} and b.id = mine.coupon_id and b.way = 'vouchers'
  join order_lines again on again.school_id = ${ctx.schoolId} and again.coupon_id = mine.coupon_id
    and again.coupon_code_id = mine.coupon_code_id and again.order_id <> mine.order_id
  join orders o on o.school_id = ${ctx.schoolId} and o.id = again.order_id and ${holdsUse(ctx)}
  where mine.school_id = ${ctx.schoolId} and mine.order_id = ${orderId})`

export const seenElsewhere = (ctx: Ctx) => sql`(select count(*)::int from ${sameAs(ctx)})`

/** What is paid, of order `o` with line `l`, and whether the file `f` of its slip can be looked at. */
export const paidColumns = sql`o.status as order_status, o.student_id, o.subscription_id, l.product_type, l.product_id, f.state as file_state`

const list = officeList<InboxRow, SlipTab, SlipsQuery>({
  tabs,
  // Who waits longest comes first; of the others, the latest.
  orderOf: ({ tab }) => (tab === 'waiting' ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id`),
  // Every payment by slip has one that counts.
  counted: () => sql`payments p`,
  filters(ctx, { q }) {
    const parts = [sql`p.school_id = ${ctx.schoolId}`, sql`p.method = 'slip'`]
    const matching = q ? matchingEntries(['order'], q) : undefined
    if (matching) parts.push(sql`p.order_id in (select id from ${matching})`)
    return parts
  },
  rows: (ctx, { where, order, limit }) => sql`
    select s.id, o.student_name as student, u.avatar, l.product ->> 'title' as title, s.amount_cents, o.total_cents,
      s.bank_name, s.created_at, p.status, s.is_late, ${seenElsewhere(ctx)} as seen,
      ${codeUsedAgain(ctx, sql`s.order_id`)} as code_used, ${pointsGone(ctx, sql`s.order_id`)} as points_gone, ${paidColumns}
    from (select p.* from ${slipsOfPayments(ctx)} where ${where} order by ${order} ${limit}) p
    join payment_slips s on s.school_id = ${ctx.schoolId} and s.payment_id = p.id and s.replaced_at is null
    join orders o on o.school_id = ${ctx.schoolId} and o.id = p.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    left join media f on f.school_id = ${ctx.schoolId} and f.id = s.media_id
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = o.student_id and m.deleted_at is null
    left join users u on u.id = m.user_id
    order by ${order}`,
})

/** One page of the inbox, with what waits in all. */
export async function slipInbox(ctx: Ctx, query: SlipsQuery) {
  const { data, ...page } = await list.page(ctx, query)
  const { rows } = await ctx.tx.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as cents from payments
    where school_id = ${ctx.schoolId} and status = 'pending' and method = 'slip'`)
  const owned = await paidTwice(ctx, data)
  return { ...page, data: data.map((row) => slipRowOf(row, owned)), waiting_cents: rows[0]?.cents ?? 0 }
}

/** What to be warned of, by slip. */
export async function warningsOfSlips(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SlipWarning[]>> {
  const { rows } = await ctx.tx.execute<SlipFactsRow>(sql`
    select s.id, s.amount_cents, o.total_cents, p.status, s.is_late, ${seenElsewhere(ctx)} as seen,
      ${codeUsedAgain(ctx, sql`s.order_id`)} as code_used, ${pointsGone(ctx, sql`s.order_id`)} as points_gone, ${paidColumns}
    from payment_slips s
    join payments p on p.school_id = ${ctx.schoolId} and p.id = s.payment_id
    join orders o on o.school_id = ${ctx.schoolId} and o.id = s.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    left join media f on f.school_id = ${ctx.schoolId} and f.id = s.media_id
    where s.school_id = ${ctx.schoolId} and s.id = any(${sql.param([...ids])}::uuid[])`)
  const owned = await paidTwice(ctx, rows)
  return new Map(rows.map((row) => [row.id, warningsIn(row, owned)]))
}

type SlipFactsRow = PaidBySlip &
  Pick<InboxRow, 'amount_cents' | 'total_cents' | 'is_late' | 'seen' | 'code_used' | 'points_gone' | 'file_state'>

const warningsIn = (row: SlipFactsRow, owned: ReadonlySet<string>): SlipWarning[] =>
  warningsOf({
    amountCents: row.amount_cents,
    totalCents: row.total_cents,
    isLate: row.is_late,
    seen: row.seen,
    isCodeUsedAgain: row.code_used,
    isOwned: owned.has(row.id),
    // The file of one that was decided goes with its student; nobody has to look at it again.
    isUnseen: row.status === 'pending' && row.file_state !== 'completed',
    arePointsGone: row.points_gone,
  })

export function slipRowOf(row: InboxRow, owned: ReadonlySet<string>): SlipRow {
  return {
    id: row.id,
    student: { name: row.student, avatar: row.avatar ?? defaultAvatar },
    title: row.title,
    amount_cents: row.amount_cents,
    total_cents: row.total_cents,
    bank_name: row.bank_name,
    sent_at: new Date(row.created_at).toISOString(),
    status: row.status,
    warnings: warningsIn(row, owned),
  }
}
