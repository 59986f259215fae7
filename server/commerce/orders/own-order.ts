import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { orders } from '../commerce.tables.ts'

/** An order of the acting person, locked; nobody else finds it. */
export async function lockOwnOrder(ctx: Ctx, orderId: string): Promise<typeof orders.$inferSelect> {
  const { id: studentId } = actorOf(ctx)
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, and(eq(orders.id, orderId), eq(orders.studentId, studentId))))
    .for('update')
  need(order, 'commerce.order_not_found')
  return order
}
