import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { payments } from '../commerce.tables.ts'
import { settle } from './settle.ts'

/** What costs nothing needs no method, and what points have paid whole needs no other one. */
export async function settleFree(
  ctx: Ctx,
  { id: orderId }: { id: string },
  method: 'none' | 'points' = 'none',
): Promise<void> {
  const id = newId()
  await ctx.tx.insert(payments).values({
    ...{ schoolId: ctx.schoolId, id, orderId, method, status: 'success', amountCents: 0 },
    ...{ createdAt: ctx.now, decidedAt: ctx.now },
  })
  await settle(ctx, { paymentId: id, orderId, bankAccountId: null })
}
