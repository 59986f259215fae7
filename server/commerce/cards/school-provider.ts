import type { Ctx } from '#server/core/database/door.ts'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { providerNamed, providerWith } from './card-keys.ts'
import type { CardProvider } from './card-provider.ts'

/** The one that has made a payment: another account knows nothing of it. The school may have turned cards off since. */
export async function providerOf(
  ctx: Ctx,
  made: { provider: CardProviderName; account: string },
): Promise<CardProvider | undefined> {
  const provider = providerNamed(ctx.schoolId, await methodsOf(ctx), made.provider)
  return provider?.account === made.account ? provider : undefined
}

/** Who takes cards for the school now; undefined where it takes none. */
export async function providerNow(ctx: Ctx): Promise<CardProvider | undefined> {
  const methods = await methodsOf(ctx)
  return methods.card ? providerWith(ctx.schoolId, methods) : undefined
}
