import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { balanceOf, type PointRates, spend, type Taken, takePoints } from '#shared/commerce/points.rules.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { heldParts, lockPoints, lotsOf, putBack, sumOf, takeOut } from './point-lots.ts'
import { ratesOf } from './points-settings.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'studentId'>
type LineRow = Pick<typeof orderLines.$inferSelect, 'id' | 'product' | 'priceCents' | 'points' | 'pointsCents'>

type Offer = Order['points_offer']

/** What the points of a student could pay of some amounts; nothing where the school gives none. */
export async function pointsOffer(ctx: Ctx, studentId: string): Promise<(cents: number) => Offer> {
  const rates = await ratesOf(ctx)
  const points = rates ? balanceOf(await lotsOf(ctx, studentId), ctx.now) : 0
  return (cents) => (rates ? offerOf(points, cents, rates) : null)
}

function offerOf(points: number, cents: number, rates: PointRates): Offer {
  const offer = spend(points, cents, rates)
  return offer.points > 0 ? offer : null
}

/**
 * Let points pay as much as they can of the one line of a locked order that is open. They are set aside at once; what is
 * left to pay in money is the new price.
 */
export async function applyPoints(
  ctx: Ctx,
  order: OrderRow,
  line: LineRow,
): Promise<{ totalCents: number; pointsCents: number }> {
  await lockPoints(ctx, order.studentId)
  const rates = await ratesOf(ctx)
  const held = await heldParts(ctx, { orderId: order.id, lineId: line.id })
  const lots = await lotsOf(ctx, order.studentId)
  const cents = line.priceCents + line.pointsCents
  const offer = rates && offerOf(balanceOf(lots, ctx.now) + sumOf(held), cents, rates)
  return writePoints(ctx, order, line, offer ?? { points: 0, cents: 0 })
}

/** Let points pay nothing of it: they are free again. */
export async function leavePointsOf(ctx: Ctx, order: OrderRow, line: LineRow): Promise<void> {
  await lockPoints(ctx, order.studentId)
  await writePoints(ctx, order, line, { points: 0, cents: 0 })
}

async function writePoints(ctx: Ctx, order: OrderRow, line: LineRow, paid: { points: number; cents: number }) {
  await setAside(ctx, order, line, paid.points)
  const totalCents = line.priceCents + line.pointsCents - paid.cents
  await ctx.tx
    .update(orderLines)
    .set({ points: paid.points, pointsCents: paid.cents, priceCents: totalCents })
    .where(ofSchool(ctx, orderLines, eq(orderLines.id, line.id)))
  await ctx.tx
    .update(orders)
    .set({ totalCents, pointsCents: paid.cents })
    .where(ofSchool(ctx, orders, eq(orders.id, order.id)))
  return { totalCents, pointsCents: paid.cents }
}

/** So many points of a line are set aside, whatever was before. */
async function setAside(ctx: Ctx, order: OrderRow, line: LineRow, points: number): Promise<void> {
  const own = { orderId: order.id, lineId: line.id }
  const move = { ...own, studentId: order.studentId, title: line.product.title }
  const held = await heldParts(ctx, own)
  const more = points - sumOf(held)
  if (more > 0) {
    const taken = takePoints(await lotsOf(ctx, order.studentId), more, ctx.now)
    if (!taken) throw new Error('Points were counted that are not there')
    await takeOut(ctx, { ...move, kind: 'spent' }, taken)
  }
  if (more < 0) await putBack(ctx, { ...move, kind: 'released' }, lastOf(held, -more))
}

/** So many points out of the last of some parts. */
function lastOf(parts: readonly Taken[], points: number): Taken[] {
  const chosen: Taken[] = []
  let left = points
  for (const part of parts.toReversed()) {
    const taken = Math.min(left, part.points)
    if (taken > 0) chosen.push({ id: part.id, points: taken })
    left -= taken
  }
  return chosen
}

/** An order that is canceled or replaced: what was set aside for it is free again, and that is in the history. */
export async function releasePoints(ctx: Ctx, { id: orderId, studentId }: OrderRow): Promise<void> {
  const lines = await ctx.tx
    .select()
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.orderId, orderId)))
  // The order holds nothing any more, so that this writes it down.
  if (lines.some(({ points }) => points > 0)) await lockPoints(ctx, studentId)
}

/**
 * Set aside again what a line of an order needs that had expired or was canceled, and comes after all: as far as points
 * are there. Under the lock. What is missing then.
 */
export async function setAsideAgain(ctx: Ctx, order: OrderRow, line: LineRow): Promise<number> {
  const own = { orderId: order.id, lineId: line.id }
  const needed = line.points - sumOf(await heldParts(ctx, own))
  if (needed <= 0) return 0
  const lots = await lotsOf(ctx, order.studentId)
  const there = Math.min(needed, balanceOf(lots, ctx.now))
  const taken = takePoints(lots, there, ctx.now) ?? []
  const move = { ...own, studentId: order.studentId, title: line.product.title, kind: 'spent' as const }
  if (taken.length > 0) await takeOut(ctx, move, taken)
  return needed - there
}

/** What is sent, or said, of an order that had expired is reviewed: its points are set aside again, if they were not spent meanwhile. */
export async function renewPoints(ctx: Ctx, order: OrderRow & { pointsCents: number }): Promise<void> {
  if (order.pointsCents === 0) return
  await lockPoints(ctx, order.studentId)
  const lines = await ctx.tx
    .select()
    .from(orderLines)
    .where(ofSchool(ctx, orderLines, eq(orderLines.orderId, order.id)))
  for (const line of lines) await setAsideAgain(ctx, order, line)
}
