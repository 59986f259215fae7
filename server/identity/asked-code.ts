import { eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import { type ErrorCode, refuse } from '#shared/core/errors.ts'
import { findCode } from './codes.ts'
import { users } from './identity.tables.ts'

/** The code a browser asked for, also one that has expired, and whose it is. */
export async function askedCode(
  { doors, inSchool }: Outside,
  accessToken: string,
  gone: ErrorCode = 'identity.code_expired',
) {
  const code = (await inSchool((ctx) => findCode(ctx, accessToken))) ?? refuse(gone)
  const [account] = await doors.reference.select().from(users).where(eq(users.id, code.userId))
  return { code, account: account ?? refuse(gone) }
}
