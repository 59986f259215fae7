import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import type { CardTest } from '#shared/commerce/cards.lists.ts'
import type { CardKeyTest } from '#shared/commerce/cards.schema.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { payWayKeyOf, rsaKeyOf, stripeKeyOf } from './card-keys.ts'
import { KeyRefused } from './card-provider.ts'
import { tryPayWayKey } from './payway.ts'
import { rsaKeyIn } from './rsa-key.ts'
import { tryStripeKey } from './stripe.ts'

/**
 * Ask Stripe or PayWay whether it takes the key; no transaction is open meanwhile. The RSA key of PayWay is only read: nothing
 * but a refund shows whether PayWay takes it.
 */
export async function testCardKeys(
  { inSchool, visit }: Outside,
  { provider, key: typed, merchant_id: merchantId, rsa_key: typedRsa }: CardKeyTest,
): Promise<{ result: CardTest }> {
  const isStripe = provider === 'stripe'
  const stored = await inSchool(async (ctx) => {
    nothingChanged(ctx)
    const methods = await methodsOf(ctx)
    const { id } = visit.school
    return isStripe
      ? { key: stripeKeyOf(id, methods) }
      : { key: payWayKeyOf(id, methods), rsaKey: rsaKeyOf(id, methods) }
  })
  const key = typed || stored.key
  if (!key || (!isStripe && merchantId === '')) return { result: 'no-key' }
  const result = await tried(() => (isStripe ? tryStripeKey(key) : tryPayWayKey(merchantId, key)))
  const rsaKey = typedRsa || stored.rsaKey
  const isUnusable = !isStripe && rsaKey !== undefined && !rsaKeyIn(rsaKey)
  return { result: result === 'works' && isUnusable ? 'rsa-key' : result }
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
