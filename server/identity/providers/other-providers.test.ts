import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Provider } from '#shared/identity/providers.rules.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { client, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { offerProviders } from './provider-settings.ts'

const { ask } = openSite()
const platform = 'localhost'
let school: School
let stop: () => Promise<unknown>

beforeAll(() => given.platform())
beforeEach(async () => {
  school = await given.school()
})
afterEach(async () => {
  offerProviders({})
  await stop()
})

/** As far as the school; `asked` is the address at the provider. */
async function signIn(provider: Provider, person: object) {
  const browser = openCookieBrowser(ask)
  const begun = await browser.post(school.host, '/auth/providers/begin', { provider, language: 'en' })
  const request = new URL(begun.json.url).searchParams.get('request')
  const started = await browser.post(platform, '/auth/providers/start', { provider, request })
  const asked = new URL(started.json.url)
  const back = await browser.leave(asked.href, { person: JSON.stringify(person) })
  const finished = await browser.post(platform, '/auth/providers/finish', { provider, search: back.search })
  const to = new URL(finished.json.url)
  const code = to.searchParams.get('code')
  return { asked, to, entered: code ? await browser.post(school.host, '/auth/school', { code }) : undefined }
}

it('LinkedIn is asked without a verifier and a nonce, which it would refuse', async () => {
  const linkedin = await startOpenIdProvider(['http://localhost:3000/auth/linkedin'], { pkce: false })
  stop = linkedin.stop
  offerProviders({ linkedin })
  const email = `${uniqueWord()}@work.test`
  const { asked, entered } = await signIn('linkedin', {
    sub: uniqueWord(),
    email,
    email_verified: true,
    name: 'Sok Dara',
  })
  expect([...asked.searchParams.keys()].sort()).toEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect(entered?.json).toMatchObject({
    result: 'signed-in',
    answer: { user: { email, first_name: 'Sok', last_name: 'Dara', confirmed: true } },
  })
})

/** Facebook, as its documentation says: OAuth, and a graph that says who somebody is. */
async function startFacebook(person: object) {
  const seen: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://here')
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/dialog/oauth') {
      const to = new URL(url.searchParams.get('redirect_uri') ?? '')
      to.searchParams.set('state', url.searchParams.get('state') ?? '')
      to.searchParams.set('code', 'a code of facebook')
      return response.writeHead(302, { location: to.href }).end()
    }
    if (url.pathname === '/oauth/access_token') {
      seen.push(Object.fromEntries(new URLSearchParams(await text(request))))
      return send({ access_token: 'token of facebook', token_type: 'bearer', expires_in: 5000 })
    }
    seen.push({ ...Object.fromEntries(url.searchParams), authorization: request.headers.authorization ?? '' })
    return send(person)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stop = () => new Promise((stopped) => server.close(stopped))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  offerProviders({ facebook: { ...client, dialog: address, graph: address } })
  return seen
}

it('Facebook does not say whether an address is verified: a code from the mailbox is asked', async () => {
  const email = `${uniqueWord()}@home.test`
  const seen = await startFacebook({ id: uniqueWord(), first_name: 'Sok', last_name: 'Dara', email })
  const { asked, entered } = await signIn('facebook', {})
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(seen).toEqual([
    expect.objectContaining({
      code: 'a code of facebook',
      client_secret: client.clientSecret,
      code_verifier: expect.any(String),
    }),
    { fields: 'id,first_name,last_name,name,email', authorization: 'Bearer token of facebook' },
  ])
  expect(entered?.json).toMatchObject({ result: 'prove', token: expect.any(String) })
})

it('somebody at Facebook without an address is refused, and an answer without an id leads back', async () => {
  await startFacebook({ id: uniqueWord(), first_name: 'Sok' })
  const { entered } = await signIn('facebook', {})
  expect(entered && refusal(entered)).toMatchObject({ status: 409, code: 'identity.provider_email' })
  await stop()
  await startFacebook({ error: { message: 'none' } })
  const { to } = await signIn('facebook', {})
  expect(to.searchParams.get('failed')).toBe('away')
})
