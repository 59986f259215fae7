import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { openIdKeys, openIdRecords, systemConsents, systems } from '#server/identity/openid/openid.tables.ts'
import { linkedIdentities } from '#server/identity/providers/providers.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { type Begun, openRelyingParty } from '#tests/support/relying-party.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { hashOfToken } from '../links.ts'
import { offerProviders } from '../providers/provider-settings.ts'
import { changeTwoFactor } from '../two-factor/two-factor.ts'
import { deleteExpiredRecords } from './openid-records.ts'
import { rotateKeys, signingKeys } from './signing-keys.ts'

const { ask, visit, fetch } = openSite()
const host = 'localhost'
const issuer = 'http://localhost:3000/oidc'
const redirect = 'https://library.example/callback'
const secret = 'a secret only the tests know'

type Person = Awaited<ReturnType<typeof given.person>>
let school: School
let person: Person

beforeAll(async () => {
  await given.platform()
  offerProviders({ ltb: {} })
})
afterAll(() => offerProviders({}))
beforeEach(async () => {
  school = await given.school()
  person = await given.person(school)
})

async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('databases').ownerUrl })
  await owner.connect()
  await owner.query(statement, values)
  await owner.end()
}

/** What a system sends itself, not by a browser. */
const fetched = async (url: string, options: object): Promise<Response> =>
  fetch(new Request(url, options), { incoming: { socket: { remoteAddress: uniqueWord() } } } as never)

const system = (clientId: string, more: { secret?: string; redirect?: string } = {}) =>
  openRelyingParty(issuer, { clientId, redirect, ...more }, fetched as never)

/** A browser on the platform's host, in which somebody is signed in. */
async function openBrowser(who?: Pick<Person, 'email' | 'password'>) {
  const browser = openCookieBrowser(ask)
  const cookies = () => [...browser.jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = (path: string, body: object) => browser.post(host, path, body)
  const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) => post('/login', { email, password })
  if (who) expect((await signIn(who)).status).toBe(200)
  return {
    ...browser,
    post,
    signIn,
    postTo: browser.post,
    send: (method: string, path: string, body?: object) => ask(host, method, path, { cookie: cookies(), body }),
    /** Open an address of the platform, and say where it leads. */
    async open(address: URL | string): Promise<URL> {
      const { pathname, search } = new URL(address, issuer)
      const response = await visit(host, 'GET', pathname + search, {
        cookie: cookies(),
        headers: { accept: 'text/html' },
      })
      for (const one of response.headers.getSetCookie()) {
        const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/s) ?? []
        browser.jarOf(host).set(name, value)
      }
      return new URL(response.headers.get('location') ?? `http://none/${response.status}`, issuer)
    },
  }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

const requestIn = (url: URL) => url.searchParams.get('request') ?? ''

/** Say yes on the page that asks, and go on to the system. */
async function agree(browser: Browser, asked: URL): Promise<URL> {
  const { json } = await browser.post('/auth/consent', { request: requestIn(asked), allow: true })
  return browser.open(json.url)
}

async function signInTo(browser: Browser, { url }: Begun): Promise<URL> {
  const next = await browser.open(url)
  if (next.pathname !== '/en/consent' && next.pathname !== '/consent') return browser.open(next)
  return agree(browser, next)
}

/** Up to the tokens. */
async function tokensOf(clientId: string, browser?: Browser) {
  const rp = await system(clientId, { secret })
  const begun = await rp.begin()
  const tokens = await begun.finish(await signInTo(browser ?? (await openBrowser(person)), begun))
  return { rp, tokens, userInfo: () => rp.userInfo(tokens.access_token, tokens.claims()?.sub ?? '') }
}

const failure = async (promise: Promise<unknown>) => {
  const error = (await promise.then(
    () => ({}),
    (error: unknown) => error,
  )) as { error?: string; status?: number; cause?: { error?: string } }
  return error.error ?? error.status
}

