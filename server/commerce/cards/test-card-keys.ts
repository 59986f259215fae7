import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import type { CardTest } from '#shared/commerce/cards.lists.ts'
import type { CardKeyTest } from '#shared/commerce/cards.schema.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { payWayKeyOf, stripeKeyOf } from './card-keys.ts'
import { KeyRefused } from './card-provider.ts'
import { tryPayWayKey } from './payway.ts'
import { tryStripeKey } from './stripe.ts'

/** Ask Stripe or PayWay whether it takes the key; no transaction is open meanwhile. */
export async function testCardKeys(
  { inSchool, visit }: Outside,
  { provider, key: typed, merchant_id: merchantId }: CardKeyTest,
): Promise<{ result: CardTest }> {
  const isStripe = provider === 'stripe'
  const stored = await inSchool(async (ctx) => {
    nothingChanged(ctx)
    const methods = await methodsOf(ctx)
    return isStripe ? stripeKeyOf(visit.school.id, methods) : payWayKeyOf(visit.school.id, methods)
  })
  const key = typed || stored
  if (!key || (!isStripe && merchantId === '')) return { result: 'no-key' }
  return { result: await tried(() => (isStripe ? tryStripeKey(key) : tryPayWayKey(merchantId, key))) }
}

async function tried(ask: () => Promise<void>): Promise<CardTest> {
  try {
    await ask()
    return 'works'
  } catch (error) {
    if (error instanceof KeyRefused) return 'key-refused'
    log('warn', 'a card provider cannot be asked', errorFacts(error))
    return 'away'
  }
}
