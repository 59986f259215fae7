import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressBucket, countHit } from '#server/core/database/rate-limits.ts'
import { routes } from '#server/main.ts'
import { type Challenge, captchaHeaders } from '#shared/core/captcha.ts'
import { errors } from '#shared/core/errors.ts'
import { password } from '#tests/domains/identity/given-people.ts'
import { answering } from '#tests/support/captcha.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal, type TestResponse } from '#tests/support/site.ts'
import { repeat } from '#web/core/captcha/repeat.ts'
import { guard } from './captcha.ts'
import { newWork } from './proof-of-work.ts'
import { askByRecaptcha, recaptchaSources } from './recaptcha.ts'

const { ask } = openSite()
let school: School
beforeAll(async () => {
  school = await given.school()
})
afterEach(() => vi.useRealTimers())

/** An address of its own for each test. */
function anAddress(): string {
  const [first, second] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')]
  return `2001:db8:${first}:${second}::7`
}

const asked = { status: 428, code: 'identity.captcha_needed', message: errors['identity.captcha_needed'].text }
const wrong = { status: 401, code: 'identity.invalid_credentials', message: 'Invalid email or password!' }

type From = { ip: string; host?: string; token?: unknown }

const post = (path: string, body: object, { ip, host = school.host, token }: From) => {
  const headers: Record<string, string> =
    token === undefined ? {} : { [captchaHeaders.answered]: JSON.stringify(token) }
  return ask(host, 'POST', path, { ip, body, headers })
}
const signIn = (body: object, from: From) => post('/login', body, from)
const guess = (from: From, email = `${uniqueWord()}@example.com`) => signIn({ email, password: 'a guess' }, from)

/** As if the address had made this call so often before. */
const calledBefore = (action: string, ip: string, times: number) => {
  const key = `captcha:address:${action}:${addressBucket(ip)}`
  return Promise.all(Array.from({ length: times }, () => countHit(doors.reference, key, 15 * 60, new Date())))
}
const failedBefore = (ip: string, times = 30) => calledBefore('login', ip, times)

const challengeOf = ({ headers }: TestResponse) => JSON.parse(headers.get(captchaHeaders.asked) ?? 'null') as Challenge

const byBrowser = answering(ask)

/** What a browser sends for this work. */
async function tokenFor(challenge: Challenge): Promise<{ work: { challenge: unknown; solution: object } }> {
  let token = ''
  await repeat(new Response(), JSON.stringify(challenge), async (headers) => {
    token = headers[captchaHeaders.answered] ?? ''
    return new Response()
  })
  return JSON.parse(token)
}

const workFor = async (action = 'login', host = new URL(`http://${school.host}`).hostname) =>
  tokenFor({ work: await newWork({ action, host }, 'usual') })

