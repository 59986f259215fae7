import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { codeDigits } from '#shared/identity/recovery.schema.ts'
import { accountCodes } from './identity.tables.ts'
import { hashOfToken } from './links.ts'

export const codeMinutes = 15
export const mostTries = 5

export type AccountCode = typeof accountCodes.$inferSelect
type Purpose = AccountCode['purpose']

/** What is sent: the code, and the token of the link. */
export type Secrets = { code: string; token: string; accessToken: string }

const newToken = () => randomBytes(32).toString('base64url')

const hashOfCode = (accessToken: string, code: string) => createHash('sha256').update(`${accessToken} ${code}`).digest()

const expiry = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000)

/** A new code of an account; the one before no longer works. `accessToken` is that of the browser if it asks again. */
export async function newCode(
  ctx: Ctx,
  { userId, purpose, language }: { userId: string; purpose: Purpose; language: Language },
  accessToken = newToken(),
): Promise<Secrets> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const token = newToken()
  const fresh = {
    accessHash: hashOfToken(accessToken),
    codeHash: hashOfCode(accessToken, code),
    tokenHash: hashOfToken(token),
    language,
    tries: 0,
    sentAt: ctx.now,
    expiresAt: expiry(ctx.now),
  }
  await ctx.tx
    .insert(accountCodes)
    .values({ schoolId: ctx.schoolId, id: newId(), userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [accountCodes.schoolId, accountCodes.userId, accountCodes.purpose], set: fresh })
  return { code, token, accessToken }
}

const codeOf = (ctx: Ctx, accessToken: string) =>
  ofSchool(ctx, accountCodes, eq(accountCodes.accessHash, hashOfToken(accessToken)))

/** The latest code that a browser asked for, also one that has expired. */
export async function findCode(ctx: Ctx, accessToken: string): Promise<AccountCode | undefined> {
  const [row] = await ctx.tx.select().from(accountCodes).where(codeOf(ctx, accessToken))
  return row
}

/** What came of a code that somebody typed; 'used up' if it has expired, or was wrong too often. */
export type Tried = { result: 'right'; token: string } | { result: 'wrong' | 'used up'; userId?: string }

/** Try a code. Each works once; a wrong one costs a try, so its transaction must be committed. */
export async function tryCode(ctx: Ctx, accessToken: string, code: string): Promise<Tried> {
  const [row] = await ctx.tx.select().from(accountCodes).where(codeOf(ctx, accessToken)).for('update')
  if (!row || row.expiresAt <= ctx.now || row.tries >= mostTries) return { result: 'used up' }
  const isRight = timingSafeEqual(row.codeHash, hashOfCode(accessToken, code))
  const token = newToken()
  await ctx.tx
    .update(accountCodes)
    .set(
      isRight
        ? { tries: mostTries, tokenHash: hashOfToken(token), expiresAt: expiry(ctx.now) }
        : { tries: row.tries + 1 },
    )
    .where(codeOf(ctx, accessToken))
  return isRight ? { result: 'right', token } : { result: 'wrong', userId: row.userId }
}

/** The code whose token it is, while it works. */
export async function codeOfToken(ctx: Ctx, accessToken: string, token: string): Promise<AccountCode | undefined> {
  const row = await findCode(ctx, accessToken)
  const isValid = row && row.expiresAt > ctx.now && timingSafeEqual(row.tokenHash, hashOfToken(token))
  return isValid ? row : undefined
}

/** Use a token, which works once. Returns whether it still worked. */
export async function useToken(ctx: Ctx, accessToken: string, token: string): Promise<boolean> {
  const used = await ctx.tx
    .delete(accountCodes)
    .where(
      ofSchool(
        ctx,
        accountCodes,
        eq(accountCodes.accessHash, hashOfToken(accessToken)),
        eq(accountCodes.tokenHash, hashOfToken(token)),
      ),
    )
    .returning({ id: accountCodes.id })
  return used.length > 0
}