describe('signing in to another system of a school', () => {
  it('gives the claims of the account, after consent, in the ID token and at userinfo', async () => {
    const fullName = `${school.mark} given ${school.mark} family`
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const rp = await system(clientId, { secret })
    const begun = await rp.begin()
    const asked = await browser.open(begun.url)
    expect(asked.pathname).toBe('/consent')
    const read = await browser.post('/auth/consent/read', { request: requestIn(asked) })
    expect(read.json).toMatchObject({
      system: `${school.mark} library`,
      scopes: ['openid', 'profile', 'email'],
      person: { name: fullName, email: person.email },
      denied: null,
    })
    const back = await agree(browser, asked)
    expect(back.origin + back.pathname).toBe(redirect)
    const tokens = await begun.finish(back)
    const claims = {
      ...{ sub: person.id, name: fullName, given_name: `${school.mark} given`, family_name: `${school.mark} family` },
      ...{ email: person.email, email_verified: true },
    }
    expect(tokens.claims()).toMatchObject({ ...claims, iss: issuer, aud: clientId })
    expect(await rp.userInfo(tokens.access_token, person.id)).toEqual({ ...claims, picture: expect.any(String) })
    expect(tokens.refresh_token).toBeUndefined()
  })

  it('asks once; another scope is asked for again', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const rp = await system(clientId, { secret })
    await signInTo(browser, await rp.begin({ scope: 'openid profile' }))
    const again = await rp.begin({ scope: 'openid profile' })
    const next = await browser.open(again.url)
    expect(next.pathname).toMatch(/^\/oidc\/auth\//)
    expect((await again.finish(await browser.open(next))).claims()).toMatchObject({ sub: person.id })
    expect((await browser.open((await rp.begin()).url)).pathname).toBe('/consent')
    expect((await browser.open((await rp.begin({ scope: 'openid', prompt: 'consent' })).url)).pathname).toBe('/consent')
  })

  it('ends when the person disconnects it: it learns nothing more, and asks again; another system does not end', async () => {
    const { id, clientId } = await given.system(school, { secret })
    const other = await given.system(school, { secret, name: `${school.mark} shop` })
    const browser = await openBrowser(person)
    const { rp, userInfo } = await tokensOf(clientId, browser)
    const shop = await tokensOf(other.clientId, browser)
    const token = await given.session(school, person)
    const systems = async () => (await ask(school.host, 'GET', '/own_user/security', { token })).json.systems
    const disconnect = (as: string) => ask(school.host, 'DELETE', `/own_user/systems/${id}`, { token: as })
    const stays = { id: other.id, name: `${school.mark} shop`, allowed_at: expect.any(String) }
    expect(await systems()).toEqual([{ id, name: `${school.mark} library`, allowed_at: expect.any(String) }, stays])
    const somebodyElse = await given.session(school, await given.person(school))
    expect(refusal(await disconnect(somebodyElse))).toMatchObject({
      status: 404,
      code: 'identity.system_not_found',
    })
    expect(await userInfo()).toMatchObject({ sub: person.id })
    expect((await disconnect(token)).status).toBe(200)
    expect(await systems()).toEqual([stays])
    expect(await failure(userInfo())).toBe(401)
    expect((await browser.open((await rp.begin()).url)).pathname).toBe('/consent')
    expect(await shop.userInfo()).toMatchObject({ sub: person.id })
    expect((await browser.open((await shop.rp.begin()).url)).pathname).toMatch(/^\/oidc\/auth\//)
  })

  it('ends with the school that the person leaves; a system of another school does not end', async () => {
    const elsewhere = await given.school()
    await given.membership(elsewhere, person)
    const browser = await openBrowser(person)
    const here = await tokensOf((await given.system(school, { secret })).clientId, browser)
    const there = await tokensOf((await given.system(elsewhere, { secret })).clientId, browser)
    const token = await given.session(school, person)
    expect((await ask(school.host, 'POST', '/own_user/leave', { token })).status).toBe(200)
    // As a member again: it is the token that has ended, not only the right to use it.
    await inSchool(school, ({ tx }) =>
      tx.update(memberships).set({ deletedAt: null, leftAt: null }).where(eq(memberships.userId, person.id)),
    )
    expect(await failure(here.userInfo())).toBe(401)
    expect(await there.userInfo()).toMatchObject({ sub: person.id })
  })

  it('works for a system without a secret, in a browser, from its own origin', async () => {
    const { clientId } = await given.system(school)
    const rp = await system(clientId)
    const begun = await rp.begin()
    const tokens = await begun.finish(await signInTo(await openBrowser(person), begun))
    expect(await rp.userInfo(tokens.access_token, person.id)).toMatchObject({ sub: person.id })
    const from = (origin: string) =>
      visit(host, 'GET', '/oidc/me', { headers: { origin, authorization: `Bearer ${tokens.access_token}` } })
    expect((await from('https://library.example')).headers.get('access-control-allow-origin')).toBe(
      'https://library.example',
    )
    expect((await from('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('stores no code and no token that could be read', async () => {
    const { clientId } = await given.system(school, { secret })
    const { tokens } = await tokensOf(clientId)
    const rows = await everywhere.select().from(openIdRecords).where(eq(openIdRecords.userId, person.id))
    expect(rows.length).toBeGreaterThan(2)
    const columns = rows.flatMap((row) => Object.values(row))
    const stored = columns.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))).join()
    expect(stored).not.toContain(tokens.access_token)
    expect(stored).not.toContain(person.email)
    const hash = hashOfToken(`AccessToken ${tokens.access_token}`)
    expect(rows.filter(({ idHash }) => idHash.equals(hash))).toMatchObject([{ model: 'AccessToken', clientId }])
  })

  it('asks nobody else: who is signed in on the platform at that moment, signs in', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    await tokensOf(clientId, browser)
    await browser.send('GET', '/logout')
    const rp = await system(clientId, { secret })
    const asked = await browser.open((await rp.begin()).url)
    expect(asked.pathname).toBe('/consent')
    expect((await browser.post('/auth/consent/read', { request: requestIn(asked) })).json.person).toBeNull()
    const answered = await browser.post('/auth/consent', { request: requestIn(asked), allow: true })
    expect(refusal(answered)).toMatchObject({ status: 401, code: 'identity.sign_in_required' })
    const other = await given.person(school)
    await browser.signIn(other)
    const begun = await rp.begin()
    const tokens = await begun.finish(await signInTo(browser, begun))
    expect(tokens.claims()?.sub).toBe(other.id)
  })

  it('refuses whoever signs out between the answer and the way back', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const asked = await browser.open((await (await system(clientId, { secret })).begin()).url)
    const { json } = await browser.post('/auth/consent', { request: requestIn(asked), allow: true })
    await browser.send('GET', '/logout')
    expect((await browser.open(json.url)).pathname).toBe('/consent')
  })

  it('wants a new sign-in where the system asks for one', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const rp = await system(clientId, { secret })
    const begun = await rp.begin({ prompt: 'login' })
    const asked = await browser.open(begun.url)
    expect((await browser.post('/auth/consent/read', { request: requestIn(asked) })).json.is_too_old).toBe(true)
    const early = await browser.post('/auth/consent', { request: requestIn(asked), allow: true })
    expect(refusal(early)).toMatchObject({ code: 'identity.sign_in_required' })
    await browser.signIn(person)
    expect((await begun.finish(await agree(browser, asked))).claims()?.sub).toBe(person.id)
  })

  it('goes back with a refusal when somebody does not allow it', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const begun = await (await system(clientId, { secret })).begin()
    const asked = await browser.open(begun.url)
    const { json } = await browser.post('/auth/consent', { request: requestIn(asked), allow: false })
    expect(await failure(begun.finish(await browser.open(json.url)))).toBe('access_denied')
  })

  it('cannot be allowed in another browser, nor twice', async () => {
    const { clientId } = await given.system(school, { secret })
    const attacker = await openBrowser()
    const begun = await (await system(clientId, { secret })).begin()
    const asked = await attacker.open(begun.url)
    const victim = await openBrowser(person)
    await victim.open((await (await system(clientId, { secret })).begin()).url)
    const stolen = await victim.post('/auth/consent', { request: requestIn(asked), allow: true })
    expect(refusal(stolen)).toMatchObject({ status: 410, code: 'identity.provider_expired' })
    await attacker.signIn(person)
    await agree(attacker, asked)
    const again = await attacker.post('/auth/consent', { request: requestIn(asked), allow: true })
    expect(refusal(again)).toMatchObject({ code: 'identity.provider_expired' })
  })
})

