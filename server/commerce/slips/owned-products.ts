import type { Ctx } from '#server/core/database/door.ts'
import { productType } from '#server/core/products.ts'
import type { OrderStatus, PaymentStatus } from '#shared/commerce/commerce.lists.ts'

/** What a slip pays. */
export type PaidBySlip = {
  id: string
  status: PaymentStatus
  order_status: OrderStatus
  product_type: string
  product_id: string
  student_id: string
  /** Of a subscription or instalments: whoever pays the next one has it already. */
  subscription_id: string | null
}

/** The slips that wait, and whose student has the product already, from another order or from the school. An order that was paid meanwhile says so by itself. */
export async function paidTwice(ctx: Ctx, slips: readonly PaidBySlip[]): Promise<Set<string>> {
  const asked = slips.filter(
    (one) => one.status === 'pending' && one.order_status !== 'paid' && one.subscription_id === null,
  )
  const paid = new Set<string>()
  for (const [type, some] of Map.groupBy(asked, ({ product_type }) => product_type)) {
    const pairs = some.map(({ product_id: productId, student_id: userId }) => ({ productId, userId }))
    const owned = await productType(type).owned(ctx, pairs)
    for (const [at, { id }] of some.entries()) if (owned[at]) paid.add(id)
  }
  return paid
}
