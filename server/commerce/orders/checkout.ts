import type { Ctx } from '#server/core/database/door.ts'
import { type Product, type ProductPlan, productType } from '#server/core/products.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { Checkout, SalePlan } from '#shared/commerce/orders.schema.ts'
import { type Plan, planFault, planOf, reduciblePrice } from '#shared/commerce/schedules.rules.ts'
import { need } from '#shared/core/errors.ts'
import { providerNow } from '../cards/school-provider.ts'
import { payWaysOf } from '../methods/payment-methods.ts'
import { pointsOffer } from '../points/hold-points.ts'
import { type FoundCoupon, findCoupon, whyNoCoupon } from '../promotions/find-coupon.ts'
import { type Price, priceFor } from '../promotions/price-of-order.ts'
import { rielRateOf } from '../settings/sales-settings.ts'
import { goingOrder, hadTrial } from './going-order.ts'
import { paymentsOf } from './plan-payments.ts'

/** A product that the acting person can look at. */
export async function productToBuy(ctx: Ctx, type: string, key: string): Promise<Product> {
  const kind = productType(type)
  const product = await kind.find(ctx, key)
  need(product, kind.notFound)
  return product
}

type Asked = { type: string; key: string; code: string }

export async function readCheckout(ctx: Ctx, { type, key, code }: Asked): Promise<Checkout> {
  const { id: studentId } = actorOf(ctx)
  const product = await productToBuy(ctx, type, key)
  const { plans: all, shares: _, categoryId, ...shown } = product
  const own = { studentId, type, productId: product.id }
  const [state, ways, rielRate, cards, going, isAgain, offerOf] = await Promise.all([
    productType(type).stateFor(ctx, product.id, studentId),
    payWaysOf(ctx),
    rielRateOf(ctx),
    providerNow(ctx),
    goingOrder(ctx, own),
    hadTrial(ctx, own),
    pointsOffer(ctx, studentId),
  ])
  const plans = all.filter((plan) => isOffered(plan, state))
  const coupon = code === '' || going ? undefined : await findCoupon(ctx, code)
  const priced: SalePlan[] = []
  for (const plan of plans) {
    const schedule = planOf(plan, isAgain)
    const listCents = reduciblePrice(schedule)
    const wanted = { type, product: { id: product.id, categoryId }, userId: studentId, listCents }
    const answer = planAnswer(plan.id, schedule, await priceFor(ctx, { ...wanted, coupon }), ctx.now)
    priced.push({ ...answer, points: offerOf(answer.now_cents) })
  }
  return {
    product: { type, ...shown },
    state,
    plans: priced,
    coupon: code === '' || going ? null : couponAnswer(code, coupon, priced),
    has_other_plans: all.length > plans.length,
    ways,
    has_test_cards: cards?.name === 'sandbox',
    riel_rate: rielRate,
    order_id: going?.id ?? null,
  }
}

/** What is sold is not given away by a free plan beside it, and what is free has no price. */
export const isOffered = (plan: ProductPlan, state: string): boolean =>
  planFault(planOf(plan)) === null && (state === 'free' ? plan.priceCents === 0 : plan.priceCents > 0)

const planAnswer = (id: string, plan: Plan, price: Price, now: Date): Omit<SalePlan, 'points'> => ({
  ...{ id, kind: plan.kind, frequency: plan.frequency, payments: plan.payments, trial_days: plan.trialDays },
  ...{ list_cents: reduciblePrice(plan), price_cents: price.priceCents, coupon_cents: price.couponCents },
  ...paymentsOf(plan, price.promotionCents + price.couponCents, now),
  promotion:
    price.promotion && price.promotionCents > 0
      ? {
          ...{ title: price.promotion.title, cents: price.promotionCents },
          ends_at: price.promotion.endsAt?.toISOString() ?? null,
        }
      : null,
  coupon_open: price.isCouponOpen,
})

/** What has become of the code that was entered, for all prices alike. */
function couponAnswer(typed: string, found: FoundCoupon | undefined, plans: readonly SalePlan[]): Checkout['coupon'] {
  if (!found) return { code: typed, refusal: whyNoCoupon(typed) }
  const isOpen = plans.some(({ coupon_open }) => coupon_open)
  const gains = plans.some(({ coupon_cents }) => coupon_cents > 0)
  const refusal = !isOpen ? 'commerce.coupon_not_available' : gains ? null : 'commerce.coupon_no_gain'
  // How its author wrote it stays secret while it cannot be used: it may be a draft.
  return { code: isOpen ? found.code : typed, refusal }
}