describe('a system that does something wrong', () => {
  it.each([
    ['another address to return to', { redirect_uri: 'https://elsewhere.example/callback' }, 'invalid_redirect_uri'],
    ['a longer address', { redirect_uri: `${redirect}/more` }, 'invalid_redirect_uri'],
    ['an unknown client', { client_id: 'unknown' }, 'invalid_client'],
  ])('with %s sees a page of ours', async (_, more, error) => {
    const { clientId } = await given.system(school, { secret })
    const { url } = await (await system(clientId, { secret })).begin(more)
    const next = await (await openBrowser(person)).open(url)
    expect(next.pathname).toBe('/consent')
    expect(next.searchParams.get('failed')).toBe(error)
    url.searchParams.set('ui_locales', 'fr zh en')
    expect((await (await openBrowser(person)).open(url)).pathname).toBe('/zh/consent')
  })

  it('without PKCE, or with its plain form, is sent back', async () => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const { url } = await (await system(clientId, { secret })).begin()
    url.searchParams.set('code_challenge_method', 'plain')
    expect((await browser.open(url)).searchParams.get('error')).toBe('invalid_request')
    url.searchParams.delete('code_challenge_method')
    url.searchParams.delete('code_challenge')
    expect((await browser.open(url)).searchParams.get('error')).toBe('invalid_request')
  })

  it('with a code that was used gets nothing, and what the code gave ends', async () => {
    const { clientId } = await given.system(school, { secret })
    const rp = await system(clientId, { secret })
    const begun = await rp.begin()
    const back = await signInTo(await openBrowser(person), begun)
    const tokens = await begun.finish(back)
    expect(await failure(begun.finish(back))).toBe('invalid_grant')
    expect(await failure(rp.userInfo(tokens.access_token, person.id))).toBe(401)
  })

  it('with two uses of a code at the same moment gets one token', async () => {
    const { clientId } = await given.system(school, { secret })
    const begun = await (await system(clientId, { secret })).begin()
    const back = await signInTo(await openBrowser(person), begun)
    const results = await Promise.all([begun.finish(back), begun.finish(back)].map(failure))
    expect(results.toSorted()).toEqual(['invalid_grant', undefined])
  })

  it('with a code after a minute gets nothing', async () => {
    const { clientId } = await given.system(school, { secret })
    const begun = await (await system(clientId, { secret })).begin()
    const back = await signInTo(await openBrowser(person), begun)
    await asOwner(`update openid_records set expires_at = now() where user_id = $1 and model = 'AuthorizationCode'`, [
      person.id,
    ])
    expect(await failure(begun.finish(back))).toBe('invalid_grant')
    await deleteExpiredRecords(doors.reference)
    const left = await everywhere.select().from(openIdRecords).where(eq(openIdRecords.userId, person.id))
    expect(left.map(({ model }) => model)).not.toContain('AuthorizationCode')
  })

  it('with a code of another system, a wrong secret or a wrong verifier gets nothing', async () => {
    const { clientId } = await given.system(school, { secret })
    const other = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const rp = await system(clientId, { secret })
    const back = async (begun: Begun) => signInTo(browser, begun)
    const begun = await rp.begin()
    const otherBegun = await (await system(other.clientId, { secret })).begin()
    const stolen = await back(begun)
    stolen.searchParams.set('state', otherBegun.url.searchParams.get('state') ?? '')
    expect(await failure(otherBegun.finish(stolen))).toBe('invalid_grant')
    const second = await rp.begin()
    const code = (await back(second)).searchParams.get('code') ?? ''
    const send = (more: object) =>
      visit(host, 'POST', '/oidc/token', {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${clientId}:${(more as { secret: string }).secret}`).toString('base64')}`,
        },
        body: String(
          new URLSearchParams({
            ...{ grant_type: 'authorization_code', code, redirect_uri: redirect },
            code_verifier: 'a'.repeat(43),
          }),
        ),
      })
    expect((await send({ secret: 'a wrong secret' })).json.error).toBe('invalid_client')
    expect((await send({ secret })).json.error).toBe('invalid_grant')
  })

  it('is unknown once it was deleted, or its school is closed', async () => {
    const { clientId, id } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const { userInfo } = await tokensOf(clientId, browser)
    expect(await userInfo()).toMatchObject({ sub: person.id })
    const { url } = await (await system(clientId, { secret })).begin()
    const close = (status: 'closed' | 'published') =>
      doors.acrossSchools(null, 'a test closes a school', ({ tx }) =>
        tx.update(schools).set({ status }).where(eq(schools.id, school.id)),
      )
    await close('closed')
    expect((await browser.open(url)).searchParams.get('failed')).toBe('invalid_client')
    expect(await failure(userInfo())).toBe(401)
    await close('published')
    expect(await userInfo()).toMatchObject({ sub: person.id })
    await inSchool(school, ({ tx }) => tx.delete(systems).where(eq(systems.id, id)))
    expect((await browser.open(url)).searchParams.get('failed')).toBe('invalid_client')
    expect(await failure(userInfo())).toBe(401)
  })

  it('of one school knows nobody of another', async () => {
    const { clientId } = await given.system(school, { secret })
    const stranger = await given.person(await given.school())
    const browser = await openBrowser(stranger)
    const asked = await browser.open((await (await system(clientId, { secret })).begin()).url)
    const read = await browser.post('/auth/consent/read', { request: requestIn(asked) })
    expect(read.json.denied).toBe('identity.not_a_member')
    const answered = await browser.post('/auth/consent', { request: requestIn(asked), allow: true })
    expect(refusal(answered)).toMatchObject({ status: 403, code: 'identity.not_a_member' })
  })

  it('finds nothing on the host of a school', async () => {
    expect((await visit(school.host, 'GET', '/oidc/.well-known/openid-configuration')).status).toBe(404)
    const headers = { 'x-client-domain': school.host }
    expect((await visit(host, 'GET', '/oidc/.well-known/openid-configuration', { headers })).status).toBe(404)
  })
})

