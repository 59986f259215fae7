import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { offeredWays } from '#server/core/ways-in.ts'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { readProviders } from '#shared/identity/providers.endpoints.ts'
import { schoolWays } from '#shared/identity/providers.rules.ts'
import { offeredProviders } from './provider-settings.ts'

/** Whom people may sign in with, besides their password: first what the school itself has set up. */
export async function waysInto(ctx: Ctx, _: unknown, { school }: Visit): Promise<AnswerOf<typeof readProviders>> {
  const offered = await offeredWays(ctx)
  return { providers: [...schoolWays.filter((way) => offered.includes(way)), ...offeredProviders(school)] }
}
