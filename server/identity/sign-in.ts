import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countHit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { login } from '#shared/identity/identity.endpoints.ts'
import { type SignedIn, sessionSeconds } from '#shared/identity/identity.schema.ts'
import { cookie, pageToken, sessionCookie } from './cookies.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { memberships, users } from './identity.tables.ts'
import { passwordFits } from './passwords.ts'
import { type Account, blockedReason, findAccount, joinAsStudent, userAnswer } from './people.ts'
import { beginSession } from './sessions.ts'
import { signInDelayMs, waitTurn } from './sign-in-delay.ts'

const quarterHour = 15 * 60

/** Sign in to this school by email (or user name) and password. */
export async function signIn(outside: Outside, { body }: ParsedOf<typeof login>): Promise<SignedIn> {
  const { visit, doors } = outside
  const account = await findAccount(doors.reference, body.email)
  const attempt = await countSignIn(outside, account, body.email)
  const fits = await passwordFits(account?.passwordHash, body.password)
  need(account && fits, 'identity.invalid_credentials')
  await attempt.takeBack()
  need(!account.closedAt, 'identity.account_closed')
  need(!account.bannedAt, 'identity.banned')
  return outside.inSchool(async (ctx) => {
    await needSamePassword(ctx, account)
    return openSession(ctx, visit, account, body.remember ? 'remembered' : 'short')
  })
}

/**
 * Count an attempt and wait as long as the failed ones before it require. They are counted for this account from this
 * address, and on a device where the person was signed in before for that device alone, so that nobody can slow down the
 * owner of an account from elsewhere.
 */
async function countSignIn({ visit, doors }: Outside, account: Account | undefined, name: string) {
  const now = new Date()
  const address = addressBucket(visit.ip)
  const device = account && knownDevice(visit, account)
  // By account if there is one, so that email and user name share one count.
  const key = `sign-in:account:${account?.id ?? name}:${device ?? address}`
  const ofAccount = await countHit(doors.reference, key, quarterHour, now)
  const ofAddress = device ? undefined : await countHit(doors.reference, `sign-in:address:${address}`, quarterHour, now)
  const takeBack = async () => {
    await ofAccount.takeBack()
    await ofAddress?.takeBack()
  }
  const delayMs = signInDelayMs({ ofAccount: ofAccount.hits, ofAddress: ofAddress?.hits ?? 0 })
  await waitTurn(key, delayMs).catch(async (refused) => {
    await takeBack()
    throw refused
  })
  return { delayMs, takeBack }
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

/** Begin a session for an authenticated account, and return its token and cookies. A page gets no token that works alone. */
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
  visit.respond.append(
    'Set-Cookie',
    cookie(visit, sessionCookie, token, lasting === 'remembered' ? seconds : undefined),
  )
  rememberDevice(visit, account)
  const user = userAnswer({ user: account, membership: { ...membership, lastLoginAt: ctx.now } })
  return { token: visit.isPage ? pageToken(token) : token, tokenExpiration: seconds, user, checkPoint: false }
}