describe('what a system has of somebody ends', () => {
  const across = (work: Parameters<typeof doors.acrossSchools>[2]) =>
    doors.acrossSchools(null, 'a test changes an account', work)

  it.each([
    ['banned', () => across(({ tx, now }) => tx.update(users).set({ bannedAt: now }).where(eq(users.id, person.id)))],
    ['closed', () => across(({ tx, now }) => tx.update(users).set({ closedAt: now }).where(eq(users.id, person.id)))],
    [
      'blocked by the school',
      () =>
        inSchool(school, ({ tx, now }) =>
          tx.update(memberships).set({ blockedAt: now }).where(eq(memberships.userId, person.id)),
        ),
    ],
    [
      'no member any more',
      () => inSchool(school, ({ tx }) => tx.delete(memberships).where(eq(memberships.userId, person.id))),
    ],
  ] as const)('when they are %s', async (_, change) => {
    const { clientId } = await given.system(school, { secret })
    const { userInfo } = await tokensOf(clientId)
    expect(await userInfo()).toMatchObject({ sub: person.id })
    const begun = await (await system(clientId, { secret })).begin()
    const back = await signInTo(await openBrowser(person), begun)
    await change()
    expect(await failure(userInfo())).toBe(401)
    expect(await failure(begun.finish(back))).toBe('invalid_grant')
  })

  it.each([
    ['sign out all other devices', 'POST', '/own_user/devices/sign-out-others', {}],
    [
      'change their password',
      'PUT',
      '/own_user/password',
      {
        ...{ current_password: 'a password for tests', password: 'another password for tests' },
        password_confirmation: 'another password for tests',
      },
    ],
  ])('when they %s', async (_, method, path, body) => {
    const { clientId } = await given.system(school, { secret })
    const browser = await openBrowser(person)
    const { userInfo } = await tokensOf(clientId, browser)
    expect(await userInfo()).toMatchObject({ sub: person.id })
    const { status } = await browser.send(method, path, body)
    expect(status).toBe(200)
    expect(await failure(userInfo())).toBe(401)
  })
})

