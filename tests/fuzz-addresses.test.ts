import { getRequestListener } from '@hono/node-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#shared/core/endpoint.ts'
import type { School } from './support/doors.ts'
import { hostileHeaders, hostileParts, hostileTexts, randomOf } from './support/fuzz-values.ts'
import { given } from './support/given.ts'
import { never, openRaw } from './support/raw-server.ts'
import { openSite } from './support/site.ts'

// Everything beside the calls of the API: pages, files, what search engines read, and raw requests over a
// socket. None of it may fail with a status of 500, or redirect to another site.

const page = '<!doctype html><html lang="km"><title>Rendered</title>'
const render = async () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const site = openSite({ render })
const trusting = openSite({ render, trustProxy: true })
let school: School

beforeAll(async () => {
  school = await given.school()
  await given.everything(school)
  await given.platform()
})

const paths = [
  '/',
  '/en',
  '/en.data',
  '/_root.data',
  '/courses/x.data?_routes=x',
  '/__manifest?paths=%00,//evil',
  '/robots.txt',
  '/sitemap.xml',
  '/files/x/y',
  '/assets/x.js',
  '/art/logo.svg',
  '/dev/mail',
  '/dev/mail/x',
  '/docs/api',
  `${apiBase}/openapi.json`,
  `${apiBase}/site`,
]

/** What is wrong with a response to anybody. */
function faults(status: number, headers: Headers, text: string): string[] {
  const leads = headers.get('location') ?? ''
  return [
    ...(status >= 500 || status < 200 ? [`responds with ${status}`] : []),
    ...(/^(\/[/\\]|https?:\/\/(?!(\w+\.)?localhost\b))/.test(leads) ? [`leads to ${leads}`] : []),
    ...(/root:x:0|node:internal|\.ts:\d|node_modules|violates|Failed query/.test(text) ? [`shows ${text}`] : []),
    ...([...headers].some(([name, value]) => name.includes('evil') || value.includes('evil=')) ? ['lets it in'] : []),
  ]
}

async function visited(from: typeof site, host: string, path: string, headers: Record<string, string> = {}) {
  const response = await from.visit(host, 'GET', path, { headers })
  const found = faults(response.status, response.headers, headers['accept-encoding'] ? '' : response.text)
  return found.map((fault) => `${host} ${path.slice(0, 100)} ${JSON.stringify(headers).slice(0, 100)} ${fault}`)
}

describe('an address beside the API', () => {
  it('is one that pages are rendered for and files are looked for', async () => {
    expect((await site.visit(school.host, 'GET', '/en/about')).text).toContain('Rendered')
    expect((await site.visit(school.host, 'GET', '/sitemap.xml')).status).toBe(200)
    expect((await site.visit(school.host, 'GET', '/dev/mail')).status).toBe(200)
  })

  it.each(['', '/en', '/courses', '/blog', '/files', `/files/${'0'.repeat(36)}`, '/dev/mail', '/assets', '/art'])(
    'responds or is unknown, whatever follows %s',
    async (before) => {
      const parts = [...hostileParts, ...hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()))]
      const found = []
      for (const part of parts) {
        found.push(...(await visited(site, school.host, `${before}/${part}`)))
        found.push(...(await visited(site, school.host, `${before}/x.data?${part}=${part}`)))
      }
      expect(found).toEqual([])
    },
  )

  it('responds whatever its headers, from a proxy we trust or not', async () => {
    const random = randomOf(1)
    const found = []
    for (const headers of hostileHeaders) {
      for (const path of random.some(paths, 5)) {
        found.push(...(await visited(site, school.host, path, headers)))
        found.push(...(await visited(trusting, school.host, path, headers)))
      }
    }
    expect(found).toEqual([])
  })

  const hosts = [
    '',
    ' ',
    '.',
    '..localhost',
    'localhost.',
    'LOCALHOST:3000',
    'localhost:99999',
    'localhost:-1',
    'localhost:x',
    'user:pass@localhost',
    'localhost/path?x#y',
    '[::1]:3000',
    '[',
    '-.localhost',
    'xn--.localhost',
    'xn--a.localhost',
    'a_b.localhost',
    "a'b.localhost",
    '%00.localhost',
    '\u00e9.localhost',
    'a.b.c.localhost',
    `${'a'.repeat(300)}.localhost`,
    '127.0.0.1',
    '0x7f.1',
    'evil.example',
    'localhost, evil.example',
    '__proto__',
    'constructor.localhost',
  ]

  it('responds at whatever host', async () => {
    const found = []
    for (const host of hosts) {
      for (const path of paths) {
        found.push(...(await visited(site, school.host, path, { host })))
        found.push(...(await visited(trusting, school.host, path, { 'x-forwarded-host': host })))
        found.push(...(await visited(site, 'localhost', path, { 'x-client-domain': host })))
      }
    }
    expect(found).toEqual([])
  })

  it('takes a form or refuses it', async () => {
    const form = 'application/x-www-form-urlencoded'
    const found = []
    for (const [type, body] of [
      [form, 'a=%&%=%zz&a[]=1&__proto__=x'],
      [form, '&'.repeat(100_000)],
      [form, 'x'.repeat(2_000_000)],
      [form, '\u0000'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=', '--\r\n'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
      ['application/json', '{"a":'],
      ['', 'x'],
    ] as const) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
        for (const path of ['/', '/en/auth/login', '/_root.data', '/sitemap.xml', '/files/x/y']) {
          const { status, headers, text } = await site.visit(school.host, method, path, {
            body,
            headers: { 'content-type': type },
          })
          found.push(...faults(status, headers, text).map((fault) => `${method} ${path} ${type} ${fault}`))
        }
      }
    }
    expect(found).toEqual([])
  })
})

describe('a raw request over a socket', () => {
  const targets = [
    '//evil.example/',
    '//evil.example/en.data',
    '/\\evil.example/',
    '/en//evil.example',
    '/%5c%5cevil.example',
    'http://evil.example/x',
    'http://localhost/x',
    '*',
    '/%',
    '/%zz',
    '/?%',
    '/?=&&==&%00',
    '/#x',
    '/..;/x',
    '/../../../etc/passwd',
    '/en/../../x',
    '/files/../../secrets.json',
    '/assets/../server/index.js',
    '/assets/..%2f..%2fpackage.json',
    '/art/%2e%2e/%2e%2e/package.json',
    '/assets//etc/passwd',
    `/${'x'.repeat(8000)}`,
    `/${'..'.repeat(2000)}`,
    `/?${'a=1&'.repeat(3000)}`,
    '/\u00ff\u00fe',
    '/<script>alert(1)</script>',
    '/"onload="x',
    `${apiBase}/courses/%00`,
    `${apiBase}//courses`,
    `${apiBase}/../../../x`,
  ]

  it.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'BREW'])('gets a response: %s', async (method) => {
    const { client } = await openRaw({ headersMs: never, pauseMs: never }, getRequestListener(site.fetch))
    const found = []
    for (const target of targets) {
      const one = await client()
      one.send(
        Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: ${school.host}\r\nConnection: close\r\n\r\n`, 'latin1'),
      )
      await one.closed
      const [head = '', ...body] = one.received().split('\r\n\r\n')
      const [first = '', ...fields] = head.split('\r\n')
      const headers = new Headers(fields.map((field) => field.split(/: (.*)/, 2) as [string, string]))
      const status = Number(first.split(' ')[1])
      found.push(...faults(status, headers, body.join()).map((fault) => `${target.slice(0, 80)} ${fault}`))
    }
    expect(found).toEqual([])
  })
})