describe('whoever signs in', () => {
  it('is asked once the address has failed thirty times, whatever the password', async () => {
    const ip = anAddress()
    const person = await given.person(school)
    for (let n = 0; n < 30; n++) expect(refusal(await guess({ ip }))).toEqual(wrong)
    const response = await guess({ ip })
    expect(refusal(response)).toEqual(asked)
    expect(challengeOf(response)).toEqual({ work: { parameters: expect.anything(), signature: expect.any(String) } })
    expect(refusal(await signIn({ email: person.email, password }, { ip })), 'the right password too').toEqual(asked)
    expect((await signIn({ email: person.email, password }, { ip: anAddress() })).status, 'elsewhere').toBe(200)
  })

  it('is never asked for what succeeds', async () => {
    const ip = anAddress()
    const { email } = await given.person(school)
    await failedBefore(ip, 29)
    for (let n = 0; n < 5; n++) expect((await signIn({ email, password }, { ip })).status).toBe(200)
  })

  it('is asked after one account was tried twenty times, from wherever', async () => {
    const { email } = await given.person(school)
    for (let n = 0; n < 20; n++) expect(refusal(await guess({ ip: anAddress() }, email))).toEqual(wrong)
    expect(refusal(await guess({ ip: anAddress() }, ` ${email.toUpperCase()} `))).toEqual(asked)
    expect(refusal(await guess({ ip: anAddress() }))).toEqual(wrong)
  })

  it('goes on with the work that was asked, and each further attempt costs as much', async () => {
    const ip = anAddress()
    const { email } = await given.person(school)
    await failedBefore(ip)
    const first = await signIn({ email, password }, { ip })
    const token = await tokenFor(challengeOf(first))
    expect((await signIn({ email, password }, { ip, token })).status).toBe(200)
    expect(refusal(await signIn({ email, password }, { ip, token })), 'replayed').toEqual(asked)
  })

  it.each([
    ['of another call', () => workFor('register')],
    ['of another school', () => workFor('login', 'other.localhost')],
    [
      'that says it is of this call',
      async () => {
        const token = await workFor('register')
        const { challenge, solution } = token.work as { challenge: { parameters: { data: object } }; solution: object }
        const parameters = { ...challenge.parameters, data: { ...challenge.parameters.data, action: 'login' } }
        return { work: { challenge: { ...challenge, parameters }, solution } }
      },
    ],
    [
      'that nobody has done',
      async () => {
        const { work } = await workFor()
        return { work: { ...work, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } } }
      },
    ],
    [
      'that expired',
      async () => {
        const host = new URL(`http://${school.host}`).hostname
        return tokenFor({ work: await newWork({ action: 'login', host }, 'usual', Date.now() - 121_000) })
      },
    ],
    ['in another shape', async () => ({ work: { challenge: { parameters: [], signature: 7 }, solution: null } })],
    ['of reCAPTCHA, which is not used', async () => ({ recaptcha: 'a token' })],
    ['that is no object', async () => 'work'],
  ])('is asked again with work %s', async (_, made) => {
    const ip = anAddress()
    await failedBefore(ip)
    const response = await guess({ ip, token: await made() })
    expect(refusal(response)).toEqual(asked)
    expect(challengeOf(response)).toHaveProperty('work')
  })

  it('works once, also when it is sent twenty times at once', async () => {
    const ip = anAddress()
    await failedBefore(ip)
    const token = await workFor()
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await guess({ ip, token })).json.code))
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(1)
    expect(codes.filter((code) => code === asked.code)).toHaveLength(19)
  })

  it('has to wait no longer for what was asked and not done', async () => {
    const ip = anAddress()
    const { email } = await given.person(school)
    const start = Date.UTC(2100, 0, 3)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await failedBefore(ip)
    for (let n = 0; n < 5; n++) expect(refusal(await guess({ ip }))).toEqual(asked)
    vi.setSystemTime(start + 15 * 60_000)
    expect((await signIn({ email, password }, { ip })).status).toBe(200)
  })

  it('is not asked on a device where they were signed in before, and somebody else on it is', async () => {
    const ip = anAddress()
    const [own, other] = [await given.person(school), await given.person(school)]
    const device = (await signIn({ email: own.email, password }, { ip })).headers.get('set-cookie') ?? ''
    const cookie = /auth\.device=[^;]+/.exec(device)?.[0]
    await failedBefore(ip)
    const again = (email: string) => ask(school.host, 'POST', '/login', { ip, cookie, body: { email, password } })
    expect((await again(own.email)).status).toBe(200)
    expect(refusal(await again(other.email))).toEqual(asked)
  })

  it('is asked for nothing because of somebody who was asked and did not do it', async () => {
    const { email } = await given.person(school)
    const robot = anAddress()
    await failedBefore(robot)
    for (let n = 0; n < 21; n++) expect(refusal(await guess({ ip: robot }, email))).toEqual(asked)
    expect((await signIn({ email, password }, { ip: anAddress() })).status).toBe(200)
  })

  it('is not asked where a browser could not do the work: a host without https', async () => {
    const ip = anAddress()
    await failedBefore(ip)
    expect(refusal(await guess({ ip, host: await given.domain(school) }))).toEqual(wrong)
  })

  it.each([
    ['a proxy on this machine that hides the addresses', '127.0.0.1', undefined],
    ['an address that is none', 'unknown', undefined],
  ])('is not asked behind %s', async (_, ip) => {
    await failedBefore(ip)
    expect(refusal(await guess({ ip }))).toEqual(wrong)
  })
})

