import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countAttempt } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { login } from '#shared/identity/identity.endpoints.ts'
import { type SignedIn, sessionSeconds } from '#shared/identity/identity.schema.ts'
import { memberships, users } from './identity.tables.ts'
import { passwordFits } from './passwords.ts'
import { type Account, blockedReason, findAccount, joinAsStudent, userAnswer } from './people.ts'
import { beginSession, sessionCookie } from './sessions.ts'

// Failed attempts only. A whole class may share one address, so its limit is much higher than an account's.
const perAccount = { hits: 10, seconds: 15 * 60 }
const perAddress = { hits: 200, seconds: 15 * 60 }

/** Sign in to this school by email (or user name) and password. */
export async function signIn(outside: Outside, { body }: ParsedOf<typeof login>): Promise<SignedIn> {
  const { visit, doors } = outside
  const now = new Date()
  const account = await findAccount(doors.reference, body.email)
  // Counted by account if there is one, so that email and user name share one limit.
  const takeBack = [
    await countAttempt(doors.reference, `sign-in:account:${account?.id ?? body.email}`, perAccount, now),
    await countAttempt(doors.reference, `sign-in:address:${addressBucket(visit.ip)}`, perAddress, now),
  ]
  const fits = await passwordFits(account?.passwordHash, body.password)
  need(account && fits, 'identity.invalid_credentials')
  await Promise.all(takeBack.map((back) => back()))
  need(!account.closedAt, 'identity.account_closed')
  need(!account.bannedAt, 'identity.banned')
  return outside.inSchool(async (ctx) => {
    await needSamePassword(ctx, account)
    return openSession(ctx, visit, account, body.remember ? 'remembered' : 'short')
  })
}

/** The password may have changed while it was being checked; then the sign-in must fail. */
async function needSamePassword(ctx: Ctx, { id, passwordHash }: Account): Promise<void> {
  const [same] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .for('share')
  need(same, 'identity.invalid_credentials')
}

/** Begin a session for an authenticated account, and return its token and cookie. */
export async function openSession(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  lasting: keyof typeof sessionSeconds,
): Promise<SignedIn> {
  const seconds = sessionSeconds[lasting]
  const membership = await joinAsStudent(ctx, account)
  const shutOut = blockedReason(membership)
  if (shutOut) refuse(shutOut)
  await ctx.tx
    .update(memberships)
    .set({ lastLoginAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
  const token = await beginSession(ctx, account.id, seconds, visit)
  visit.respond.append('Set-Cookie', cookie(visit, token, lasting === 'remembered' ? seconds : undefined))
  const user = userAnswer({ user: account, membership: { ...membership, lastLoginAt: ctx.now } })
  return { token, tokenExpiration: seconds, user, checkPoint: false }
}

/** Without a lifetime it is a session cookie. */
export function cookie(visit: Visit, token: string, maxAgeSeconds: number | undefined): string {
  const secure = visit.origin.startsWith('https:') ? '; Secure' : ''
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`
}
