import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, count, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { addPasskey, readNewPasskey, removePasskey } from '#shared/identity/passkeys.endpoints.ts'
import { type MadePasskey, mostPasskeys } from '#shared/identity/passkeys.schema.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { passkeys } from '../identity.tables.ts'
import { changeAccess, needConfirmed } from '../security/change-access.ts'
import { ownSecurity } from '../security/own-security.ts'
import { needOwnPassword } from '../security/proof.ts'
import { ownUser } from '../sessions.ts'
import { challengeSeconds, isOwnChallenge, newChallenge, spendChallenge } from './challenge.ts'
import { passkeyHost, passkeysOf } from './passkeys.ts'

/** What devices sign with: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257]

/** What the current person's browser needs to make a passkey; it refuses to make a second one on the same device. */
export async function offerPasskey(ctx: Ctx, visit: Visit): Promise<AnswerOf<typeof readNewPasskey>> {
  const { user } = ownUser(ctx.actor)
  const { name, default_language: language } = await siteOf(ctx)
  const host = passkeyHost(visit)
  const known = await passkeysOf(ctx, user.id)
  const options = await generateRegistrationOptions({
    rpName: textFor(name, language, language).text,
    rpID: host,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: fullName(user.first_name, user.last_name),
    challenge: newChallenge(visit, { act: 'add', userId: user.id }),
    timeout: challengeSeconds * 1000,
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  })
  return options as AnswerOf<typeof readNewPasskey>
}

export async function addOwnPasskey(outside: Outside, { body, query }: ParsedOf<typeof addPasskey>): Promise<Security> {
  const { visit } = outside
  const account = await needOwnPassword(outside, body.current_password)
  needConfirmed(account)
  const made = await verifiedPasskey(outside, account.id, body.passkey)
  return changeAccess(outside, account, { what: 'passkey added', language: query.language }, async (ctx) => {
    const [had] = await ctx.tx.select({ of: count() }).from(passkeys).where(eq(passkeys.userId, account.id))
    need((had?.of ?? 0) < mostPasskeys, 'identity.too_many_passkeys')
    const added = await ctx.tx
      .insert(passkeys)
      .values({
        ...made,
        id: newId(),
        userId: account.id,
        host: passkeyHost(visit),
        userAgent: visit.userAgent,
        createdAt: ctx.now,
        lastUsedAt: null,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    need(added.length > 0, 'identity.passkey_failed')
    return ownSecurity(ctx, visit)
  })
}

/** What is stored of a passkey that this browser has made just now, for this person. */
async function verifiedPasskey(outside: Outside, userId: string, passkey: MadePasskey) {
  const { visit } = outside
  const transports = (passkey.response.transports ?? []).filter((transport) => transport !== null)
  let challenge = ''
  const result = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...passkey.response, transports } },
    expectedChallenge: (sent) => {
      challenge = sent
      return isOwnChallenge(sent, visit, { act: 'add', userId })
    },
    expectedOrigin: visit.origin,
    expectedRPID: passkeyHost(visit),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => refuse('identity.passkey_failed'))
  need(result.verified && (await spendChallenge(outside, challenge)), 'identity.passkey_failed')
  const { credential } = result.registrationInfo ?? refuse('identity.passkey_failed')
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

export async function removeOwnPasskey(
  outside: Outside,
  { body, params, query }: ParsedOf<typeof removePasskey>,
): Promise<Security> {
  const account = await needOwnPassword(outside, body.current_password)
  return changeAccess(outside, account, { what: 'passkey removed', language: query.language }, async (ctx) => {
    const removed = await ctx.tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, account.id), eq(passkeys.id, params.passkeyId)))
      .returning({ id: passkeys.id })
    need(removed.length > 0, 'identity.passkey_not_found')
    return ownSecurity(ctx, outside.visit)
  })
}
