import type { Ctx } from '#server/core/database/door.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { providerWith } from './card-keys.ts'
import type { CardProvider } from './card-provider.ts'
import { hasSandbox, sandbox } from './sandbox.ts'

/** The one that has made a payment: another account knows nothing of it. The school may have turned cards off since. */
export async function providerOf(
  ctx: Ctx,
  made: { provider: string; account: string },
): Promise<CardProvider | undefined> {
  if (made.provider === 'sandbox') return hasSandbox() ? sandbox : undefined
  const provider = providerWith(ctx.schoolId, await methodsOf(ctx))
  return provider?.name === made.provider && provider.account === made.account ? provider : undefined
}

/** Who takes cards for the school now; undefined where it takes none. */
export async function providerNow(ctx: Ctx): Promise<CardProvider | undefined> {
  const methods = await methodsOf(ctx)
  return methods.card ? providerWith(ctx.schoolId, methods) : undefined
}
