import { createHash, randomUUID } from 'node:crypto'
import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import type { QrTest } from '#shared/commerce/commerce.lists.ts'
import { findTransaction, hasBakongAccount, TokenRefused } from '../khqr/bakong-api.ts'
import { methodsOf, tokenOf } from './payment-methods.ts'

/** Ask Bakong whether it takes the token and knows the account; no transaction is open meanwhile. */
export async function testMethods(
  { inSchool, visit }: Outside,
  { account_id, token: typed }: { account_id: string; token: string },
): Promise<{ result: QrTest }> {
  const stored = await inSchool(async (ctx) => {
    nothingChanged(ctx)
    return tokenOf(visit.school.id, await methodsOf(ctx))
  })
  const token = typed || stored
  return { result: token ? await tried(token, account_id) : 'no-token' }
}

async function tried(token: string, accountId: string): Promise<QrTest> {
  try {
    // Nobody has paid this one: that Bakong says so means that it takes the token.
    await findTransaction(token, createHash('md5').update(randomUUID()).digest('hex'))
    return (await hasBakongAccount(token, accountId)) ? 'works' : 'no-account'
  } catch (error) {
    if (error instanceof TokenRefused) return 'token-refused'
    log('warn', 'bakong cannot be asked', errorFacts(error))
    return 'away'
  }
}
