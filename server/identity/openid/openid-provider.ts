import { timingSafeEqual } from 'node:crypto'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import type { Doors } from '#server/core/database/door.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { localPath } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { openIdScopes } from '#shared/identity/openid.schema.ts'
import { hashOfToken } from '../links.ts'
import type { Account } from '../people.ts'
import { addressToAsk, allowedScopes, languageAsked } from './asked-consent.ts'
import { issuerOf, platformOrigin } from './issuer.ts'
import type { VisitedRequest } from './node-request.ts'
import { recordsOf } from './openid-records.ts'
import { ownClientId, ownRedirect, ownSecret } from './own-client.ts'
import { findPerson } from './people-of-systems.ts'
import { signingKeys } from './signing-keys.ts'
import { findSystem } from './systems.ts'

/** How often keys are read again: another process may have made a new one. */
const knownMs = 60_000

const seconds = {
  Interaction: 15 * 60,
  Session: 3600,
  Grant: 3600,
  AuthorizationCode: 60,
  AccessToken: 10 * 60,
  IdToken: 10 * 60,
}

type Known = { provider: Provider; doors: Doors; keyIds: string; until: number }
const known = new Map<string, Known>()

const visitOf = ({ req }: Context): Visit => (req as VisitedRequest).visit

/** The platform's identity provider. All processes have the same one: what it knows is in the database. */
export async function openIdProvider(doors: Doors, visit: Visit): Promise<Provider> {
  const issuer = issuerOf(visit)
  const before = known.get(issuer)
  if (before && before.doors === doors && before.until > Date.now()) return before.provider
  const keys = await signingKeys(doors.reference)
  const keyIds = keys.map(({ kid }) => kid).join(' ')
  const isSame = before && before.doors === doors && before.keyIds === keyIds
  const provider = isSame ? before.provider : newProvider(doors, visit, keys)
  known.set(issuer, { provider, doors, keyIds, until: Date.now() + knownMs })
  return provider
}

function newProvider(doors: Doors, visit: Pick<Visit, 'platform'>, keys: object[]): Provider {
  const provider = new Provider(issuerOf(visit), {
    adapter: (model: string) =>
      model === 'Client'
        ? { find: (clientId: string) => findClient(doors, visit, clientId) }
        : recordsOf(doors.reference, model),
    jwks: { keys },
    cookies: {
      keys: [keyedHash('cookies of the identity provider').toString('base64url')],
      names: { session: 'oidc.session', interaction: 'oidc.interaction', resume: 'oidc.resume' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: [...openIdScopes],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
      email: ['email', 'email_verified'],
    },
    // Many systems read the claims from the ID token only.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    clientDefaults: { grant_types: ['authorization_code'], response_types: ['code'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: seconds,
    clientBasedCORS: (_: Context, origin: string, client: { redirectUris: string[]; clientAuthMethod: string }) =>
      client.clientAuthMethod === 'none' &&
      client.redirectUris.some((address) => URL.parse(address)?.origin === origin),
    findAccount: async (context: Context, id: string, token?: { clientId: string }) => {
      const clientId = context.oidc.client?.clientId ?? token?.clientId ?? ''
      const account = await findPerson(doors, id, clientId)
      return account && { accountId: id, claims: () => claimsOf(account, visit) }
    },
    loadExistingGrant: async ({ oidc }: Context) => {
      const { clientId } = oidc.client ?? { clientId: '' }
      const accountId = oidc.session?.accountId ?? ''
      const scopes = await allowedScopes(doors, { clientId, userId: accountId })
      const wanted = [...oidc.requestParamOIDCScopes]
      if (!wanted.every((scope) => scopes.includes(scope))) return undefined
      const grant = new provider.Grant({ accountId, clientId })
      grant.addOIDCScope(wanted.join(' '))
      await grant.save()
      return grant
    },
    interactions: {
      policy: policy(),
      url: (context: Context, interaction: Parameters<typeof addressToAsk>[1]) => {
        const respond = { append: (name: string, value: string) => context.append(name, value) }
        return addressToAsk({ doors, visit: { ...visitOf(context), respond } }, interaction)
      },
    },
    renderError: (context: Context, { error }: { error: string }) => {
      const { school } = visitOf(context)
      const language = languageAsked(String(context.query.ui_locales ?? '')) ?? school.defaultLanguage
      context.redirect(`${localPath(language, '/consent')}?failed=${encodeURIComponent(error)}`)
    },
  })
  provider.proxy = true
  // Only the hash of a secret is known here.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret: string }, given: string) {
      return timingSafeEqual(Buffer.from(this.clientSecret, 'base64url'), hashOfToken(given))
    },
  })
  const logged = (...facts: unknown[]) => log('error', 'identity provider failed', errorFacts(facts.at(-1)))
  provider.on('server_error', logged)
  provider.on('error', logged)
  return provider
}

/** Whoever is signed in on the platform's host at this moment, and nobody else, is signed in to another system. */
function policy() {
  const all = interactionPolicy.base()
  all.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const isAnother = (context: Context) => context.oidc.session?.accountId !== visitOf(context).actor?.id
  all.get('login').checks.add(new interactionPolicy.Check('signed_out', 'nobody else is signed in', isAnother))
  return all
}

async function findClient(doors: Doors, visit: Pick<Visit, 'platform'>, clientId: string) {
  if (clientId === ownClientId)
    return {
      client_id: ownClientId,
      client_secret: hashOfToken(ownSecret()).toString('base64url'),
      redirect_uris: [ownRedirect(visit)],
      token_endpoint_auth_method: 'client_secret_post',
    }
  const found = await findSystem(doors, clientId)
  if (!found) return undefined
  const { name, redirectAddresses, secretHash } = found
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectAddresses,
    ...(secretHash
      ? { client_secret: secretHash.toString('base64url'), token_endpoint_auth_method: 'client_secret_basic' }
      : { token_endpoint_auth_method: 'none' }),
  }
}

/** Who somebody is, as their account says. */
function claimsOf({ id, firstName, lastName, email, confirmedAt, avatar }: Account, visit: Pick<Visit, 'platform'>) {
  return {
    sub: id,
    name: fullName(firstName, lastName),
    given_name: firstName,
    family_name: lastName,
    email,
    email_verified: confirmedAt !== null,
    ...(avatar && { picture: new URL(avatar, platformOrigin(visit)).href }),
  }
}