describe('a call that fails by our fault', () => {
  it('does not count', async () => {
    const visit = { ip: anAddress(), origin: `http://${school.host}`, captcha: undefined, respond: new Headers() }
    const endpoint = { name: uniqueWord(), captcha: { counts: 'calls', perAddress: 2 } } as const
    const call = (run: () => Promise<string>) =>
      guard(doors.reference, endpoint, visit, { body: {}, isKnown: async () => false, run })
    for (let n = 0; n < 3; n++) await expect(call(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    for (let n = 0; n < 2; n++) expect(await call(async () => 'done')).toBe('done')
    await expect(call(async () => 'done')).rejects.toMatchObject({ code: 'identity.captcha_needed' })
  })
})

it('is asked by every call that guesses or sends emails, and by no other', () => {
  const counted = routes.flatMap(({ endpoint: { name, captcha } }) => {
    const { counts, perAddress, perAccount } = captcha ?? {}
    return counts ? [[name, [counts, perAddress, ...(perAccount ? [perAccount.most] : [])].join(' ')]] : []
  })
  expect(Object.fromEntries(counted)).toEqual({
    login: 'failures 30 20',
    loginByPasskey: 'failures 30',
    verifySignInCode: 'failures 20',
    verifyResetCode: 'failures 20',
    acceptInvitation: 'failures 20',
    proveAccount: 'failures 20',
    register: 'calls 20 10',
    forgetPassword: 'calls 15 5',
    resendCode: 'calls 15',
    sendProofCode: 'calls 15',
    recognizeVisitor: 'calls 60',
  })
})

describe('a class behind one address', () => {
  it('gets in: forty sign in at once after somebody has guessed from there', async () => {
    const ip = anAddress()
    const people = await Promise.all(Array.from({ length: 40 }, () => given.person(school)))
    await failedBefore(ip, 40)
    const statuses = await Promise.all(
      people.map(async ({ email }) => {
        return (await byBrowser(school.host, 'POST', '/login', { ip, body: { email, password } })).status
      }),
    )
    expect(statuses).toEqual(people.map(() => 200))
  })

  it('gets in: whoever signs up after twenty others does the work', async () => {
    const ip = anAddress()
    await calledBefore('register', ip, 15)
    const asked: boolean[] = []
    for (let n = 0; n < 10; n++) {
      const names = { first_name: 'Sok', last_name: 'Dara', email: `${uniqueWord()}@example.com` }
      const body = { ...names, password: 'a long password', password_confirmation: 'a long password' }
      const first = await post('/register', body, { ip })
      asked.push(first.status === 428)
      if (first.status === 428)
        expect((await byBrowser(school.host, 'POST', '/register', { ip, body })).status).toBe(200)
    }
    expect(asked).toEqual([...Array(5).fill(false), ...Array(5).fill(true)])
  })
})

describe('by reCAPTCHA', () => {
  type Said = { status?: number; body?: object }
  let said: Said = {}
  const sentToGoogle: URLSearchParams[] = []
  let google: Server
  const keys = { siteKey: 'the site key', secretKey: 'the secret key' }
  const hostname = () => new URL(`http://${school.host}`).hostname

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      sentToGoogle.push(new URLSearchParams(await text(request)))
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
    })
    await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready))
  })
  afterAll(() => google.close())
  beforeEach(() => {
    sentToGoogle.length = 0
    askByRecaptcha({ ...keys, address: `http://127.0.0.1:${(google.address() as AddressInfo).port}` })
  })
  afterEach(() => askByRecaptcha(undefined))

  const person = () => ({ success: true, score: 0.5, action: 'login', hostname: hostname() })

  it('a browser is asked for a token of this action, which Google then judges', async () => {
    const ip = anAddress()
    await failedBefore(ip)
    const first = challengeOf(await guess({ ip }))
    const script = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\.js\?render=the%20site%20key$/)
    expect(first).toEqual({ recaptcha: { siteKey: 'the site key', action: 'login', script } })
    said = { body: person() }
    const token = { recaptcha: uniqueWord() }
    expect(refusal(await guess({ ip, token }))).toEqual(wrong)
    const [sent] = sentToGoogle
    expect(Object.fromEntries(sent ?? [])).toEqual({
      secret: 'the secret key',
      response: token.recaptcha,
      remoteip: ip,
    })
    expect(refusal(await guess({ ip, token })), 'replayed').toEqual(asked)
  })

  const doubts: [string, () => Said][] = [
    ['has a low score', () => ({ body: { ...person(), score: 0.49 } })],
    ['has no score', () => ({ body: { success: true, action: 'login', hostname: hostname() } })],
    ['is of another action', () => ({ body: { ...person(), action: 'register' } })],
    ['is of another site', () => ({ body: { ...person(), hostname: 'evil.example' } })],
    ['Google does not know', () => ({ body: { success: false, 'error-codes': ['timeout-or-duplicate'] } })],
  ]
  it.each(doubts)('who has a token that %s does work instead', async (_, say) => {
    const ip = anAddress()
    await failedBefore(ip)
    said = say()
    const response = await guess({ ip, token: { recaptcha: uniqueWord() } })
    expect(refusal(response)).toEqual(asked)
    expect(refusal(await guess({ ip, token: await tokenFor(challengeOf(response)) }))).toEqual(wrong)
  })

  it('that work is harder', async () => {
    const ip = anAddress()
    await failedBefore(ip)
    said = { body: { ...person(), score: 0.1 } }
    const counters: number[] = []
    // Of the harder ones three in four are above what is usual.
    while (counters.length < 40 && !counters.some((counter) => counter >= 200)) {
      const response = await guess({ ip, token: { recaptcha: uniqueWord() } })
      const { work } = await tokenFor(challengeOf(response))
      counters.push((work.solution as { counter: number }).counter)
    }
    expect(Math.max(...counters)).toBeGreaterThanOrEqual(200)
  })

  it('a browser that cannot load it says so, and works instead', async () => {
    const ip = anAddress()
    await failedBefore(ip)
    const response = await guess({ ip, token: { recaptcha: '' } })
    expect(challengeOf(response)).toHaveProperty('work')
    expect(sentToGoogle).toEqual([])
  })

  it.each([
    ['answers with an error', () => undefined, { status: 503, body: {} }],
    ['answers something else', () => undefined, { body: { hello: 'world' } }],
    ['cannot be reached', () => askByRecaptcha({ ...keys, address: 'http://127.0.0.1:1' }), {}],
  ] satisfies [string, () => void, Said][])(
    'while Google %s, browsers work as if it was not used',
    async (_, away, say) => {
      const ip = anAddress()
      await failedBefore(ip)
      away()
      said = say
      const response = await guess({ ip, token: { recaptcha: uniqueWord() } })
      expect(refusal(response)).toEqual(asked)
      expect(refusal(await guess({ ip, token: await tokenFor(challengeOf(response)) }))).toEqual(wrong)
      expect(challengeOf(await guess({ ip })), 'not even asked for a minute').toHaveProperty('work')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      expect(challengeOf(await guess({ ip })), 'and then again').toHaveProperty('recaptcha')
    },
  )

  it('pages may load its scripts then, and only then', () => {
    expect(recaptchaSources()).toMatch(/^ http:\/\/127\.0\.0\.1:\d+\/ https:\/\/www\.gstatic\.com\/recaptcha\/$/)
    askByRecaptcha(undefined)
    expect(recaptchaSources()).toBe('')
  })
})
