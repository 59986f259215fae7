import { and, eq, inArray } from 'drizzle-orm'
import type { AcrossCtx } from '#server/core/database/door.ts'
import { accessTokens } from '../identity.tables.ts'

/** Delete the access tokens of these people, in one school or in all of them. */
export async function deleteTokensOf(
  { tx }: Pick<AcrossCtx, 'tx'>,
  userIds: readonly string[],
  schoolId?: string,
): Promise<void> {
  const inOne = schoolId ? eq(accessTokens.schoolId, schoolId) : undefined
  await tx.delete(accessTokens).where(and(inArray(accessTokens.userId, [...userIds]), inOne))
}
