import { eq } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { BankAccount } from '#shared/identity/payout.schema.ts'
import { payoutAccounts } from '../identity.tables.ts'

const whose = (userId: string) => `payout account of ${userId}`

/** Where a person is paid, with the whole number, and since when. Undefined if they have said nothing yet. */
export async function findPayoutAccount(
  db: Db,
  userId: string,
): Promise<{ account: BankAccount; updatedAt: Date } | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  return row && { account: JSON.parse(decrypted(row.sealed, whose(userId))), updatedAt: row.updatedAt }
}

/** Where a person is paid, with the whole number. Nobody is paid who has not said where. */
export async function payoutAccountOf({ tx }: Pick<Ctx, 'tx'>, userId: string): Promise<BankAccount> {
  const { account } = (await findPayoutAccount(tx, userId)) ?? refuse('identity.bank_account_first')
  return account
}

export const sealedAccount = (userId: string, account: BankAccount): Buffer =>
  encrypted(JSON.stringify(account), whose(userId))

export async function storePayoutAccount({ tx, now }: Ctx, userId: string, account: BankAccount): Promise<void> {
  const changed = { sealed: sealedAccount(userId, account), updatedAt: now }
  await tx
    .insert(payoutAccounts)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: changed })
}

export async function deletePayoutAccount({ tx }: Ctx, userId: string): Promise<void> {
  const deleted = await tx
    .delete(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
    .returning({ id: payoutAccounts.userId })
  need(deleted.length > 0, 'identity.bank_not_set_up')
}
