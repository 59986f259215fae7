import { desc, eq, inArray } from 'drizzle-orm'
import type { AcrossCtx, Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { need } from '#shared/core/errors.ts'
import { pastPasswords } from './identity.tables.ts'
import { type Asker, passwordFits } from './passwords.ts'
import type { Account } from './people.ts'

/** How many passwords before the current one cannot be chosen again. Each is compared, which takes time. */
const mostRemembered = 4

/** A new password must differ from the current one and from those before it. */
export async function needNewPassword(db: Db, account: Account, password: string, asker: Asker): Promise<void> {
  const past = await db
    .select({ passwordHash: pastPasswords.passwordHash })
    .from(pastPasswords)
    .where(eq(pastPasswords.userId, account.id))
    .orderBy(desc(pastPasswords.replacedAt), desc(pastPasswords.id))
    .limit(mostRemembered)
  for (const { passwordHash } of [account, ...past]) {
    const isUsed = passwordHash !== null && (await passwordFits(passwordHash, password, asker))
    need(!isUsed, 'identity.password_used', { password: 'identity.password_used' })
  }
}

/** Remember the password that is replaced, and forget the oldest. */
export async function rememberPassword({ tx, now }: AcrossCtx, { id: userId, passwordHash }: Account): Promise<void> {
  if (passwordHash === null) return
  await tx.insert(pastPasswords).values({ id: newId(), userId, passwordHash, replacedAt: now })
  const old = await tx
    .select({ id: pastPasswords.id })
    .from(pastPasswords)
    .where(eq(pastPasswords.userId, userId))
    .orderBy(desc(pastPasswords.replacedAt), desc(pastPasswords.id))
    .offset(mostRemembered)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.delete(pastPasswords).where(inArray(pastPasswords.id, ids))
}
