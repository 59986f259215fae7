import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isGoing } from '#shared/commerce/orders.rules.ts'
import { orders } from '../commerce.tables.ts'
import { studentSubscriptions } from '../subscriptions/subscriptions.tables.ts'

export type OrderRow = typeof orders.$inferSelect

type Wanted = { studentId: string; type: string; productId: string }

/** What two orders of the same person for the same thing share. */
export const openKeyOf = ({ studentId, type, productId }: Wanted): string => `${studentId} ${type} ${productId}`

/** The order that holds the place of a product, expired or not, locked: what is read of it stays, and one that is paid meanwhile holds no place. */
export async function lockOrderInPlace(ctx: Ctx, wanted: Wanted): Promise<OrderRow | undefined> {
  const [row] = await ordersInPlace(ctx, wanted).for('update')
  return row
}

const ordersInPlace = (ctx: Ctx, wanted: Wanted) =>
  ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.openKey, openKeyOf(wanted))))

/** The order somebody has open for a product. */
export async function goingOrder(ctx: Ctx, wanted: Wanted): Promise<OrderRow | undefined> {
  const [row] = await ordersInPlace(ctx, wanted)
  return row && isGoing(row, ctx.now) ? row : undefined
}

/** Whoever has subscribed to a product before gets no second trial of it. */
export async function hadTrial(ctx: Ctx, { studentId, type, productId }: Wanted): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: studentSubscriptions.id })
    .from(studentSubscriptions)
    .where(
      ofSchool(
        ctx,
        studentSubscriptions,
        and(
          eq(studentSubscriptions.studentId, studentId),
          eq(studentSubscriptions.productType, type),
          eq(studentSubscriptions.productId, productId),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
