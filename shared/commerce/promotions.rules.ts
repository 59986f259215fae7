import { percentOf } from './cents.rules.ts'

export const promotionTypes = ['overall', 'course', 'coaching', 'bundles', 'category', 'user'] as const
export type PromotionType = (typeof promotionTypes)[number]

/** Their numbers in `promotion_type`. */
export const promotionTypeNumbers: Record<PromotionType, number> = {
  overall: 1,
  course: 2,
  coaching: 3,
  bundles: 4,
  category: 5,
  user: 6,
}

/** Which type wins where several apply: a narrower offer before a wider one. */
const choiceOrder: readonly PromotionType[] = ['bundles', 'course', 'coaching', 'category', 'user', 'overall']

/** 'new-price': the price is this amount, where it was higher. */
export const discountTypes = ['percentage', 'fixed', 'new-price'] as const
export type Discount = {
  discountType: (typeof discountTypes)[number]
  /** Basis points of a percentage, else cents. */
  amount: number
}

/** How often it may be used: for each product, by each person, or always. */
export const volumeTypes = ['product', 'user', 'unlimited'] as const

export type Promotion = Discount & {
  id: string
  type: PromotionType
  /** The products, categories or people it is for; of 'overall' nothing is read. Without any it is for none. */
  relatedIds: readonly string[]
  /** Whoever wants it has to enter this; null if everybody has it. */
  code: string | null
  isPublished: boolean
  startsAt: Date | null
  /** It is over at this moment. */
  endsAt: Date | null
  volumeType: (typeof volumeTypes)[number]
  volume: number
}

/** `kind` is that of the product's domain: 'course', 'coaching', 'bundle' … */
export type Product = { kind: string; id: string; categoryId: string | null }

/** How often a promotion was used: for this product by anybody, and for anything by this buyer. */
export type Uses = { ofProduct: number; byUser: number }

/** Who buys what, and when. A visitor has no id yet. */
export type Purchase = { product: Product; userId: string | null; now: Date }

const kindOfType = { course: 'course', coaching: 'coaching', bundles: 'bundle' } as const

/** Whether it is for this product and this buyer. */
export function isFor({ type, relatedIds }: Promotion, { product, userId }: Omit<Purchase, 'now'>): boolean {
  if (type === 'overall') return true
  if (type === 'category') return product.categoryId !== null && relatedIds.includes(product.categoryId)
  if (type === 'user') return userId !== null && relatedIds.includes(userId)
  return product.kind === kindOfType[type] && relatedIds.includes(product.id)
}

/** Whether it is published and its time has come and is not over. */
export function isRunning(
  { isPublished, startsAt, endsAt }: Pick<Promotion, 'isPublished' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return isPublished && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

export function isUsedUp({ volumeType, volume }: Promotion, { ofProduct, byUser }: Uses): boolean {
  if (volumeType === 'unlimited') return false
  return (volumeType === 'product' ? ofProduct : byUser) >= volume
}

/** What a discount takes off a price: never more than the price. */
export function amountOff({ discountType, amount }: Discount, priceCents: number): number {
  if (discountType === 'percentage') return percentOf(priceCents, amount)
  return discountType === 'fixed' ? Math.min(amount, priceCents) : Math.max(0, priceCents - amount)
}

/** Whether it can be used now for this purchase and takes something off. Whether its code was entered is not asked. */
export function applies(promotion: Promotion, uses: Uses, purchase: Purchase, priceCents: number): boolean {
  if (!isRunning(promotion, purchase.now) || !isFor(promotion, purchase)) return false
  return !isUsedUp(promotion, uses) && amountOff(promotion, priceCents) > 0
}

/**
 * The promotion that a price is shown and sold with; undefined if there is none. The type decides first; within a type it
 * is the one that takes the most off this price, of equal ones the first by id, so that every page shows the same.
 */
export function chosenPromotion<Candidate extends Promotion & { uses: Uses }>(
  candidates: readonly Candidate[],
  purchase: Purchase,
  priceCents: number,
): Candidate | undefined {
  const open = candidates.filter((one) => one.code === null && applies(one, one.uses, purchase, priceCents))
  const rank = ({ type }: Promotion) => choiceOrder.indexOf(type)
  return open.sort(
    (a, b) => rank(a) - rank(b) || amountOff(b, priceCents) - amountOff(a, priceCents) || (a.id < b.id ? -1 : 1),
  )[0]
}

/** Why a promotion cannot be changed; null if it can. It can always be unpublished, and then changed if nobody used it. */
export function closedToChanges(promotion: Promotion, timesUsed: number, now: Date): 'applied' | 'in-use' | null {
  if (timesUsed > 0) return 'applied'
  return isRunning(promotion, now) ? 'in-use' : null
}

/** When a published promotion next begins or ends, and prices change by themselves; null if they do not. */
export function promotionsChangeAt(promotions: readonly Promotion[], now: Date): Date | null {
  const coming = promotions
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment) => moment !== null && moment > now)
  return coming.length > 0 ? new Date(Math.min(...coming.map(Number))) : null
}
