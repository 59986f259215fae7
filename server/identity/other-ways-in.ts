import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import {
  backupCodes,
  memberships,
  notificationChoices,
  passkeys,
  payoutAccounts,
  twoFactor,
  users,
} from './identity.tables.ts'
import {
  companyFiles,
  companyInformation,
  ownPictures,
  personalInformation,
  signatures,
} from './personal/personal.tables.ts'
import { linkedIdentities } from './providers/providers.tables.ts'

/** Delete the ways in besides the password: whoever knew the old one could have added theirs. Across schools. */
export async function deleteOtherWaysIn({ tx }: Pick<Ctx, 'tx'>, userId: string): Promise<void> {
  for (const table of [passkeys, linkedIdentities]) await tx.delete(table).where(eq(table.userId, userId))
}

/**
 * Delete what somebody wrote into an account with an address that was not theirs, when its owner takes it: where it is paid,
 * how one gets in, who it is and what it hears of. The name and the username stay, which open nothing: most people who forget
 * the password of an unconfirmed account have made it themselves. Across schools.
 */
export async function deleteWhatAStrangerWrote(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<void> {
  await deleteOtherWaysIn(ctx, userId)
  const written = [
    backupCodes,
    companyFiles,
    companyInformation,
    notificationChoices,
    ownPictures,
    payoutAccounts,
    personalInformation,
    signatures,
    twoFactor,
  ]
  for (const table of written) await ctx.tx.delete(table).where(eq(table.userId, userId))
  await ctx.tx
    .update(users)
    .set({ phone: null, avatar: null, language: null, updatedAt: ctx.now })
    .where(eq(users.id, userId))
  await ctx.tx
    .update(memberships)
    .set({ position: null, bio: null, updatedAt: ctx.now })
    .where(eq(memberships.userId, userId))
}
