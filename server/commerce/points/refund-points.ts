import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { type Entry, entriesOfPointsBack, pointsCentsInBooks } from '#shared/commerce/ledger.rules.ts'
import { type Owed, pointsExpireAt, pointsMovedBy, takeBack } from '#shared/commerce/points.rules.ts'
import { type orderLines, orders } from '../commerce.tables.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { courseLotOf } from './course-points.ts'
import { addLot, leftOfLot, lockPoints, lotsOf, type NewMove, takeOut } from './point-lots.ts'
import { pointsSettingsOf } from './points-settings.ts'

export type PointsOfLine = {
  /** What paid a part of it and was not given back. */
  spent: number
  /** What it has earned, is not taken back nor owed, and has not expired. */
  earned: number
  /** What should have paid a part of it, and was gone when it was settled. */
  missing: number
  /** The lot that it has earned. */
  lotId: string | null
}

const none: PointsOfLine = { spent: 0, earned: 0, missing: 0, lotId: null }

/** What points have to do with each line of an order. */
export async function pointsOfLines(ctx: Ctx, orderId: string): Promise<(lineId: string) => PointsOfLine> {
  const { rows } = await ctx.tx.execute<PointsOfLine & { lineId: string }>(sql`
    with moves as (
      select * from point_moves where school_id = ${ctx.schoolId} and order_id = ${orderId}
    ), lots as (
      select l.line_id, l.id, ${leftOfLot(ctx)} as left_of_lot from moves l where l.kind = 'order'
    )
    select m.line_id as "lineId", max(l.id::text) as "lotId",
      coalesce(sum(case when m.kind in ('spent', 'released', 'given_back') then -m.points end), 0)::int as spent,
      coalesce(max(l.left_of_lot), 0)::int as earned,
      coalesce(sum(m.missing) filter (where m.kind = 'spent'), 0)::int as missing
    from moves m left join lots l on l.line_id = m.line_id group by m.line_id`)
  const ofLine = new Map(rows.map(({ lineId, ...line }) => [lineId, line]))
  return (lineId) => ofLine.get(lineId) ?? none
}

type Refunded = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'studentId' | 'paidAt' | 'pointsBackCents'>
  line: Pick<typeof orderLines.$inferSelect, 'id' | 'product' | 'productType' | 'productId'>
  entries: readonly Entry[]
  refundId: string
  /** In money, and what of it was left before. */
  cents: number
  leftCents: number
}

/**
 * Points move with a refund, in proportion: those that paid a part come back as new ones, and those that were earned are
 * taken back. What of these was spent or set aside meanwhile is missing, written down, and collected when there are points
 * again. Of what points have paid alone, all of them come back. Once nothing is left of the line, what finishing the course
 * has earned is taken back too, if nothing else opens it.
 */
export async function refundPoints(ctx: Ctx, { order, line, entries, refundId, cents, leftCents }: Refunded) {
  const { id: orderId, studentId } = order
  const paidCents = pointsCentsInBooks(entries)
  const part = (points: number) => (leftCents === 0 ? points : pointsMovedBy(cents, { cents: leftCents, points }))
  await lockPoints(ctx, studentId)
  const { spent, earned, lotId } = (await pointsOfLines(ctx, orderId))(line.id)
  const [back, given, taken] = [part(paidCents), part(spent), part(earned)]
  if (back > 0) {
    const booked = entriesOfPointsBack({ lineId: line.id, pointsCents: back })
    await writeTransfer(ctx, { cause: 'points', causeId: refundId, orderId }, booked)
    await ctx.tx
      .update(orders)
      .set({ pointsBackCents: order.pointsBackCents + back })
      .where(ofSchool(ctx, orders, eq(orders.id, orderId)))
  }
  const move = { studentId, orderId, lineId: line.id, refundId, title: line.product.title }
  // First, so that less is missing.
  if (given > 0) {
    const { expireDays } = await pointsSettingsOf(ctx)
    await addLot(ctx, { ...move, kind: 'given_back', expiresAt: pointsExpireAt(ctx.now, expireDays) }, given)
  }
  if (lotId) await takeLotBack(ctx, move, { lotId, points: taken })
  if (cents === leftCents) await takeFinishedBack(ctx, move, line, order.paidAt)
}

/** What finishing a course since it was paid has earned, of somebody to whom nothing opens it any more, and who has paid nothing else for it. */
async function takeFinishedBack(
  ctx: Ctx,
  move: Back,
  { productType: type, productId }: Refunded['line'],
  since: Date | null,
): Promise<void> {
  const { studentId: userId } = move
  const lot = await courseLotOf(ctx, { userId, type, productId, since })
  if (!lot || (await isPaidOtherwise(ctx, move, { type, productId }))) return
  const [isOwned] = await productType(type).owned(ctx, [{ productId, userId }])
  if (!isOwned) await takeLotBack(ctx, move, lot)
}

/** Another payment of theirs for the same, of which something was not given back. */
async function isPaidOtherwise(
  ctx: Ctx,
  { studentId, orderId }: Back,
  { type, productId }: { type: string; productId: string },
): Promise<boolean> {
  const { rows } = await ctx.tx.execute(sql`
    select 1 from orders o join order_lines l on l.school_id = ${ctx.schoolId} and l.order_id = o.id
    where o.school_id = ${ctx.schoolId} and o.student_id = ${studentId} and o.id <> ${orderId} and o.status = 'paid'
      and l.product_type = ${type} and l.product_id = ${productId}
      and o.refunded_cents + o.points_back_cents < o.total_cents + o.points_cents
    limit 1`)
  return rows.length > 0
}

type Back = Omit<NewMove, 'kind'>

async function takeLotBack(ctx: Ctx, move: Back, { lotId, points }: Owed): Promise<void> {
  if (points === 0) return
  const found = takeBack(await lotsOf(ctx, move.studentId), lotId, points, ctx.now)
  await takeOut(ctx, { ...move, kind: 'taken_back', lotId, missing: found.missing }, found.taken)
}
