import type { Ctx } from '#server/core/database/door.ts'
import { entriesOfPoints } from '#shared/commerce/ledger.rules.ts'
import { pointsEarned, pointsExpireAt } from '#shared/commerce/points.rules.ts'
import { need } from '#shared/core/errors.ts'
import type { orderLines, orders } from '../commerce.tables.ts'
import { writeTransfer } from '../ledger/entries.ts'
import { setAsideAgain } from './hold-points.ts'
import { addLot, lockPoints, takeOut } from './point-lots.ts'
import { ratesOf } from './points-settings.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'studentId'>
type LineRow = typeof orderLines.$inferSelect

/**
 * An order is paid: the points that were set aside for it are spent, the books have what they paid, and what was paid in
 * money earns new ones. An order that comes late keeps its price, also if its points were spent on something else
 * meanwhile: what is missing is written down, and the school has it, if somebody of it has decided so.
 */
export async function settlePoints(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  { paymentId, needsPoints = false }: { paymentId: string; needsPoints?: boolean | undefined },
): Promise<void> {
  const used = lines.filter(({ points }) => points > 0)
  const rates = await ratesOf(ctx)
  const earned = lines
    .map((line) => ({ line, points: rates ? pointsEarned(line.priceCents, rates) : 0 }))
    .filter(({ points }) => points > 0)
  if (used.length === 0 && earned.length === 0) return
  const { id: orderId, studentId } = order
  const booked = entriesOfPoints(used.map(({ id: lineId, pointsCents }) => ({ lineId, pointsCents })))
  await writeTransfer(ctx, { cause: 'points', causeId: paymentId, orderId }, booked)
  await lockPoints(ctx, studentId)
  const moveOf = ({ id: lineId, product: { title } }: LineRow) => ({ studentId, orderId, lineId, title })
  for (const line of used) {
    const missing = await setAsideAgain(ctx, order, line)
    need(missing === 0 || !needsPoints, 'commerce.points_gone')
    if (missing > 0) await takeOut(ctx, { ...moveOf(line), kind: 'spent', missing }, [])
  }
  const expiresAt = pointsExpireAt(ctx.now, rates?.expireDays ?? null)
  for (const { line, points } of earned) await addLot(ctx, { ...moveOf(line), kind: 'order', expiresAt }, points)
}
