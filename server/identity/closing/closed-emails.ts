import { eq } from 'drizzle-orm'
import type { Db } from '#server/core/database/door.ts'
import { keyedHash } from '#server/core/encryption.ts'
import { closedEmails } from '../identity.tables.ts'

/** An address that was erased is remembered only so that it can be refused. */
export const hashOfClosed = (email: string) => keyedHash(`closed ${email}`)

/** Whether an account with this address was closed and erased. */
export async function isClosedEmail(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ at: closedEmails.closedAt })
    .from(closedEmails)
    .where(eq(closedEmails.emailHash, hashOfClosed(email)))
  return row !== undefined
}
