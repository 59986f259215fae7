import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { addressBucket, countAttempt, counted } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import type { askForPasskey, loginByPasskey } from '#shared/identity/passkeys.endpoints.ts'
import type { UsedPasskey } from '#shared/identity/passkeys.schema.ts'
import { passkeys, users } from '../identity.tables.ts'
import type { Account } from '../people.ts'
import { grant } from '../two-factor/checkpoint.ts'
import { challengeSeconds, isOwnChallenge, newChallenge, spendChallenge } from './challenge.ts'
import { passkeyHost } from './passkeys.ts'

/** Those that failed from one address in a quarter of an hour: nobody guesses a passkey, but each costs a little work. */
const perAddress = { hits: 200, seconds: 15 * 60 }

export async function requestPasskey({ visit }: Outside): Promise<AnswerOf<typeof askForPasskey>> {
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(visit),
    challenge: newChallenge(visit, { act: 'sign-in' }),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  })
  return options as AnswerOf<typeof askForPasskey>
}

/** Sign in to this school with a passkey of its host. */
export async function signInByPasskey(
  outside: Outside,
  { body }: ParsedOf<typeof loginByPasskey>,
): Promise<SignInAnswer> {
  const { doors, visit } = outside
  const key = `passkey:address:${addressBucket(visit.ip)}`
  const attempt = await countAttempt(doors.reference, key, perAddress, new Date())
  const proved = await counted(
    attempt,
    () => proofOf(outside, body.passkey),
    (result) => typeof result === 'string',
  )
  if (typeof proved === 'string') refuse(proved)
  const { account, use } = proved
  return grant(outside, account, {
    lasting: body.remember ? 'remembered' : 'short',
    language: body.language,
    join: body.join,
    proof: 'passkey',
    before: use,
  })
}

type Proved = {
  account: Account
  /** Note in the transaction of the sign-in that the passkey was used; it may have been removed this very moment. */
  use: (ctx: Ctx) => Promise<void>
}

/** Whose passkey it is, or why it does not count. */
async function proofOf(
  outside: Outside,
  passkey: UsedPasskey,
): Promise<Proved | 'identity.passkey_unknown' | 'identity.passkey_failed'> {
  const { doors, visit } = outside
  const [row] = await doors.reference
    .select({ own: passkeys, account: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, passkey.id), eq(passkeys.host, passkeyHost(visit))))
  if (!row) return 'identity.passkey_unknown'
  const { own, account } = row
  let challenge = ''
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, response: { ...passkey.response, userHandle: passkey.response.userHandle ?? undefined } },
    expectedChallenge: (sent) => {
      challenge = sent
      return isOwnChallenge(sent, visit, { act: 'sign-in' })
    },
    expectedOrigin: visit.origin,
    expectedRPID: own.host,
    credential: { id: own.credentialId, publicKey: new Uint8Array(own.publicKey), counter: own.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified || !(await spendChallenge(outside, challenge))) return 'identity.passkey_failed'
  const { newCounter } = result.authenticationInfo
  return {
    account,
    use: async ({ tx, now }) => {
      const used = await tx
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: now })
        .where(eq(passkeys.id, own.id))
        .returning({ id: passkeys.id })
      need(used.length > 0, 'identity.passkey_unknown')
    },
  }
}
