import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { keyedHash } from '#server/core/encryption.ts'
import { backupCodes, twoFactor } from '../identity.tables.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const howMany = 8

const hashOf = (userId: string, code: string) => keyedHash(`backup code ${userId} ${code}`)

const newBackupCode = () => Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** 'K7Q294MD' as 'K7Q2-94MD'. */
const shown = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** New codes of a person, which are shown now and never again. Those before no longer work. */
export async function replaceBackupCodes({ tx, now }: Ctx, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newBackupCode())
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx
    .insert(backupCodes)
    .values([...codes].map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code), createdAt: now })))
  await tx.update(twoFactor).set({ codesSavedAt: null }).where(eq(twoFactor.userId, userId))
  return [...codes].map(shown)
}

export async function countBackupCodes({ tx }: Ctx, userId: string): Promise<number> {
  const left = await tx.select({ id: backupCodes.id }).from(backupCodes).where(eq(backupCodes.userId, userId))
  return left.length
}

/** Use a code, which works once. Returns whether it was one. */
export async function spendBackupCode({ tx }: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, hashOf(userId, code))))
    .returning({ id: backupCodes.id })
  return used.length > 0
}

export async function deleteBackupCodes({ tx }: Ctx, userId: string): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
}
