import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { notify } from '#server/notifications/notify.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { paymentReceived } from '../commerce.notices.ts'
import { payments } from '../commerce.tables.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { linesOf } from '../orders/orders.ts'
import { settle } from '../orders/settle.ts'
import { type KhqrCode, khqrCodes } from './khqr.tables.ts'

type By = { id: string; name: string; bankAccountId?: string }

/** Pay a locked order with what came for a QR, of this order or of another one. `by`: who has accepted it, and the account where the bank shows it; nobody else accepts that points are gone. */
export async function payByQr(ctx: Ctx, order: OrderRow, code: KhqrCode, by?: By): Promise<void> {
  const paymentId = newId()
  const { schoolId, now } = ctx
  await ctx.tx.insert(payments).values({
    ...{ schoolId, id: paymentId, orderId: order.id, method: 'khqr', status: 'success', amountCents: order.totalCents },
    ...{ createdAt: now, decidedAt: now, decidedBy: by?.id ?? null, decidedName: by?.name ?? null },
  })
  await ctx.tx
    .update(khqrCodes)
    .set({ paymentId, spentCents: code.spentCents + order.totalCents })
    .where(ofSchool(ctx, khqrCodes, eq(khqrCodes.id, code.id)))
  const bankAccountId = by?.bankAccountId ?? null
  await settle(ctx, { orderId: order.id, paymentId, bankAccountId, needsPoints: by === undefined })
  const [line] = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  const { title = '', opens = '/payment' } = line?.product ?? {}
  await notify(ctx, paymentReceived, [order.studentId], { orderId: order.id, title, opens })
  publish(ctx, 'private-user', [order.studentId], 'order', { order: order.id })
}
