import { getRequestListener } from '@hono/node-server'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiBase, endpoint } from '#shared/core/endpoint.ts'
import { errors } from '#shared/core/errors.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { never, openRaw } from '#tests/support/raw-server.ts'
import { openSite, type RequestOptions, refusal } from '#tests/support/site.ts'
import { openDoors } from '../database/door.ts'
import { largestBody } from './body.ts'
import { impossibleTexts } from './impossible-text.ts'
import { serve } from './serve.ts'

let school: School
const { ask, visit, fetch } = openSite()

beforeAll(async () => {
  school = await given.school()
})

/** What the API says with a code: its status and its exact text. */
const refusedWith = (code: keyof typeof errors) => ({ status: errors[code].status, code, message: errors[code].text })
const refusedFields = (fields: Record<string, { message: string }>) => ({
  ...refusedWith('core.invalid_input'),
  message: Object.values(fields)[0]?.message,
  fields,
})

const login = (asked: RequestOptions) => ask(school.host, 'POST', '/login', asked)
const credentials = { email: 'nobody@example.com', password: 'wrong password' }
const json = { 'content-type': 'application/json' }

describe('a body that cannot be read', () => {
  it.each([
    ['half of an object', '{"email":'],
    ['a word', 'email'],
    ['a list', '[{"email":"a@b.c"}]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"a text"'],
    ['very deep nesting', '['.repeat(200_000)],
  ])('is refused: %s', async (_, body) => {
    expect(refusal(await login({ body, headers: json }))).toEqual(refusedWith('core.invalid_request'))
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'is refused when it is not called JSON: %s',
    async (type) => {
      const answer = await login({ body: JSON.stringify(credentials), headers: { 'content-type': type } })
      expect(refusal(answer)).toEqual(refusedWith('core.unsupported_type'))
    },
  )

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/merge-patch+json'])(
    'is read when it is called JSON: %s',
    async (type) => {
      const answer = await login({ body: JSON.stringify(credentials), headers: { 'content-type': type } })
      expect(refusal(answer)).toEqual(refusedWith('identity.invalid_credentials'))
    },
  )

  it('is refused over a megabyte, by its announced length', async () => {
    const body = JSON.stringify({ ...credentials, more: 'x'.repeat(largestBody) })
    const headers = { ...json, 'content-length': String(body.length) }
    expect(refusal(await login({ body, headers }))).toEqual(refusedWith('core.too_large'))
  })

  it('is refused over a megabyte without an announced length, before it is read to its end', async () => {
    let sent = 0
    const long = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent < 100) controller.enqueue(new Uint8Array(64 * 1024).fill(32))
        else controller.close()
      },
    })
    expect(refusal(await login({ body: long, headers: json }))).toEqual(refusedWith('core.too_large'))
    expect(sent).toBeLessThan(25)
  })

  it('is refused with the end of the connection, because what is left of it is not read', async () => {
    const { headers } = await login({ body: 'x'.repeat(largestBody + 1), headers: json })
    expect(headers.get('connection')).toBe('close')
    expect((await login({ body: credentials })).headers.get('connection')).toBeNull()
  })

  it('is not read at all from somebody who may not call', async () => {
    let sent = 0
    const long = new ReadableStream(
      {
        pull(controller) {
          sent += 1
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await ask(school.host, 'POST', '/office/pictures?use=logo', { body: long })
    expect(refusal(answer)).toEqual(refusedWith('identity.sign_in_required'))
    expect(sent).toBe(0)
  })

  it('is read up to a megabyte', async () => {
    const rest = largestBody - JSON.stringify({ ...credentials, more: '' }).length
    const body = JSON.stringify({ ...credentials, more: 'x'.repeat(rest) })
    expect(body).toHaveLength(largestBody)
    expect((await login({ body, headers: json })).status).toBe(401)
  })
})

describe('a body over the wire', () => {
  const head = (length: string) =>
    `POST ${apiBase}/login HTTP/1.1\r\nHost: ${school.host}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
  const large = 'x'.repeat(3 * largestBody)

  it.each([
    ['announced', `Content-Length: ${large.length}`, large],
    ['in pieces', 'Transfer-Encoding: chunked', `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`],
  ])('that is too large is refused in words, and its sender gets to read them: %s', async (_, length, body) => {
    const { server, client } = await openRaw({ pauseMs: never }, getRequestListener(fetch))
    const bytesRead = new Promise((done) =>
      server.on('connection', (socket) => socket.on('close', () => done(socket.bytesRead))),
    )
    const one = await client()
    one.send(head(length))
    one.send(body)
    await one.receives(JSON.stringify({ code: 'core.too_large', message: errors['core.too_large'].text }))
    expect(one.received()).toMatch(/^HTTP\/1\.1 413 .*\r\n/)
    expect(await bytesRead).toBe(head(length).length + body.length)
  })
})

describe('fields that are wrong', () => {
  const required = { code: 'core.field_required', message: 'The field is required!' }
  const invalid = { code: 'core.invalid_input', message: 'Invalid Input' }
  const tooLong = { code: 'core.too_long', message: 'This is too long. Please shorten it.' }

  it.each([
    ['missing', {}, { email: required, password: required }],
    ['no body at all', undefined, { email: required, password: required }],
    ['null', { email: null, password: null }, { email: required, password: required }],
    ['empty', { email: '  ', password: '' }, { email: required, password: required }],
    [
      'of another type',
      { email: 1, password: ['x'], remember: 'yes' },
      { email: invalid, password: invalid, remember: invalid },
    ],
    ['too long', { email: 'a'.repeat(255), password: 'x'.repeat(201) }, { email: tooLong, password: tooLong }],
    [
      'no address',
      { email: 'dara@example', password: 'x' },
      { email: { code: 'identity.invalid_email', message: 'Invalid email!' } },
    ],
    [
      'neither an address nor a user name',
      { email: 'sok dara', password: 'x' },
      { email: { code: 'identity.invalid_email', message: 'Invalid email!' } },
    ],
    ['named like what every object has', { __proto__: 1, constructor: {} }, { email: required, password: required }],
  ])('are each named: %s', async (_, body, fields) => {
    expect(refusal(await login({ body }))).toEqual(refusedFields(fields))
  })

  it.each<[string, string, typeof invalid?]>([
    ['/courses?page=0', 'page'],
    ['/courses?page=1.5', 'page'],
    ['/courses?page=abc', 'page'],
    ['/courses?page=10001', 'page'],
    ['/courses?level=expert', 'level.0'],
    ['/courses?sort=random', 'sort'],
    [`/courses?q=${'x'.repeat(101)}`, 'q', tooLong],
  ])('are named in an address: %s', async (address, field, why = invalid) => {
    expect(refusal(await ask(school.host, 'GET', address))).toEqual(refusedFields({ [field]: why }))
  })

  it('of a path name nothing', async () => {
    expect(refusal(await ask(school.host, 'GET', `/courses/${'x'.repeat(201)}`))).toEqual(refusedWith('core.not_found'))
  })

  it('may be unknown, and of one given twice the last counts', async () => {
    expect((await ask(school.host, 'GET', '/courses?page=x&page=1&colour=red')).status).toBe(200)
  })
})

describe('input that is odd but no attack on the database', () => {
  it.each([
    ['GET', '/courses/%00'],
    ['GET', '/courses/%E0%A4%A'],
    ['GET', '/courses/%FF%FE'],
    ['GET', "/courses/'%20or%201=1--"],
    ['GET', '/courses?q=%00'],
    ['GET', '/courses?category=%00'],
    ['GET', '/courses?q=%25_%5C'],
    ['GET', '/articles/%00'],
    ['GET', '/articles/00000000-0000-0000-0000-000000000000'],
    ['GET', '/articles?category=%00'],
    ['POST', '/login', { email: 'a\u0000@example.com', password: 'x' }],
    ['POST', '/login', { email: 'a@example.com', password: '\u0000\ud800' }],
    [
      'POST',
      '/register',
      {
        first_name: '\u0000',
        last_name: 'x',
        email: 'nul@example.com',
        password: 'long enough',
        password_confirmation: 'long enough',
      },
    ],
  ])('is never our own fault: %s %s', async (method, address, body?: unknown) => {
    const answer = await ask(school.host, method, address, { body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.json).toBeDefined()
  })
})

describe('a character that no text of the database can have', () => {
  it.each([
    ['POST', '/login', { email: 'a\0', password: 'x' }, 'email'],
    ['POST', '/login', { email: 'a@example.com', password: '\0' }, 'password'],
    ['POST', '/forget-password', { email: 'a\0' }, 'email'],
    ['GET', '/courses?q=%00', undefined, 'q'],
    ['GET', '/courses?category=a&category=%00', undefined, 'category.1'],
  ])('is refused before it is sent there: %s %s %j', async (method, address, body: unknown, field) => {
    const { status, json } = await ask(school.host, method, address, { body })
    expect(status).toBe(422)
    expect(json.fields[field].code).toBe('core.invalid_input')
  })

  it('is found however deep it is', () => {
    let nested: unknown = ['\0']
    for (let depth = 0; depth < 100_000; depth++) nested = [nested]
    expect(Object.keys(impossibleTexts({ name: nested }))).toHaveLength(1)
    expect(impossibleTexts({ name: { km: 'ក', en: 'a\0' } })).toEqual({ 'name.en': 'core.invalid_input' })
    expect(impossibleTexts(new Uint8Array([0]))).toEqual({})
  })
})

describe('addresses', () => {
  it.each(['', '/', '/unknown', '/courses/', '/login/x'])('that are unknown are refused: %s', async (path) => {
    expect(refusal(await ask(school.host, 'GET', path))).toEqual(refusedWith('core.not_found'))
  })

  it.each([
    ['GET', '/login', 'POST'],
    ['DELETE', '/courses', 'GET'],
    ['POST', '/courses/a-course', 'GET'],
    ['PUT', '/status/auth', 'GET'],
    ['OPTIONS', '/login', 'POST'],
  ])('answer only to their own methods: %s %s', async (method, path, allowed) => {
    const answer = await ask(school.host, method, path)
    expect(refusal(answer)).toEqual(refusedWith('core.method_not_allowed'))
    expect(answer.headers.get('allow')).toBe(allowed)
  })

  it.each(['nobody.localhost', 'elsewhere.example', 'localhost.example', '127.0.0.1'])(
    'of no school are refused: %s',
    async (host) => {
      expect(refusal(await ask(host, 'GET', '/site'))).toEqual(refusedWith('tenancy.invalid_domain'))
    },
  )
})

describe('a request that another site made', () => {
  const post = (headers: Record<string, string>) => login({ body: credentials, headers })

  it.each(['cross-site', 'same-site', 'something-new'])('is refused by Sec-Fetch-Site: %s', async (from) => {
    expect(refusal(await post({ 'sec-fetch-site': from }))).toEqual(refusedWith('core.cross_site'))
  })

  it.each(['https://evil.example', 'null', 'http://another.localhost'])(
    'is refused by Origin where a browser is old: %s',
    async (origin) => {
      expect(refusal(await post({ origin }))).toEqual(refusedWith('core.cross_site'))
    },
  )

  it('is refused with the right host but another scheme or port', async () => {
    for (const origin of [`https://${school.host}`, `http://${school.host}:8080`]) {
      expect(refusal(await post({ origin }))).toEqual(refusedWith('core.cross_site'))
    }
  })

  it('is not one that comes from the site itself, an address bar or a program', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: `http://${school.host}` },
      {},
    ]) {
      expect((await post(headers as Record<string, string>)).status).toBe(401)
    }
  })

  it('cannot log anybody out, though that is a GET', async () => {
    const token = await given.session(school, await given.person(school))
    const cookie = `auth.token=${token}`
    const crossSite = { cookie, headers: { 'sec-fetch-site': 'cross-site' } }
    expect(refusal(await ask(school.host, 'GET', '/logout', crossSite))).toEqual(refusedWith('core.cross_site'))
    expect((await ask(school.host, 'GET', '/own_user', { cookie })).status).toBe(200)
  })

  it('may read what everybody may read', async () => {
    expect((await ask(school.host, 'GET', '/courses', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      200,
    )
  })
})

