import { newId } from '#server/core/database/id.ts'
import { addressBucket, countAttempt, counted } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { register } from '#shared/identity/identity.endpoints.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import { isClosedEmail } from './closing/closed-emails.ts'
import { needChosen } from './common-passwords.ts'
import { offerAccount, sendConfirmation } from './confirmation.ts'
import { users } from './identity.tables.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { type Account, findAccount } from './people.ts'

// Accounts that are really made. Thousands of phones may share one address.
const perAddress = { hits: 300, seconds: 3600 }

/** Make an account, join this school as a student and sign in. A link in an email confirms the address. */
export async function signUp(outside: Outside, { body }: ParsedOf<typeof register>): Promise<SignedIn> {
  const { visit, doors } = outside
  const now = new Date()
  needChosen(body)
  const taken = await findAccount(doors.reference, body.email)
  const isClosed = taken ? taken.closedAt !== null : await isClosedEmail(doors.reference, body.email)
  need(!isClosed, 'identity.account_closed', { email: 'identity.account_closed' })
  if (taken && isForOwner(taken, body.email))
    await outside.inSchool((ctx) => offerAccount(ctx, visit, taken, body.language))
  need(!taken, 'identity.email_exists', { email: 'identity.email_exists' })
  return countAccount(outside, () => addAccount(outside, body, now))
}

/** Make an account, unless too many were made from this address. */
export async function countAccount<Result>({ doors, visit }: Outside, make: () => Promise<Result>): Promise<Result> {
  const key = `sign-up:address:${addressBucket(visit.ip)}`
  return counted(await countAttempt(doors.reference, key, perAddress, new Date()), make)
}

/** An account that nobody has named or confirmed yet, and without a password. */
export const newAccount = (id: string, email: string, now: Date): Account => ({
  id,
  email,
  username: `${email.split('@')[0]}-${id.slice(-6)}`,
  passwordHash: null,
  passwordChangedAt: null,
  firstName: '',
  lastName: '',
  phone: null,
  avatar: null,
  language: null,
  isAdmin: false,
  confirmedAt: null,
  bannedAt: null,
  closedAt: null,
  eraseAt: null,
  createdAt: now,
  updatedAt: now,
})

async function addAccount(outside: Outside, body: ParsedOf<typeof register>['body'], now: Date): Promise<SignedIn> {
  const { first_name: firstName, last_name: lastName } = body
  const { visit } = outside
  const account: Account = {
    ...newAccount(newId(), body.email, now),
    ...(body.username !== undefined && { username: body.username }),
    passwordHash: await hashPassword(body.password, visit),
    firstName,
    lastName,
    language: body.language ?? null,
  }
  return outside.inSchool(async (ctx) => {
    await ctx.tx.insert(users).values(account)
    const signedIn = await openSession(ctx, visit, account, { lasting: 'remembered', language: body.language })
    await sendConfirmation(ctx, visit, account, body.language)
    return signedIn
  })
}

/** The name may also be the user name of another account. */
const isForOwner = ({ email, confirmedAt, bannedAt }: Account, wanted: string) =>
  email === wanted && !confirmedAt && !bannedAt