describe('registering a system', () => {
  const wanted = {
    name: 'Library',
    redirect_addresses: [redirect],
    has_secret: true,
    current_password: 'a password for tests',
  }

  it('shows its secret once, and stores a hash', async () => {
    const vendor = await given.person(school, { role: 'vendor' })
    await given.subscription(school)
    const token = await given.session(school, vendor)
    const made = await ask(school.host, 'POST', '/office/applications', { token, body: wanted })
    expect(made.json).toMatchObject({ issuer, name: 'Library', has_secret: true, redirect_addresses: [redirect] })
    const begun = await (await system(made.json.client_id, { secret: made.json.client_secret })).begin()
    expect((await begun.finish(await signInTo(await openBrowser(person), begun))).claims()?.sub).toBe(person.id)
    const [row] = await everywhere.select().from(systems).where(eq(systems.id, made.json.id))
    expect(row?.secretHash?.toString('latin1')).not.toContain(made.json.client_secret)
    const listed = await ask(school.host, 'GET', '/office/applications', { token })
    expect(listed.json.data).toEqual([expect.objectContaining({ id: made.json.id, client_id: made.json.client_id })])
    expect(listed.text).not.toContain(made.json.client_secret)
    const gone = await ask(school.host, 'DELETE', `/office/applications/${made.json.id}`, { token })
    expect(gone.status).toBe(200)
    const consents = await everywhere.select().from(systemConsents).where(eq(systemConsents.systemId, made.json.id))
    expect(consents).toEqual([])
  })

  it('needs the password, safe addresses, and fewer than twenty', async () => {
    const vendor = await given.person(school, { role: 'vendor' })
    await given.subscription(school)
    const token = await given.session(school, vendor)
    const post = async (body: object) =>
      refusal(await ask(school.host, 'POST', '/office/applications', { token, body: { ...wanted, ...body } }))
    expect(await post({ current_password: 'wrong' })).toMatchObject({ code: 'identity.wrong_password' })
    expect(await post({ redirect_addresses: ['http://library.example/'] })).toMatchObject({
      fields: { redirect_addresses: expect.anything() },
    })
    for (let n = 0; n < 20; n++) await given.system(school)
    expect(await post({})).toMatchObject({ status: 409, code: 'identity.too_many_systems' })
  })
})

