import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, countHit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, Refusal, refuse } from '#shared/core/errors.ts'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import type { login } from '#shared/identity/identity.endpoints.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type SignedIn, sessionSeconds } from '#shared/identity/identity.schema.ts'
import { cookie, pageToken, sessionCookie } from './cookies.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { memberships, users } from './identity.tables.ts'
import { passwordFits } from './passwords.ts'
import {
  type Account,
  blockedReason,
  findAccount,
  findMembership,
  isPending,
  joinAsStudent,
  userAnswer,
} from './people.ts'
import { beginSession } from './sessions.ts'
import { signInDelayMs, waitTurn } from './sign-in-delay.ts'

const quarterHour = 15 * 60

/** Failed attempts of one account and address that are logged one by one; more would only fill the log. */
const mostLogged = 20

/** Sign in to this school by email (or user name) and password. */
export async function signIn(outside: Outside, { body }: ParsedOf<typeof login>): Promise<SignedIn> {
  const { doors } = outside
  const account = await findAccount(doors.reference, body.email)
  const attempt = await countSignIn(outside, account, body.email)
  try {
    const fits = await passwordFits(account?.passwordHash, body.password)
    need(account && fits, 'identity.invalid_credentials')
    await attempt.takeBack()
    return await enter(outside, account, body.remember ? 'remembered' : 'short')
  } catch (error) {
    if (error instanceof Refusal && attempt.hits <= mostLogged)
      await noteAttempt(outside, account, 'sign-in-failed', error.code)
    throw error
  }
}

function noteAttempt(outside: Outside, account: Account | undefined, event: SecurityEvent, detail: string) {
  return outside.inSchool(async (ctx) => {
    // A school knows its own people only; accounts of others stay unnamed.
    const member = account && (await findMembership(ctx, account.id))
    const person =
      account && member && !isPending(member)
        ? { id: account.id, name: fullName(member.firstName, member.lastName) }
        : null
    await noteSecurity(ctx, outside.visit, { event, person, detail })
  })
}

/** Begin a session of somebody who knows the password, unless they may not come in. */
async function enter(outside: Outside, account: Account, lasting: keyof typeof sessionSeconds): Promise<SignedIn> {
  need(!account.closedAt, 'identity.account_closed')
  need(!account.bannedAt, 'identity.banned')
  return outside.inSchool(async (ctx) => {
    await needSamePassword(ctx, account)
    return openSession(ctx, outside.visit, account, lasting)
  })
}

/**
 * Count an attempt and wait as long as the failed ones before it require. They are counted for this account from this
 * address, and on a device where the person was signed in before for that device alone, so that nobody can slow down the
 * owner of an account from elsewhere.
 */
async function countSignIn(outside: Outside, account: Account | undefined, name: string) {
  const { visit, doors } = outside
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
  if (delayMs > 0 && ofAccount.hits <= mostLogged)
    await noteAttempt(outside, account, 'sign-in-delayed', `${delayMs} ms`)
  await waitTurn(key, delayMs).catch(async (refused) => {
    await takeBack()
    throw refused
  })
  return { hits: ofAccount.hits, takeBack }
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
  const person = { id: account.id, name: fullName(membership.firstName, membership.lastName) }
  await noteSecurity(ctx, visit, { event: 'signed-in', person })
  const user = userAnswer({ user: account, membership: { ...membership, lastLoginAt: ctx.now } })
  return { token: visit.isPage ? pageToken(token) : token, tokenExpiration: seconds, user, checkPoint: false }
}
