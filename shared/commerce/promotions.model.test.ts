import { expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { type Candidate, slowChoice } from './promotions.model.cases.ts'
import { amountOff, chosenPromotion, type Purchase, promotionTypes } from './promotions.rules.ts'

// The slow way to choose and the rules must agree on thousands of random shops.

it('agrees with a slow model on thousands of random shops', () => {
  const random = randomOf('promotions')
  const below = (most: number) => Math.floor(random() * most)
  const isSo = (part = 0.5) => random() < part
  const oneOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
  const moment = (day: number) => new Date(Date.UTC(2026, 10, day))
  const ids = ['p', 'q', 'r']
  const seen: Record<string, number> = { nothing: 0, tie: 0, free: 0 }
  for (let shop = 0; shop < 6000; shop += 1) {
    const price = oneOf([0, 1, 99, 1000, 2900, below(20_000)])
    const candidates = Array.from({ length: below(9) }, (_, index): Candidate => {
      const discountType = oneOf(['percentage', 'fixed', 'new-price'] as const)
      return {
        id: `${9 - index}`,
        type: oneOf(promotionTypes),
        relatedIds: ids.filter(() => isSo(0.4)),
        discountType,
        amount:
          discountType === 'percentage' ? oneOf([0, 1000, 2500, 10_000, below(10_001)]) : oneOf([500, below(20_000)]),
        code: isSo(0.15) ? 'CODE' : null,
        isPublished: isSo(0.9),
        startsAt: isSo(0.6) ? null : moment(1 + below(28)),
        endsAt: isSo(0.6) ? null : moment(1 + below(28)),
        volumeType: oneOf(['product', 'user', 'unlimited'] as const),
        volume: below(4),
        uses: { ofProduct: below(4), byUser: below(4) },
      }
    })
    const purchase: Purchase = {
      product: {
        kind: oneOf(['course', 'coaching', 'bundle', 'membership']),
        id: oneOf(ids),
        categoryId: oneOf([null, 'q']),
      },
      userId: oneOf([null, 'r']),
      now: moment(1 + below(28)),
    }
    const chosen = chosenPromotion(candidates, purchase, price)
    const expected = slowChoice(candidates, purchase, price)
    expect(chosen?.id, `shop ${shop}`).toBe(expected?.one.id)
    if (chosen && expected) {
      const off = amountOff(chosen, price)
      expect(off, `shop ${shop}`).toBe(expected.off)
      expect(off).toBeGreaterThan(0)
      expect(off).toBeLessThanOrEqual(price)
      const isTied = candidates.some(
        (one) => one !== chosen && one.type === chosen.type && amountOff(one, price) === off,
      )
      if (isTied) seen.tie = (seen.tie ?? 0) + 1
      if (off === price) seen.free = (seen.free ?? 0) + 1
    }
    const what = chosen?.type ?? 'nothing'
    seen[what] = (seen[what] ?? 0) + 1
  }
  // Every case occurs often enough.
  for (const what of [...promotionTypes, 'nothing', 'tie', 'free']) expect(seen[what], what).toBeGreaterThan(50)
})
