import * as openid from 'openid-client'
import type { Outside } from '#server/core/http/serve.ts'
import { log } from '#server/core/monitoring/log.ts'
import type { Provider, ProviderFailure } from '#shared/identity/providers.rules.ts'
import { issuerOf } from '../openid/issuer.ts'
import { answerOpenId } from '../openid/openid-route.ts'
import { ownClientId, ownSecret } from '../openid/own-client.ts'
import type { ProviderIdentity } from './provider-flows.ts'
import { settingsOf } from './provider-settings.ts'

const timeoutSeconds = 10
const knownMs = 3600_000

/** Thrown when a sign-in at a provider comes to nothing; the person sees why, and a way back. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
  readonly reason: ProviderFailure
  constructor(reason: ProviderFailure) {
    super(`The provider failed: ${reason}`)
    this.reason = reason
  }
}

const insecure = (address: string) => (address.startsWith('http:') ? [openid.allowInsecureRequests] : [])

type Known = { config: Promise<openid.Configuration>; until: number }
const known = new Map<string, Known>()

/** The provider's addresses and keys, read from it at most once an hour. */
function openIdOf(provider: 'google' | 'linkedin'): Promise<openid.Configuration> {
  const { clientId, clientSecret, issuer } = settingsOf(provider)
  const key = `${provider} ${issuer} ${clientId}`
  const before = known.get(key)
  if (before && before.until > Date.now()) return before.config
  const config = openid.discovery(new URL(issuer), clientId, clientSecret, openid.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    execute: insecure(issuer),
  })
  known.set(key, { config, until: Date.now() + knownMs })
  config.catch(() => known.delete(key))
  return config
}

/** Facebook has no discovery for the web: it is plain OAuth, and its graph says who somebody is. */
async function facebook(): Promise<openid.Configuration> {
  const { clientId, clientSecret, dialog, graph } = settingsOf('facebook')
  const server = {
    issuer: dialog,
    authorization_endpoint: `${dialog}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  }
  const config = new openid.Configuration(server, clientId, clientSecret, openid.ClientSecretPost(clientSecret))
  config.timeout = timeoutSeconds
  for (const allow of insecure(graph)) allow(config)
  return config
}

type Here = Pick<Outside, 'doors' | 'visit'>

/** The platform's own identity provider answers in this process: a server may not reach its own public address. */
function platformItself({ doors, visit }: Here): Promise<openid.Configuration> {
  settingsOf('ltb')
  const issuer = issuerOf(visit)
  return openid.discovery(new URL(issuer), ownClientId, undefined, openid.ClientSecretPost(ownSecret()), {
    execute: insecure(issuer),
    [openid.customFetch]: (url, options) => answerOpenId(new Request(url, options as RequestInit), { doors, visit }),
  })
}

function configOf(here: Here, provider: Provider): Promise<openid.Configuration> {
  if (provider === 'ltb') return platformItself(here)
  return provider === 'facebook' ? facebook() : openIdOf(provider)
}

/** LinkedIn refuses a code verifier and returns no nonce; there the state and the client's secret are all there is. */
const hasChecks = (provider: Provider) => provider !== 'linkedin'
const hasNonce = (provider: Provider) => provider === 'google' || provider === 'ltb'

const scopes: Record<Provider, string> = {
  ltb: 'openid email profile',
  google: 'openid email profile',
  linkedin: 'openid email profile',
  facebook: 'email public_profile',
}

export type Asking = { redirectUri: string; state: string; checks: { nonce: string; verifier: string } }

/** The address at the provider where the person says who they are. */
export function addressAt(here: Here, provider: Provider, { redirectUri, state, checks }: Asking): Promise<URL> {
  return orFailed(provider, async () =>
    openid.buildAuthorizationUrl(await configOf(here, provider), {
      redirect_uri: redirectUri,
      scope: scopes[provider],
      state,
      // A person with several accounts chooses, and nobody is signed in by a link alone.
      ...(provider === 'google' && { prompt: 'select_account' }),
      ...(hasChecks(provider) && {
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      }),
      ...(hasNonce(provider) && { nonce: checks.nonce }),
    }),
  )
}

export const newChecks = () => ({ nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() })

/** Who has come back from the provider to `url`. */
export function identityAt(here: Here, provider: Provider, url: URL, { state, checks }: Omit<Asking, 'redirectUri'>) {
  return orFailed(provider, async () => {
    const config = await configOf(here, provider)
    const tokens = await openid.authorizationCodeGrant(config, url, {
      expectedState: state,
      idTokenExpected: provider !== 'facebook',
      ...(hasChecks(provider) && { pkceCodeVerifier: checks.verifier }),
      ...(hasNonce(provider) && { expectedNonce: checks.nonce }),
    })
    if (provider === 'facebook') return identityOf(await readGraph(config, tokens.access_token))
    const claims: Claims = tokens.claims() ?? {}
    // Some say the address only when they are asked for it.
    const hasEmail = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
    const more = hasEmail ? {} : await openid.fetchUserInfo(config, tokens.access_token, String(claims.sub))
    return identityOf({ ...more, ...claims })
  })
}

type Claims = Record<string, unknown>

async function readGraph(config: openid.Configuration, accessToken: string): Promise<Claims> {
  const { graph } = settingsOf('facebook')
  const address = new URL(`${graph}/me?fields=id,first_name,last_name,name,email`)
  const response = await openid.fetchProtectedResource(config, accessToken, address, 'GET')
  if (!response.ok) throw new ProviderFailed('away')
  const { id, first_name, last_name, ...rest } = (await response.json()) as Claims
  return { ...rest, sub: id, given_name: first_name, family_name: last_name }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function identityOf(claims: Claims): ProviderIdentity {
  const subject = textOf(claims.sub).slice(0, 255)
  if (!subject) throw new ProviderFailed('away')
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/)
  const verified = claims.email_verified
  return {
    subject,
    email: textOf(claims.email).toLowerCase() || undefined,
    isVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    firstName: textOf(claims.given_name) || first,
    lastName: textOf(claims.family_name) || rest.join(' '),
  }
}

/** What a provider answers is not logged: it may contain what only it and we should know. */
async function orFailed<Result>(provider: Provider, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailed) throw error
    if (error instanceof openid.AuthorizationResponseError && canceling.test(error.error))
      throw new ProviderFailed('canceled')
    const { name, code } = error as { name?: string; code?: string }
    log('warn', 'provider failed', { provider, error: name, code })
    throw new ProviderFailed('away')
  }
}

const canceling = /^(access_denied|user_cancelled_\w+|login_required|consent_required|interaction_required)$/
