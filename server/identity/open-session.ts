import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type SignedIn, sessionSeconds } from '#shared/identity/identity.schema.ts'
import { blockedReason } from '#shared/identity/may-enter.rules.ts'
import { cookie, pageToken, sessionCookie } from './cookies.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { signedInNewly } from './identity.events.ts'
import { memberships } from './identity.tables.ts'
import { type Account, joinAsStudent, userAnswer } from './people.ts'
import { hasSignedInBefore, noteSignIn } from './security/activity.ts'
import { mailNewDevice } from './security/new-device.ts'
import { beginSession } from './sessions.ts'

/** What somebody has proved that they know or have. */
export type Proof = 'password' | 'mailbox' | 'passkey' | 'provider'

export type Opening = {
  lasting: keyof typeof sessionSeconds
  language?: Language | undefined
  /** When it ends at the latest. */
  until?: Date
  /** Whoever has just read an email of ours needs no other about the same sign-in. */
  proof?: Proof
}

/** Begin a session for an authenticated account, and return its token and cookies. A page gets no token that works alone. */
export async function openSession(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { lasting, until, language, proof }: Opening,
): Promise<SignedIn> {
  const left = until ? Math.floor((until.getTime() - ctx.now.getTime()) / 1000) : Number.POSITIVE_INFINITY
  const seconds = Math.min(sessionSeconds[lasting], left)
  const membership = await joinAsStudent(ctx, account)
  const blocked = blockedReason(membership)
  if (blocked) refuse(blocked)
  await ctx.tx
    .update(memberships)
    .set({ lastLoginAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
  const token = await beginSession(ctx, account.id, seconds, visit)
  visit.respond.append(
    'Set-Cookie',
    cookie(visit, sessionCookie, token, lasting === 'remembered' ? seconds : undefined),
  )
  visit.signedIn?.(token)
  const isNewDevice = proof !== 'mailbox' && !knownDevice(visit, account) && (await hasSignedInBefore(ctx, account.id))
  rememberDevice(visit, account)
  await noteSignIn(ctx, visit, account.id, 'signed-in')
  if (isNewDevice) {
    await mailNewDevice(ctx, visit, account, language)
    await emit(ctx, signedInNewly, { userId: account.id, device: deviceOf(visit.userAgent) })
  }
  const person = { id: account.id, name: fullName(membership.firstName, membership.lastName) }
  await noteSecurity(ctx, visit, { event: 'signed-in', person })
  const user = userAnswer({ user: account, membership: { ...membership, lastLoginAt: ctx.now } })
  const granted = { checkPoint: false, pass: true } as const
  return { token: visit.isPage ? pageToken(token) : token, tokenExpiration: seconds, user, ...granted }
}
