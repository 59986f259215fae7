import type { Ctx } from '#server/core/database/door.ts'
import { type Outside, serve, serveOutside } from '#server/core/http/serve.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { readPayoutAccount, removePayoutAccount, savePayoutAccount } from '#shared/identity/payout.endpoints.ts'
import { maskedNumber } from '#shared/identity/payout.rules.ts'
import type { ShownAccount } from '#shared/identity/payout.schema.ts'
import { mailAccount } from '../account-mail.ts'
import { type PayoutChange, payoutChangedMail } from '../identity.emails.ts'
import { actorOf } from '../managing.ts'
import type { Account } from '../people.ts'
import { needConfirmed } from '../security/change-access.ts'
import { needOwnPassword } from '../security/proof.ts'
import { deletePayoutAccount, findPayoutAccount, storePayoutAccount } from './payout.ts'

async function shownPayout(ctx: Ctx): Promise<ShownAccount> {
  const found = await findPayoutAccount(ctx.tx, actorOf(ctx).id)
  if (!found) return { account: null }
  const { account, updatedAt } = found
  return {
    account: {
      ...account,
      account_number: maskedNumber(account.account_number),
      updated_at: updatedAt.toISOString(),
    },
  }
}

/** Change where the current person is paid, note it without what was typed, and say so in an email. */
async function change(
  { inSchool, visit }: Outside,
  account: Account,
  language: Language | undefined,
  what: PayoutChange,
  work: (ctx: Ctx) => Promise<void>,
): Promise<ShownAccount> {
  return inSchool(async (ctx) => {
    await work(ctx)
    await noteSecurity(ctx, visit, { event: 'access-changed', detail: `payout account ${what}` })
    const after = await shownPayout(ctx)
    if (account.confirmedAt)
      await mailAccount(ctx, visit, account, language, (sender) => payoutChangedMail(sender, what, after.account))
    return after
  })
}

async function saveOwnPayout(
  outside: Outside,
  { body, query }: ParsedOf<typeof savePayoutAccount>,
): Promise<ShownAccount> {
  const { current_password, ...bankAccount } = body
  const account = await needOwnPassword(outside, current_password)
  // Whoever made an account with a stranger's address must not be paid in their place.
  needConfirmed(account)
  return change(outside, account, query.language, 'changed', (ctx) => storePayoutAccount(ctx, account.id, bankAccount))
}

async function removeOwnPayout(
  outside: Outside,
  { body, query }: ParsedOf<typeof removePayoutAccount>,
): Promise<ShownAccount> {
  const account = await needOwnPassword(outside, body.current_password)
  return change(outside, account, query.language, 'removed', (ctx) => deletePayoutAccount(ctx, account.id))
}

export const payoutRoutes = [
  serve(readPayoutAccount, shownPayout),
  serveOutside(savePayoutAccount, saveOwnPayout),
  serveOutside(removePayoutAccount, removeOwnPayout),
]
