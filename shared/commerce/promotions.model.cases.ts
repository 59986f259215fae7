import type { Promotion, Purchase } from './promotions.rules.ts'

export type Candidate = Promotion & { uses: { ofProduct: number; byUser: number } }

/**
 * A slow, obvious second way to choose: the types are gone through by their numbers, as the specification lists them, and
 * each promotion of a type is looked at by itself.
 */
export function slowChoice(all: readonly Candidate[], { product, userId, now }: Purchase, price: number) {
  const numbers = { 1: 'overall', 2: 'course', 3: 'coaching', 4: 'bundles', 5: 'category', 6: 'user' } as const
  for (const number of [4, 2, 3, 5, 6, 1] as const) {
    let best: { one: Candidate; off: number } | undefined
    for (const one of all) {
      if (one.type !== numbers[number]) continue
      if (one.code !== null) continue
      if (!one.isPublished) continue
      if (one.startsAt !== null && now.getTime() < one.startsAt.getTime()) continue
      if (one.endsAt !== null && now.getTime() >= one.endsAt.getTime()) continue
      let matches = false
      for (const id of one.relatedIds) {
        if (number === 4 && product.kind === 'bundle' && product.id === id) matches = true
        if (number === 2 && product.kind === 'course' && product.id === id) matches = true
        if (number === 3 && product.kind === 'coaching' && product.id === id) matches = true
        if (number === 5 && product.categoryId === id) matches = true
        if (number === 6 && userId === id) matches = true
      }
      if (number === 1) matches = true
      if (!matches) continue
      if (one.volumeType === 'product' && one.volume - one.uses.ofProduct <= 0) continue
      if (one.volumeType === 'user' && one.volume - one.uses.byUser <= 0) continue
      let off = one.amount
      if (one.discountType === 'percentage') off = Math.floor((price * one.amount) / 10_000 + 0.5)
      if (one.discountType === 'new-price') off = price - one.amount
      if (off > price) off = price
      if (off <= 0) continue
      if (!best || off > best.off || (off === best.off && one.id < best.one.id)) best = { one, off }
    }
    if (best) return best
  }
  return undefined
}
