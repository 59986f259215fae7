import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import type { CardTest } from '#shared/commerce/cards.lists.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { stripeKeyOf } from './card-keys.ts'
import { KeyRefused } from './card-provider.ts'
import { tryStripeKey } from './stripe.ts'

/** Ask Stripe whether it takes the key; no transaction is open meanwhile. */
export async function testCardKeys(
  { inSchool, visit }: Outside,
  { key: typed }: { key: string },
): Promise<{ result: CardTest }> {
  const stored = await inSchool(async (ctx) => {
    nothingChanged(ctx)
    return stripeKeyOf(visit.school.id, await methodsOf(ctx))
  })
  const key = typed || stored
  return { result: key ? await tried(key) : 'no-key' }
}

async function tried(key: string): Promise<CardTest> {
  try {
    await tryStripeKey(key)
    return 'works'
  } catch (error) {
    if (error instanceof KeyRefused) return 'key-refused'
    log('warn', 'stripe cannot be asked', errorFacts(error))
    return 'away'
  }
}
