import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { addressBucket, counted, countHit } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { login } from '#shared/identity/identity.endpoints.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import { knownDevice } from './devices.ts'
import { manyAddresses, noteAttempt } from './failed-attempts.ts'
import { users } from './identity.tables.ts'
import { passwordFits } from './passwords.ts'
import { type Account, findSignInAccounts } from './people.ts'
import { delayOfAccount, delayOfAddress, delayOfAllAddresses } from './sign-in-delay.ts'
import { type Delay, turnOfAccount, turnOfAddress } from './sign-in-turns.ts'
import { grant } from './two-factor/checkpoint.ts'

type Credentials = ParsedOf<typeof login>['body']

const quarterHour = 15 * 60

/** Sign in to this school by email, user name or phone, and the password. */
export async function signIn(outside: Outside, { body }: ParsedOf<typeof login>): Promise<SignInAnswer> {
  const accounts = await findSignInAccounts(outside.doors.reference, body.email)
  const fitting = await comparePassword(outside, accounts, body)
  if (!fitting) {
    const failed = {
      event: 'sign-in-failed',
      detail: 'identity.invalid_credentials',
      result: 'wrong-password',
    } as const
    await noteAttempt(outside, onlyOne(accounts), failed)
    refuse('identity.invalid_credentials')
  }
  const { remember, language, join, reopen } = body
  return grant(outside, fitting, {
    lasting: remember ? 'remembered' : 'short',
    language,
    join,
    reopening: reopen ? 'wanted' : 'offered',
    proof: 'password',
    before: (ctx) => needSamePassword(ctx, fitting),
  })
}

const onlyOne = (accounts: readonly Account[]) => (accounts.length === 1 ? accounts[0] : undefined)

/**
 * The account that the password fits. It is compared after as long as the failed attempts before it require. They are counted for this account from this
 * address and from all, and for the address; on a device where the person was signed in before, for that device alone, so that nobody
 * can slow down the owner of an account from elsewhere.
 */
export async function comparePassword(
  outside: Outside,
  accounts: readonly Account[],
  body: Pick<Credentials, 'email' | 'password'>,
): Promise<Account | undefined> {
  const { visit } = outside
  const account = onlyOne(accounts)
  const address = addressBucket(visit.ip)
  const device = accounts.map((one) => knownDevice(visit, one)).find(Boolean)
  // By account if there is one, so that email, user name and phone share one count; and all spellings of a phone.
  const name = account?.id ?? readPhone(body.email) ?? body.email
  const key = `sign-in:account:${name}:${device ?? address}`
  let fitting: Account | undefined
  const compare = async () => {
    const asker = { ip: visit.ip, rank: device ? ('first' as const) : ('in order' as const) }
    for (const one of accounts.length > 0 ? accounts : [undefined]) {
      if (await passwordFits(one?.passwordHash, body.password, asker)) fitting = one
      if (fitting) return true
    }
    return false
  }
  const wait = async (delay: Delay, ms: number, detail = `${ms} ms`) => {
    if (ms > 0) await noteAttempt(outside, account, { event: 'sign-in-delayed', detail, singly: 1 })
    await delay(ms)
  }
  const compareInTurn = (delay: Delay) =>
    countFailure(outside, `sign-in:address:${address}`, async (hits) => {
      await wait(delay, delayOfAddress(hits))
      return compare()
    })
  await turnOfAccount(key, (delay) =>
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
        return turnOfAddress(address, compareInTurn, accounts.length > 0 ? tries : Number.POSITIVE_INFINITY)
      })
    }),
  )
  return fitting
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
export async function needSamePassword(ctx: Ctx, { id, passwordHash }: Account): Promise<void> {
  const [same] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .for('share')
  need(same, 'identity.invalid_credentials')
}
