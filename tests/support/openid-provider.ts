import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, Provider } from 'oidc-provider'

/** Somebody at the provider, as it says who they are. */
export type AtProvider = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export const client = { clientId: 'sala', clientSecret: 'a secret only the tests know' }

/** A real OpenID provider on this machine, in place of Google's. Whoever comes to it says on its page who they are. */
export async function startOpenIdProvider(redirectUris: string[], { pkce = true } = {}) {
  const people = new Map<string, AtProvider>()
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris, ...byPost },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => pkce },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) ?? { sub: id } }),
    ttl: { Session: 60, Grant: 60, Interaction: 600, AccessToken: 60, AuthorizationCode: 60, IdToken: 60 },
    async loadExistingGrant(ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const { oidc } = ctx
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const own = provider.callback()

  answer = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return own(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage)
      return
    }
    const form = new URLSearchParams(await text(request))
    if (form.has('cancel')) return provider.interactionFinished(request, response, canceled)
    const person = JSON.parse(form.get('person') ?? '{}') as AtProvider
    people.set(person.sub, person)
    const result = { select_account: {}, login: { accountId: person.sub, remember: false } }
    return provider.interactionFinished(request, response, result)
  }

  return {
    issuer,
    ...client,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((stopped) => server.close(() => stopped()))
    },
  }
}

const byPost = { token_endpoint_auth_method: 'client_secret_post', grant_types: ['authorization_code'] }
const canceled = { error: 'access_denied' as unknown as object }

const signInPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Provider</title><h1>Who are you?</h1>
<form method="post"><label>Person <input name="person"></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form>`
