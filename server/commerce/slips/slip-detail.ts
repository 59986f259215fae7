import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { PaymentStatus } from '#shared/commerce/commerce.lists.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import type { EarlierSlip, SlipDetail } from '#shared/commerce/slips.schema.ts'
import { need } from '#shared/core/errors.ts'
import type { MediaState } from '#shared/media/media.lists.ts'
import { pointsGone } from '../points/points-gone.ts'
import { paidTwice } from './owned-products.ts'
import { slipAddress } from './slip-address.ts'
import { codeUsedAgain, type InboxRow, paidColumns, sameAs, seenElsewhere, slipRowOf } from './slip-inbox.ts'

type Row = InboxRow & {
  order_id: string
  number: number
  ordered_at: string
  picture: string | null
  email: string | null
  member_id: string | null
  account_name: string
  account_number: string
  reference: string
  is_pdf: boolean
  replaced_at: string | null
  reason: string | null
  decided_name: string | null
  decided_at: string | null
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** One slip beside its order, and every other slip that shows the same. */
export async function slipById(ctx: Ctx, id: string): Promise<SlipDetail> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select s.id, o.student_name as student, u.avatar, l.product ->> 'title' as title, s.amount_cents, o.total_cents,
      s.bank_name, s.created_at, p.status, s.is_late, ${seenElsewhere(ctx)} as seen,
      ${codeUsedAgain(ctx, sql`s.order_id`)} as code_used, ${pointsGone(ctx, sql`s.order_id`)} as points_gone, o.id as order_id, o.number, o.created_at as ordered_at, ${paidColumns},
      l.product ->> 'picture' as picture, u.email, m.id as member_id, s.account_name, s.account_number, s.reference,
      s.is_pdf, s.replaced_at, p.reason, p.decided_name, p.decided_at
    from payment_slips s
    join payments p on p.school_id = ${ctx.schoolId} and p.id = s.payment_id
    join orders o on o.school_id = ${ctx.schoolId} and o.id = p.order_id
    join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id and l.position = 0
    left join media f on f.school_id = ${ctx.schoolId} and f.id = s.media_id
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = o.student_id and m.deleted_at is null
    left join users u on u.id = m.user_id
    where s.school_id = ${ctx.schoolId} and s.id = ${id}`)
  const row = rows[0]
  need(row, 'commerce.slip_not_found')
  const owned = await paidTwice(ctx, [row])
  return {
    ...slipRowOf(row, owned),
    order_id: row.order_id,
    order_number: row.number,
    ordered_at: iso(row.ordered_at) ?? '',
    picture: row.picture,
    email: row.email,
    member_id: row.member_id,
    account_name: row.account_name,
    account_number: row.account_number,
    reference: row.reference,
    file: slipAddress({ id, isPdf: row.is_pdf }, row.file_state),
    is_pdf: row.is_pdf,
    file_state: fileState(row.file_state),
    is_replaced: row.replaced_at !== null,
    is_owned: owned.has(row.id),
    order_waits: takesSlip(row.order_status),
    reason: row.reason,
    decided_by: row.decided_name,
    decided_at: iso(row.decided_at),
    earlier: await sameSlips(ctx, id),
  }
}

function fileState(state: MediaState | null): SlipDetail['file_state'] {
  if (state === null) return 'gone'
  if (state === 'completed') return 'ready'
  return state === 'failed' ? 'failed' : 'waiting'
}

type SameRow = {
  id: string
  order_id: string
  number: number
  student: string
  same_file: boolean
  same_reference: boolean | null
  status: PaymentStatus
  created_at: string
  decided_at: string | null
  is_pdf: boolean
  file_state: string | null
}

const mostShown = 10

async function sameSlips(ctx: Ctx, id: string): Promise<EarlierSlip[]> {
  const { rows } = await ctx.tx.execute<SameRow>(sql`
    select same.id, o.id as order_id, o.number, o.student_name as student, same.same_file, same.same_reference, same.status,
      same.created_at, same.decided_at, same.is_pdf, f.state as file_state
    from payment_slips s
    join lateral (
      select e.id, e.order_id, e.media_id, e.is_pdf, e.created_at, e.sha256 = s.sha256 as same_file,
        e.reference_key = s.reference_key as same_reference, ep.status, ep.decided_at
      from ${sameAs(ctx)}
    ) same on true
    join orders o on o.school_id = ${ctx.schoolId} and o.id = same.order_id
    left join media f on f.school_id = ${ctx.schoolId} and f.id = same.media_id
    where s.school_id = ${ctx.schoolId} and s.id = ${id}
    order by same.created_at, same.id limit ${mostShown}`)
  return rows.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    order_number: row.number,
    student: row.student,
    same: row.same_file ? 'file' : row.same_reference ? 'reference' : 'picture',
    status: row.status,
    sent_at: iso(row.created_at) ?? '',
    decided_at: iso(row.decided_at),
    file: slipAddress({ id: row.id, isPdf: row.is_pdf }, row.file_state),
    is_pdf: row.is_pdf,
  }))
}
