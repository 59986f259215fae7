import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { endSessionsOf, noteInTheirSchools } from './account-log.ts'
import { mailAccount } from './account-mail.ts'
import { passwordChangedMail } from './identity.emails.ts'
import { accountCodes, users } from './identity.tables.ts'
import { deleteOtherWaysIn, deleteWhatAStrangerWrote } from './other-ways-in.ts'
import { rememberPassword } from './past-passwords.ts'
import { type Account, hasPasswordOf } from './people.ts'

type Replacing = {
  passwordHash: string
  language: Language
  detail: 'password reset' | 'password changed'
  /** The session that goes on. */
  except?: string
}

/**
 * Store a new password, end the sessions of its account in every school, and say so in an email. Across schools: `ctx` is
 * of the school where it happens. A reset proves the mailbox, too.
 */
export async function replacePassword(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { passwordHash, language, detail, except }: Replacing,
): Promise<Account> {
  const confirmedAt = detail === 'password reset' ? (account.confirmedAt ?? ctx.now) : account.confirmedAt
  const [saved] = await ctx.tx
    .update(users)
    .set({ passwordHash, confirmedAt, passwordChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, account.id), hasPasswordOf(account)))
    .returning()
  need(saved, 'core.changed_elsewhere')
  await rememberPassword(ctx, account)
  // A first password is chosen by people who come in by another way.
  const isLost = detail === 'password reset' && account.passwordHash !== null
  if (isLost && account.confirmedAt) await deleteOtherWaysIn(ctx, account.id)
  else if (isLost) await deleteWhatAStrangerWrote(ctx, account.id)
  // Whoever waits for a code has typed the password that is replaced.
  await ctx.tx.delete(accountCodes).where(eq(accountCodes.userId, account.id))
  await endSessionsOf(ctx, visit, [account.id], { detail, ...(except && { except }) })
  await noteInTheirSchools(ctx, visit, [account.id], { event: 'access-changed', detail })
  await mailAccount(ctx, visit, account, language, (sender) => passwordChangedMail(sender, isLost))
  return saved
}