describe('the keys it signs with', () => {
  it('are made once, stored encrypted, and replaced every 90 days', async () => {
    const [first] = await signingKeys(doors.reference)
    const [stored] = await everywhere.select().from(openIdKeys)
    expect(stored?.sealed.toString('latin1')).not.toContain(first?.n)
    const at = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
    await rotateKeys(doors.reference, at(80))
    const same = await signingKeys(doors.reference, at(80))
    expect(same.map(({ kid }) => kid)).toContain(first?.kid)
    await rotateKeys(doors.reference, at(91))
    const both = await signingKeys(doors.reference, at(91))
    // The new one is published before it signs.
    expect(both[0]?.kid).toBe(same[0]?.kid)
    expect(both.length).toBe(same.length + 1)
    const [next] = await signingKeys(doors.reference, at(92))
    expect(both.slice(1).map(({ kid }) => kid)).toContain(next?.kid)
    await rotateKeys(doors.reference, at(130))
    expect((await signingKeys(doors.reference, at(130))).map(({ kid }) => kid)).toEqual([next?.kid])
    await asOwner('delete from openid_keys', [])
  })

  it('and its addresses are found by discovery', async () => {
    const { json } = await visit(host, 'GET', '/oidc/.well-known/openid-configuration')
    expect(json).toMatchObject({
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ userinfo_endpoint: `${issuer}/me`, jwks_uri: `${issuer}/jwks` },
      ...{ scopes_supported: ['openid', 'profile', 'email'], response_types_supported: ['code'] },
      code_challenge_methods_supported: ['S256'],
    })
    const { keys } = JSON.parse((await visit(host, 'GET', '/oidc/jwks')).text)
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
    expect(keys[0].d).toBeUndefined()
  })
})

