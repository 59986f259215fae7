import { chosenPromotion, isFor, type Product, type Promotion } from './promotions.rules.ts'

/** Something that is sold, with what it costs. */
export type Sold = Product & { priceCents: number }

/** A promotion that is for some of the same products on some of the same days; which of both students get. */
export type Overlap<Other> = { other: Other; product: Sold; isOther: boolean }

const none = { ofProduct: 0, byUser: 0 }

const meets = (one: Promotion, other: Promotion): boolean =>
  (one.endsAt === null || other.startsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt === null || one.startsAt < other.endsAt)

/** The promotions that everybody has and that share a product and a day with this one, each once. */
export function overlapsOf<Other extends Promotion>(
  promotion: Promotion,
  others: readonly Other[],
  products: readonly Sold[],
): Overlap<Other>[] {
  if (promotion.code !== null) return []
  return others.flatMap((other) => {
    if (other.id === promotion.id || other.code !== null || !other.isPublished || !meets(promotion, other)) return []
    const product = products.find((one) =>
      [promotion, other].every((each) => isFor(each, { product: one, userId: null })),
    )
    if (!product) return []
    // On a day of both.
    const always = { isPublished: true, startsAt: null, endsAt: null, uses: none }
    const both = [
      { ...promotion, ...always },
      { ...other, ...always },
    ]
    const chosen = chosenPromotion(both, { product, userId: null, now: new Date(0) }, product.priceCents)
    return [{ other, product, isOther: chosen?.id === other.id }]
  })
}
