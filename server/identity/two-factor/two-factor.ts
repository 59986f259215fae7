import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import { need } from '#shared/core/errors.ts'
import { twoFactor } from '../identity.tables.ts'
import type { Account } from '../people.ts'
import { stepOfCode } from './authenticator.ts'
import { deleteBackupCodes } from './backup-codes.ts'

export type TwoFactor = typeof twoFactor.$inferSelect

const newSalt = () => randomBytes(16)
const whoseSecret = (userId: string) => `authenticator app of ${userId}`

/** How an account is asked for a code after the password; undefined if it is not. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  return row
}

async function lockTwoFactor({ tx }: Ctx, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, userId)).for('update')
  return row
}

/** A code is emailed only to those who have chosen it. */
export async function needEmailCodes(db: Db, { id }: Account): Promise<void> {
  need((await findTwoFactor(db, id))?.byEmail, 'identity.code_expired')
}

type Ways = { byEmail?: boolean; appSecret?: string | null; appStep?: number }

/**
 * Change how the code is given. Without any way left, no code is asked, and the backup codes are deleted. Devices that were
 * trusted before ask again.
 */
export async function changeTwoFactor(ctx: Ctx, userId: string, { appSecret, ...ways }: Ways): Promise<void> {
  const before = await lockTwoFactor(ctx, userId)
  const app =
    appSecret === undefined
      ? { appSecret: before?.appSecret ?? null, appStep: before?.appStep ?? null }
      : { appSecret: appSecret && encrypted(appSecret, whoseSecret(userId)), appStep: null }
  const after = { byEmail: before?.byEmail ?? false, ...app, ...ways, trustSalt: newSalt(), updatedAt: ctx.now }
  if (!after.byEmail && !after.appSecret) {
    await ctx.tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
    await deleteBackupCodes(ctx, userId)
    return
  }
  await ctx.tx
    .insert(twoFactor)
    .values({ userId, ...after, appSecret: after.appSecret || null })
    .onConflictDoUpdate({ target: twoFactor.userId, set: { ...after, appSecret: after.appSecret || null } })
}

/** Use a code of the authenticator app. Returns whether it is right; none works twice. */
export async function spendAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const row = await lockTwoFactor(ctx, userId)
  if (!row?.appSecret) return false
  const step = stepOfCode(decrypted(row.appSecret, whoseSecret(userId)), code, ctx.now, row.appStep)
  if (step === undefined) return false
  await ctx.tx.update(twoFactor).set({ appStep: step }).where(eq(twoFactor.userId, userId))
  return true
}

/** Devices that were trusted ask for a code again. */
export async function distrustDevices({ tx, now }: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<void> {
  await tx.update(twoFactor).set({ trustSalt: newSalt(), updatedAt: now }).where(eq(twoFactor.userId, userId))
}
