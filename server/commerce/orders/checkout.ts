import type { Ctx } from '#server/core/database/door.ts'
import { type Product, type ProductPlan, productType } from '#server/core/products.ts'
import { actorOf } from '#server/identity/managing.ts'
import { isPaidAtOnce } from '#shared/commerce/orders.rules.ts'
import type { Checkout, SalePlan } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { payWaysOf } from '../methods/payment-methods.ts'
import { goingOrder } from './going-order.ts'

/** A product that the acting person can look at. */
export async function productToBuy(ctx: Ctx, type: string, key: string): Promise<Product> {
  const kind = productType(type)
  const product = await kind.find(ctx, key)
  need(product, kind.notFound)
  return product
}

export async function readCheckout(ctx: Ctx, { type, key }: { type: string; key: string }): Promise<Checkout> {
  const { id: studentId } = actorOf(ctx)
  const product = await productToBuy(ctx, type, key)
  const { plans: all, shares: _, ...shown } = product
  const [state, ways, going] = await Promise.all([
    productType(type).stateFor(ctx, product.id, studentId),
    payWaysOf(ctx),
    goingOrder(ctx, { studentId, type, productId: product.id }),
  ])
  const plans = all.filter((plan) => isOffered(plan, state))
  return {
    product: { type, ...shown },
    state,
    plans: plans.map(planAnswer),
    has_other_plans: all.length > plans.length,
    ways,
    order_id: going?.id ?? null,
  }
}

/** What is sold is not given away by a free plan beside it, and what is free has no price. */
export const isOffered = (plan: ProductPlan, state: string): boolean =>
  isPaidAtOnce(plan) && (state === 'free' ? plan.priceCents === 0 : plan.priceCents > 0)

const planAnswer = ({ id, kind, priceCents, frequency, payments }: ProductPlan): SalePlan => ({
  ...{ id, kind, price_cents: priceCents, frequency, payments },
})
