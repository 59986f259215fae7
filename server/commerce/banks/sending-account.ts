import type { Ctx } from '#server/core/database/door.ts'
import { need } from '#shared/core/errors.ts'
import { payableAccounts } from './payable-accounts.ts'

/** The bank account that somebody names as the one money was sent from. A school without any has none to name. */
export async function sendingAccount(ctx: Ctx, id: string | null): Promise<string | null> {
  const accounts = await payableAccounts(ctx)
  if (id === null) need(accounts.length === 0, 'core.field_required', { account_id: 'core.field_required' })
  else {
    const isOwn = accounts.some((account) => account.id === id)
    need(isOwn, 'commerce.account_not_found', { account_id: 'commerce.account_not_found' })
  }
  return id
}