describe('entering a school with the account of the platform', () => {
  const provider = 'ltb'
  const queryOf = (url: URL | string, name: string) => new URL(url).searchParams.get(name) ?? ''

  async function toSchool(browser: Browser, at = school.host): Promise<string> {
    const begun = await browser.postTo(at, '/auth/providers/begin', { provider, language: 'en' })
    const started = await browser.post('/auth/providers/start', {
      provider,
      request: queryOf(begun.json.url, 'request'),
    })
    const asked = await browser.open(started.json.url)
    expect(asked.pathname).toBe('/en/consent')
    const back = await agree(browser, asked)
    const { json } = await browser.post('/auth/providers/finish', { provider, search: back.search })
    return queryOf(json.url, 'code')
  }

  it('needs no password, and makes a member of whoever agrees', async () => {
    const newcomer = await given.person(await given.school())
    const browser = await openBrowser(newcomer)
    const code = await toSchool(browser)
    const entered = await browser.postTo(school.host, '/auth/school', { code })
    expect(entered.json).toMatchObject({ result: 'signed-in', answer: { user: { id: newcomer.id, role: 'student' } } })
    expect(refusal(await browser.postTo(school.host, '/auth/school', { code }))).toMatchObject({
      code: 'identity.provider_expired',
    })
    expect(await everywhere.select().from(linkedIdentities).where(eq(linkedIdentities.userId, newcomer.id))).toEqual([])
  })

  it('asks whoever is no member first, if a page wants it so', async () => {
    const newcomer = await given.person(await given.school())
    const browser = await openBrowser(newcomer)
    const entered = await browser.postTo(school.host, '/auth/school', { code: await toSchool(browser), join: false })
    const { join_token: token } = entered.json.answer
    const joined = await browser.postTo(school.host, '/auth/school/join', { token })
    expect(joined.json).toMatchObject({ pass: true, user: { id: newcomer.id, role: 'student' } })
  })

  it('asks for the second step of an account that has one', async () => {
    const browser = await openBrowser(person)
    await inSchool(school, (ctx) => changeTwoFactor(ctx, person.id, { byEmail: true }))
    const entered = await browser.postTo(school.host, '/auth/school', { code: await toSchool(browser) })
    expect(entered.json).toMatchObject({ result: 'signed-in', answer: { checkPoint: true, sources: ['email'] } })
  })

  it('refuses whom the school has blocked, and whoever is banned', async () => {
    const browser = await openBrowser(person)
    const code = await toSchool(browser)
    await inSchool(school, ({ tx, now }) =>
      tx.update(memberships).set({ blockedAt: now }).where(eq(memberships.userId, person.id)),
    )
    expect(refusal(await browser.postTo(school.host, '/auth/school', { code }))).toMatchObject({
      code: 'identity.blocked',
    })
    const next = await toSchool(browser)
    await doors.acrossSchools(null, 'a test bans', ({ tx, now }) =>
      tx.update(users).set({ bannedAt: now }).where(eq(users.id, person.id)),
    )
    expect(refusal(await browser.postTo(school.host, '/auth/school', { code: next }))).toMatchObject({
      code: 'identity.banned',
    })
  })

  it('is offered on sites of schools only, and connected to nothing', async () => {
    expect((await ask(school.host, 'GET', '/auth/providers')).json).toEqual({ providers: ['ltb'] })
    expect((await ask(host, 'GET', '/auth/providers')).json).toEqual({ providers: [] })
    const begun = await ask(host, 'POST', '/auth/providers/begin', { body: { provider } })
    expect(refusal(begun)).toMatchObject({ status: 404, code: 'identity.provider_off' })
    const token = await given.session(school, person)
    const body = { provider, current_password: person.password }
    const connected = await ask(school.host, 'POST', '/own_user/identities/connect', { token, body })
    expect(refusal(connected)).toMatchObject({ code: 'core.invalid_input' })
  })
})
