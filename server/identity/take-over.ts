import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { deleteRowsOfAccount } from '#server/core/rows-of-account.ts'
import { need } from '#shared/core/errors.ts'
import { type Ended, endSessionsOf, noteInTheirSchools } from './account-log.ts'
import { accountCodes, memberships, users } from './identity.tables.ts'
import { type Account, hasPasswordOf } from './people.ts'

type Ending = Pick<Ended, 'detail' | 'except'>

/** What the owner of the address chose; without a password, that of the stranger is removed all the same. */
type Own = Pick<Account, 'passwordHash'> & Partial<Pick<Account, 'firstName' | 'lastName'>>

/**
 * Give an account to the owner of its address, who has just read an email there. If it has a password, a stranger may have made
 * it: their password, other ways in, what they wrote, what waits for a code, and their sessions in every school are gone. Across
 * schools: `ctx` is of the school where it happens.
 */
export async function takeOver(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { detail = 'taken over', ...own }: Own & Partial<Pick<Ended, 'detail'>>,
): Promise<Account> {
  // Without a password nobody has signed in to it.
  if (account.passwordHash === null) return confirm(ctx, account, own)
  const taken = await confirm(ctx, account, { ...own, passwordChangedAt: own.passwordHash ? ctx.now : null })
  await deleteWhatAStrangerWrote(ctx, account.id)
  await endAccess(ctx, visit, account, { detail })
  return { ...taken, phone: null, avatar: null, language: null }
}

/**
 * The same for somebody who knows the password, or has just typed it on this device: what is in the account is theirs. Its other
 * sessions end.
 */
export async function confirmAddress(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  except: Pick<Ended, 'except'> = {},
): Promise<Account> {
  const confirmed = await confirm(ctx, account, {})
  await endAccess(ctx, visit, account, { detail: 'taken over', ...except })
  return confirmed
}

async function confirm(ctx: Ctx, account: Account, change: Partial<Account>): Promise<Account> {
  const [confirmed] = await ctx.tx
    .update(users)
    .set({ ...change, confirmedAt: ctx.now, updatedAt: ctx.now })
    // Somebody else may have been first, by another link or a new password.
    .where(
      and(
        eq(users.id, account.id),
        hasPasswordOf(account),
        account.confirmedAt ? undefined : isNull(users.confirmedAt),
      ),
    )
    .returning()
  need(confirmed, 'core.changed_elsewhere')
  return confirmed
}

/**
 * Delete what somebody wrote into an account with an address that was not theirs. The name and the username stay, which open
 * nothing: most people who forget the password of an unconfirmed account have made it themselves.
 */
async function deleteWhatAStrangerWrote(ctx: Ctx, userId: string): Promise<void> {
  await deleteRowsOfAccount(ctx, userId, 'takenOver')
  await ctx.tx
    .update(users)
    .set({ phone: null, avatar: null, language: null, updatedAt: ctx.now })
    .where(eq(users.id, userId))
  await ctx.tx
    .update(memberships)
    .set({ position: null, bio: null, updatedAt: ctx.now })
    .where(eq(memberships.userId, userId))
}

/** End the sessions of an account in every school, and what waits for a code after its old password; its schools note it. */
export async function endAccess(ctx: Ctx, visit: Visit, { id }: Account, { detail, except }: Ending): Promise<void> {
  await ctx.tx.delete(accountCodes).where(eq(accountCodes.userId, id))
  await endSessionsOf(ctx, visit, [id], { detail, ...(except && { except }) })
  await noteInTheirSchools(ctx, visit, [id], { event: 'access-changed', detail })
}
