import { and, eq, gt, lte } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countAttempt } from '#server/core/database/rate-limits.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { recognizeVisitor } from '#shared/identity/visitors.endpoints.ts'
import type { KnownVisitor } from '#shared/identity/visitors.schema.ts'
import { hashOfToken } from '../links.ts'
import { visitors } from './visitors.tables.ts'

const dayMs = 24 * 3600 * 1000
/** Who does not come again for so long is forgotten. */
const storedDays = 30

const hour = 3600
/** New visitors of one address, which thousands of phones may share, and of those the ones that look alike. */
const newOfAddress = { hits: 1000, seconds: hour }
const newOfBrowser = { hits: 200, seconds: hour }

type Visitor = typeof visitors.$inferSelect

/**
 * The visitor whose browser has this secret, or a new one. What the browser looks like never finds anybody: it limits how
 * many visitors one browser makes, and where it changes, the token before is void.
 */
export async function recognize(
  ctx: Ctx,
  { ip }: Pick<Visit, 'ip'>,
  { body }: ParsedOf<typeof recognizeVisitor>,
): Promise<KnownVisitor> {
  const secretHash = keyedHash(`visitor secret ${ctx.schoolId} ${body.cvi}`)
  const fingerprintHash = keyedHash(`visitor fingerprint ${ctx.schoolId} ${body.fpid}`)
  await ctx.tx
    .delete(visitors)
    .where(ofSchool(ctx, visitors, and(bySecret(secretHash), lte(visitors.expiresAt, ctx.now))))
  const found = (await lockVisitor(ctx, secretHash)) ?? (await addVisitor(ctx, ip, secretHash, fingerprintHash))
  return answerOf(ctx, await seenAgain(ctx, found, fingerprintHash))
}

const bySecret = (secretHash: Buffer) => eq(visitors.secretHash, secretHash)

async function lockVisitor(ctx: Ctx, secretHash: Buffer): Promise<Visitor | undefined> {
  const [found] = await ctx.tx
    .select()
    .from(visitors)
    .where(ofSchool(ctx, visitors, bySecret(secretHash)))
    .for('update')
  return found
}

async function addVisitor(ctx: Ctx, ip: string, secretHash: Buffer, fingerprintHash: Buffer): Promise<Visitor> {
  const address = addressBucket(ip)
  await countAttempt(ctx.tx, `visitor:address:${address}`, newOfAddress, ctx.now)
  await countAttempt(
    ctx.tx,
    `visitor:browser:${address}:${fingerprintHash.toString('base64url')}`,
    newOfBrowser,
    ctx.now,
  )
  const visitor = withToken({
    ...{ schoolId: ctx.schoolId, id: newId(), secretHash, fingerprintHash },
    ...{ createdAt: ctx.now, lastSeenAt: ctx.now, expiresAt: expiry(ctx.now) },
  })
  const [added] = await ctx.tx.insert(visitors).values(visitor).onConflictDoNothing().returning()
  // Two tabs may come at once.
  const known = added ?? (await lockVisitor(ctx, secretHash))
  need(known, 'core.something_went_wrong')
  return known
}

const expiry = (now: Date) => new Date(now.getTime() + storedDays * dayMs)

/** Signed rather than random: two tabs of one browser have the same, and only its hash is stored. */
const tokenOf = ({ schoolId, id, expiresAt, fingerprintHash }: Omit<Visitor, 'tokenHash'>) =>
  keyedHash(
    `visitor token ${schoolId} ${id} ${expiresAt.toISOString()} ${fingerprintHash.toString('base64url')}`,
  ).toString('base64url')

const withToken = (visitor: Omit<Visitor, 'tokenHash'>): Visitor => ({
  ...visitor,
  tokenHash: hashOfToken(tokenOf(visitor)),
})

/** The token stays for half of its life, unless the browser looks different: that is signed with it. */
async function seenAgain(ctx: Ctx, visitor: Visitor, fingerprintHash: Buffer): Promise<Visitor> {
  const isYoung = visitor.expiresAt.getTime() - ctx.now.getTime() > (storedDays / 2) * dayMs
  const expiresAt = isYoung ? visitor.expiresAt : expiry(ctx.now)
  const seen = withToken({ ...visitor, fingerprintHash, expiresAt, lastSeenAt: ctx.now })
  const { tokenHash, lastSeenAt } = seen
  await ctx.tx
    .update(visitors)
    .set({ fingerprintHash, expiresAt, tokenHash, lastSeenAt })
    .where(ofSchool(ctx, visitors, eq(visitors.id, visitor.id)))
  return seen
}

const answerOf = ({ now }: Ctx, visitor: Visitor): KnownVisitor => ({
  token: tokenOf(visitor),
  tokenExpiration: Math.floor((visitor.expiresAt.getTime() - now.getTime()) / 1000),
  user: { uidd: visitor.id },
})

/** The visitor whose token this is, in this school. */
export async function visitorOfToken(ctx: Ctx, token: string): Promise<Visitor | undefined> {
  const isOfToken = and(eq(visitors.tokenHash, hashOfToken(token)), gt(visitors.expiresAt, ctx.now))
  const [found] = await ctx.tx
    .select()
    .from(visitors)
    .where(ofSchool(ctx, visitors, isOfToken))
  return found
}

/** Erase a visitor who wants to be forgotten. */
export async function forget(ctx: Ctx, token: string): Promise<Record<string, never>> {
  const visitor = await visitorOfToken(ctx, token)
  if (visitor) await ctx.tx.delete(visitors).where(ofSchool(ctx, visitors, eq(visitors.id, visitor.id)))
  return {}
}

/** Delete the visitors of all schools who did not come again. */
export async function deleteOldVisitors(doors: Doors, now = new Date()): Promise<void> {
  await doors.acrossSchools(null, 'delete visitors who did not come again', ({ tx }) =>
    tx.delete(visitors).where(lte(visitors.expiresAt, now)),
  )
}