describe('a failure of our own', () => {
  const answer = z.object({ text: z.string() })
  const shape = { method: 'GET', summary: '', access: 'anyone', answer } as const
  const broken = openSite({
    served: [
      serve(endpoint({ ...shape, name: 'breaks', path: '/breaks' }), async () => {
        throw new Error('secret detail at /etc/passwd')
      }),
      serve(endpoint({ ...shape, name: 'breaksSchema', path: '/breaks-schema' }), async () => ({ text: 1 }) as never),
      serve(endpoint({ ...shape, name: 'showsTooMuch', path: '/shows-too-much' }), async () => ({
        text: 'x',
        password: 'secret',
      })),
      serve(endpoint({ ...shape, name: 'queriesNonsense', path: '/queries-nonsense' }), async ({ tx }) => {
        await tx.execute('select secret from nowhere')
        return { text: '' }
      }),
    ],
  })

  it.each(['/breaks', '/breaks-schema', '/queries-nonsense'])('is refused without details: %s', async (path) => {
    const response = await broken.ask(school.host, 'GET', path)
    expect(refusal(response)).toEqual(refusedWith('core.something_went_wrong'))
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('lets nothing out that the answer does not name', async () => {
    expect((await broken.ask(school.host, 'GET', '/shows-too-much')).json).toEqual({ text: 'x' })
  })
})

describe('a database that does not answer', () => {
  const nowhere = 'postgres://sala:x@127.0.0.1:1/sala'
  const down = openSite({ doors: openDoors({ appUrl: nowhere, platformUrl: nowhere }) })

  it.each(['/site', '/courses', '/own_user'])('is refused as busy, not as our failure: %s', async (path) => {
    const answer = await down.ask(school.host, 'GET', path)
    expect(refusal(answer)).toEqual(refusedWith('core.unavailable'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each(['/robots.txt', '/sitemap.xml'])('is refused so outside the API too: %s', async (path) => {
    const { status, text } = await down.visit(school.host, 'GET', path)
    expect([status, text]).toEqual([503, errors['core.unavailable'].text])
  })
})

describe('every answer', () => {
  it.each([
    ['GET', '/courses'],
    ['GET', '/unknown'],
    ['POST', '/login'],
  ])('is cached by nobody and guarded by headers: %s %s', async (method, path) => {
    const { headers } = await ask(school.host, method, path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'application/json',
    })
  })

  it('refuses a wrong X-Client-Domain outside the API with its own status', async () => {
    const headers = { 'x-client-domain': 'http://nobody.localhost' }
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      expect((await visit(school.host, 'GET', path, { headers })).status).toBe(400)
    }
  })
})
