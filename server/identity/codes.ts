import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { eq, gt, lt } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { type CodePurpose, codeDigits } from '#shared/identity/recovery.schema.ts'
import { accountCodes } from './identity.tables.ts'
import { hashOfToken } from './links.ts'

export const codeMinutes = 15
export const mostTries = 5

export type AccountCode = typeof accountCodes.$inferSelect

/** What is sent: the code, and the token of the link. */
export type Secrets = { code: string; token: string; accessToken: string }

export const newToken = () => randomBytes(32).toString('base64url')

const hashOfCode = (accessToken: string, code: string) => keyedHash(`${accessToken} ${code}`)

const expiry = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000)

type NewCode = {
  userId: string
  purpose: CodePurpose
  language: Language
  /** Until when it works, if not for some minutes. */
  until?: Date
  /** The address it is sent to, if the account is to have it. */
  newEmail?: string | undefined
}

/**
 * A new code for a browser; the one it had before no longer works. Another browser has its own, so that nobody can void the
 * code of somebody else by asking for one. `accessToken` is that of the browser if it asks again.
 */
export async function newCode(
  ctx: Ctx,
  { userId, purpose, language, newEmail, until = expiry(ctx.now) }: NewCode,
  accessToken = newToken(),
  sentAt = ctx.now,
): Promise<Secrets> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const token = newToken()
  const fresh = {
    accessHash: hashOfToken(accessToken),
    codeHash: hashOfCode(accessToken, code),
    tokenHash: hashOfToken(token),
    newEmail: newEmail ?? null,
    language,
    tries: 0,
    sentAt,
    expiresAt: until,
  }
  await ctx.tx
    .delete(accountCodes)
    .where(ofSchool(ctx, accountCodes, eq(accountCodes.userId, userId), lt(accountCodes.expiresAt, ctx.now)))
  await ctx.tx
    .insert(accountCodes)
    .values({ schoolId: ctx.schoolId, id: newId(), userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [accountCodes.schoolId, accountCodes.accessHash], set: fresh })
  return { code, token, accessToken }
}

/** Before any code was sent: for a browser that may type the code of an app, and may ask for an email. */
const neverSent = new Date(0)

/** A step that waits for a code which is not emailed. */
export async function awaitCode(ctx: Ctx, of: NewCode, accessToken = newToken()): Promise<string> {
  await newCode(ctx, of, accessToken, neverSent)
  return accessToken
}

const codeOf = (ctx: Ctx, accessToken: string) =>
  ofSchool(ctx, accountCodes, eq(accountCodes.accessHash, hashOfToken(accessToken)))

/** The latest code that a browser asked for, also one that has expired. */
export async function findCode(ctx: Ctx, accessToken: string): Promise<AccountCode | undefined> {
  const [row] = await ctx.tx.select().from(accountCodes).where(codeOf(ctx, accessToken))
  return row
}

/** A code that can still be tried, until the end of the transaction by nobody else. */
export async function lockCode(ctx: Ctx, accessToken: string, purpose: CodePurpose): Promise<AccountCode | undefined> {
  const [row] = await ctx.tx.select().from(accountCodes).where(codeOf(ctx, accessToken)).for('update')
  const canBeTried = row?.purpose === purpose && row.expiresAt > ctx.now && row.tries < mostTries
  return canBeTried ? row : undefined
}

/** Whether this is the code that was emailed. */
const isCodeOf = ({ codeHash, sentAt }: AccountCode, accessToken: string, code: string) =>
  sentAt > neverSent && timingSafeEqual(codeHash, hashOfCode(accessToken, code))

async function spendTry(ctx: Ctx, { id, tries }: AccountCode): Promise<void> {
  await ctx.tx
    .update(accountCodes)
    .set({ tries: tries + 1 })
    .where(ofSchool(ctx, accountCodes, eq(accountCodes.id, id)))
}

type Typed = {
  accessToken: string
  purpose: CodePurpose
  code: string
  /** Whose it must be. */
  userId?: string
  /** Another code that is as good, such as one of the app. */
  orElse?: () => Promise<boolean>
}

/** What came of a code that somebody typed; 'used up' if it has expired, or was wrong too often. */
export type Tried = { result: 'right'; row: AccountCode } | { result: 'wrong' | 'used up' }

/** Try a code. One that is right is spent by what it is for; a wrong one costs a try, so its transaction must be committed. */
export async function tryCode(ctx: Ctx, { accessToken, purpose, code, userId, orElse }: Typed): Promise<Tried> {
  const row = await lockCode(ctx, accessToken, purpose)
  if (!row || (userId && row.userId !== userId)) return { result: 'used up' }
  if (isCodeOf(row, accessToken, code) || (await orElse?.())) return { result: 'right', row }
  await spendTry(ctx, row)
  return { result: 'wrong' }
}

/** Try the code of a lost password for the token of the next step. Each works once. */
export async function tryResetCode(
  ctx: Ctx,
  accessToken: string,
  code: string,
): Promise<{ result: 'right'; token: string } | { result: 'wrong' | 'used up' }> {
  const tried = await tryCode(ctx, { accessToken, purpose: 'reset', code })
  if (tried.result !== 'right') return tried
  const token = newToken()
  await ctx.tx
    .update(accountCodes)
    .set({ tries: mostTries, tokenHash: hashOfToken(token), expiresAt: expiry(ctx.now) })
    .where(codeOf(ctx, accessToken))
  return { result: 'right', token }
}

/** The code whose token it is, while it works. */
export async function codeOfToken(ctx: Ctx, accessToken: string, token: string): Promise<AccountCode | undefined> {
  const row = await findCode(ctx, accessToken)
  const isValid = row && row.expiresAt > ctx.now && timingSafeEqual(row.tokenHash, hashOfToken(token))
  return isValid ? row : undefined
}

/** Use a token, which works once. Returns whether it still worked. */
export async function spendToken(ctx: Ctx, accessToken: string, token: string, purpose: CodePurpose): Promise<boolean> {
  const used = await ctx.tx
    .delete(accountCodes)
    .where(
      ofSchool(
        ctx,
        accountCodes,
        eq(accountCodes.purpose, purpose),
        gt(accountCodes.expiresAt, ctx.now),
        eq(accountCodes.accessHash, hashOfToken(accessToken)),
        eq(accountCodes.tokenHash, hashOfToken(token)),
      ),
    )
    .returning({ id: accountCodes.id })
  return used.length > 0
}

/** A code that was right works no more. */
export async function spendCode(ctx: Ctx, { id }: AccountCode): Promise<void> {
  await ctx.tx.delete(accountCodes).where(ofSchool(ctx, accountCodes, eq(accountCodes.id, id)))
}
