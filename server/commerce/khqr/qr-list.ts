import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import type { OrderStatus, QrDecision, QrReason, QrTab } from '#shared/commerce/commerce.lists.ts'
import type { QrQuery, QrRow } from '#shared/commerce/khqr.schema.ts'
import type { QrState } from '#shared/commerce/khqr-states.rules.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import { need } from '#shared/core/errors.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import { pointsGone } from '../points/points-gone.ts'

type Row = {
  id: string
  order_id: string
  number: number
  order_status: OrderStatus
  student: string
  avatar: string | null
  title: string
  cents: number
  order_cents: number
  missing_cents: number
  extra_cents: number
  account_id: string
  state: QrState
  said_at: string | null
  received: { cents: number; currency: string; to: string; at: string }[] | null
  created_at: string
  decision: QrDecision | null
  decided_name: string | null
  decided_at: string | null
  note: string
  points_gone: boolean
}

const tabs: Record<QrTab, SQL> = {
  waiting: sql`k.needs_person`,
  decided: sql`k.decision is not null`,
  all: sql`(k.needs_person or k.decision is not null)`,
}

const columns = (ctx: Ctx) => sql`
  k.id, k.order_id, o.number, o.status as order_status, o.total_cents as order_cents, o.student_name as student, u.avatar,
  l.product ->> 'title' as title, k.cents, k.missing_cents, k.extra_cents, k.account_id, k.state, k.said_at, k.created_at,
  (select json_agg(json_build_object('cents', r.cents, 'currency', r.currency, 'to', r.to_account_id, 'at', r.at) order by r.at)
    from khqr_receipts r where r.school_id = ${ctx.schoolId} and r.code_id = k.id) as received,
  k.decision, k.decided_name, k.decided_at, k.note, ${pointsGone(ctx, sql`k.order_id`)} as points_gone`

const joins = (ctx: Ctx) => sql`
  join orders o on o.school_id = ${ctx.schoolId} and o.id = k.order_id
  join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
  left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = o.student_id and m.deleted_at is null
  left join users u on u.id = m.user_id`

const list = officeList<Row, QrTab, QrQuery>({
  tabs,
  // Who waits longest comes first; of those that were decided, the latest.
  orderOf: ({ tab }) => (tab === 'waiting' ? sql`k.created_at, k.id` : sql`k.created_at desc, k.id`),
  counted: () => sql`khqr_codes k`,
  filters(ctx, { q }) {
    const parts = [sql`k.school_id = ${ctx.schoolId}`, tabs.all]
    const matching = q ? matchingEntries(['order'], q) : undefined
    if (matching) parts.push(sql`k.order_id in (select id from ${matching})`)
    return parts
  },
  rows: (ctx, { where, order, limit }) => sql`
    select ${columns(ctx)} from (select k.* from khqr_codes k where ${where} order by ${order} ${limit}) k ${joins(ctx)}
    order by ${order}`,
})

export async function qrList(ctx: Ctx, query: QrQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: data.map(answerOf) }
}

export async function qrRowById(ctx: Ctx, id: string): Promise<QrRow> {
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns(ctx)} from khqr_codes k ${joins(ctx)} where k.school_id = ${ctx.schoolId} and k.id = ${id}`,
  )
  need(rows[0], 'commerce.qr_not_found')
  return answerOf(rows[0])
}

/** Of a QR that is as it should be, money that went elsewhere is the reason, or what the student said. */
function reasonOf({ state, received, account_id }: Row): QrReason {
  if (state !== 'waiting' && state !== 'expired' && state !== 'paid') return state
  const own = account_id.toLowerCase()
  return received?.some(({ to }) => to.toLowerCase() !== own) ? 'other-account' : 'said'
}

const iso = (at: string) => new Date(at).toISOString()

function answerOf(row: Row): QrRow {
  const received = (row.received ?? []).map(({ at, ...one }) => ({ ...one, at: iso(at) }))
  return {
    ...{ id: row.id, order_id: row.order_id, order_number: row.number, title: row.title },
    student: { name: row.student, avatar: row.avatar ?? defaultAvatar },
    ...{
      amount_cents: row.cents,
      order_cents: row.order_cents,
      missing_cents: row.missing_cents,
      extra_cents: row.extra_cents,
    },
    account_id: row.account_id,
    reason: reasonOf(row),
    received,
    at: received[0]?.at ?? iso(row.said_at ?? row.created_at),
    order_waits: takesSlip(row.order_status) || row.order_status === 'canceled',
    points_gone: row.points_gone,
    decision: row.decision,
    decided_by: row.decided_name,
    decided_at: row.decided_at && iso(row.decided_at),
    note: row.note,
  }
}
