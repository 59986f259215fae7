import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { deleteRowsOfAccount } from '#server/core/rows-of-account.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mailAccount } from './account-mail.ts'
import { passwordChangedMail } from './identity.emails.ts'
import { users } from './identity.tables.ts'
import { rememberPassword } from './past-passwords.ts'
import { type Account, hasPasswordOf } from './people.ts'
import { endAccess, takeOver } from './take-over.ts'

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
  // A first password is chosen by people who come in by another way.
  const isLost = detail === 'password reset' && account.passwordHash !== null
  const saved =
    isLost && !account.confirmedAt
      ? await takeOver(ctx, visit, account, { passwordHash, detail })
      : await replace(ctx, visit, account, { passwordHash, detail, ...(except && { except }) })
  await rememberPassword(ctx, account)
  if (isLost && account.confirmedAt) await deleteRowsOfAccount(ctx, account.id, 'passwordLost')
  await mailAccount(ctx, visit, account, language, (sender) => passwordChangedMail(sender, isLost))
  return saved
}

/** Whoever waits for a code has typed the password that is replaced. */
async function replace(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { passwordHash, ...ending }: Pick<Replacing, 'passwordHash' | 'detail' | 'except'>,
): Promise<Account> {
  const confirmedAt = ending.detail === 'password reset' ? (account.confirmedAt ?? ctx.now) : account.confirmedAt
  const [saved] = await ctx.tx
    .update(users)
    .set({ passwordHash, confirmedAt, passwordChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, account.id), hasPasswordOf(account)))
    .returning()
  need(saved, 'core.changed_elsewhere')
  await endAccess(ctx, visit, account, ending)
  return saved
}
