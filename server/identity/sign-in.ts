import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { addressBucket, counted, countHit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteOften, noteSecurity } from '#server/core/security-log/security-log.ts'
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
import { delayOfAccount, delayOfAddress, delayOfAllAddresses } from './sign-in-delay.ts'
import { type Delay, turnOfAccount, turnOfAddress } from './sign-in-turns.ts'

const quarterHour = 15 * 60
/** As the security log says it. */
const manyAddresses = 'many addresses'

/** Sign in to this school by email (or user name) and password. */
export async function signIn(outside: Outside, { body }: ParsedOf<typeof login>): Promise<SignedIn> {
  const account = await findAccount(outside.doors.reference, body.email)
  const fits = await comparePassword(outside, account, body)
  try {
    need(account && fits, 'identity.invalid_credentials')
    return await enter(outside, account, body.remember ? 'remembered' : 'short')
  } catch (error) {
    if (error instanceof Refusal) await noteAttempt(outside, account, { event: 'sign-in-failed', detail: error.code })
    throw error
  }
}

async function noteAttempt(
  outside: Outside,
  account: Account | undefined,
  noted: { event: SecurityEvent; detail: string },
  singly?: number,
): Promise<void> {
  await outside.inSchool(async (ctx) => {
    // A school knows its own people only; accounts of others stay unnamed.
    const member = account && (await findMembership(ctx, account.id))
    const person =
      account && member && !isPending(member)
        ? { id: account.id, name: fullName(member.firstName, member.lastName) }
        : null
    // What is tried at one person is summed from wherever it comes, and all made-up names of one address together.
    const whose = person?.id ?? addressBucket(outside.visit.ip)
    const counted = noted.detail === manyAddresses ? `${whose}:${manyAddresses}` : whose
    await noteOften(ctx, outside.visit, counted, { ...noted, person }, singly)
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
 * Compare the password after as long as the failed attempts before it require. They are counted for this account from this
 * address and from all, and for the address; on a device where the person was signed in before, for that device alone, so that nobody
 * can slow down the owner of an account from elsewhere.
 */
async function comparePassword(outside: Outside, account: Account | undefined, body: ParsedOf<typeof login>['body']) {
  const { visit } = outside
  const address = addressBucket(visit.ip)
  const device = account && knownDevice(visit, account)
  // By account if there is one, so that email and user name share one count.
  const name = account?.id ?? body.email
  const key = `sign-in:account:${name}:${device ?? address}`
  const compare = () =>
    passwordFits(account?.passwordHash, body.password, { ip: visit.ip, rank: device ? 'first' : 'in order' })
  const wait = async (delay: Delay, ms: number, detail = `${ms} ms`) => {
    if (ms > 0) await noteAttempt(outside, account, { event: 'sign-in-delayed', detail }, 1)
    await delay(ms)
  }
  const compareInTurn = (delay: Delay) =>
    countFailure(outside, `sign-in:address:${address}`, async (hits) => {
      await wait(delay, delayOfAddress(hits))
      return compare()
    })
  return turnOfAccount(key, (delay) =>
    countFailure(outside, key, async (tries) => {
      const ofAccount = delayOfAccount(tries)
      if (device) {
        await wait(delay, ofAccount)
        return compare()
      }
      return countFailure(outside, `sign-in:all-addresses:${name}`, async (all) => {
        const ofAll = delayOfAllAddresses(all)
        if (ofAll > ofAccount) await wait(delay, ofAll, manyAddresses)
        else await wait(delay, ofAccount)
        // Names without an account are as many as somebody likes to make up: they are behind all accounts.
        return turnOfAddress(address, compareInTurn, account ? tries : Number.POSITIVE_INFINITY)
      })
    }),
  )
}

/** Count an attempt before it is made; one that succeeds, or is not made at all, is taken back. */
async function countFailure({ doors }: Outside, key: string, attempt: (hits: number) => Promise<boolean>) {
  const hit = await countHit(doors.reference, key, quarterHour, new Date())
  return counted(
    hit,
    () => attempt(hit.hits),
    (fits) => !fits,
  )
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
  rememberDevice(visit, account)
  const person = { id: account.id, name: fullName(membership.firstName, membership.lastName) }
  await noteSecurity(ctx, visit, { event: 'signed-in', person })
  const user = userAnswer({ user: account, membership: { ...membership, lastLoginAt: ctx.now } })
  return { token: visit.isPage ? pageToken(token) : token, tokenExpiration: seconds, user, checkPoint: false }
}
