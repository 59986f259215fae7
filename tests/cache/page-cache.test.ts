import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensurePlatform } from '#server/tenancy/platform.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { type CachedSite, openCachedSite } from '#tests/support/cached-site.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'

let site: CachedSite
let school: School
let other: School
let student: Person
beforeAll(async () => {
  await ensurePlatform(doors)
  site = await openCachedSite()
  school = await given.school()
  other = await given.school()
  student = await given.person(school, { role: 'student' })
  await given.course(school)
  await given.course(other)
  await settled()
})
afterAll(() => site.close())
beforeEach(() => {
  site.rendered.length = 0
})

/** The builders are another process to the site: wait for its notifications. */
const settled = () => site.catchesUp()

describe('a page of a visitor', () => {
  it('is rendered once and then cached, for everyone and in every encoding', async () => {
    const first = await site.visit(school.host, '/courses')
    expect(first.text).toContain(school.mark)
    for (const encoding of ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip']) {
      const next = await site.visit(school.host, '/courses', { 'accept-encoding': encoding })
      expect(next.text).toBe(first.text)
      expect(next.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding === 'gzip' || encoding.includes('q=0') ? 'gzip' : 'br',
      )
    }
    expect(site.rendered).toHaveLength(1)
  })

  it('has the same headers whether it was cached or rendered, except the request id', async () => {
    const headersOf = async () => {
      const { headers } = await site.visit(school.host, '/about', { 'accept-encoding': 'br' })
      const { 'x-request-id': id, date, ...rest } = headers
      return { id, rest }
    }
    const rendered = await headersOf()
    const cached = await headersOf()
    expect(site.rendered).toHaveLength(1)
    const { connection, 'keep-alive': alive, ...rest } = cached.rest
    expect(rendered.rest).toMatchObject(rest)
    expect(rest).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': expect.stringContaining('stale-while-revalidate'),
      vary: 'Cookie, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await site.visit(school.host, '/courses')
    const etag = headers.etag ?? ''
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await site.visit(school.host, '/courses', { 'if-none-match': known })
      expect(again).toMatchObject({ status: 304, bytes: 0, headers: { etag } })
    }
    expect((await site.visit(school.host, '/courses', { 'if-none-match': 'W/"other"' })).status).toBe(200)
    await given.course(school)
    await settled()
    const changed = await site.visit(school.host, '/courses', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('has a head without a body', async () => {
    await site.visit(school.host, '/blog')
    const full = await site.visit(school.host, '/blog')
    const head = await site.visit(school.host, '/blog', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, bytes: 0 })
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(site.rendered).toHaveLength(1)
  })

  it('is one page in each language, and one for the router', async () => {
    const pages = ['/courses', '/en/courses', '/zh/courses', '/km/courses', '/courses.data', '/en/courses.data']
    const texts = new Set<string>()
    for (const path of [...pages, ...pages]) texts.add((await site.visit(other.host, path)).text)
    expect(texts.size).toBe(pages.length)
    expect(site.rendered).toHaveLength(pages.length)
  })

  it('is rendered once for many requests at the same moment', async () => {
    const fresh = await given.school()
    await given.course(fresh)
    await settled()
    let open = () => {}
    site.gate.opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const all = Array.from({ length: 50 }, () => site.visit(fresh.host, '/courses'))
    await expect.poll(() => site.rendered.length).toBe(1)
    open()
    site.gate.opened = undefined
    const texts = new Set((await Promise.all(all)).map(({ text }) => text))
    expect(texts.size).toBe(1)
    expect(site.rendered).toHaveLength(1)
  })
})

describe('a request has one page', () => {
  it('whatever the order of known parameters', async () => {
    for (const query of ['level=beginner&page=1', 'page=1&level=beginner', 'page=1&level=beginner&fbclid=abc'])
      await site.visit(school.host, `/courses?${query}`)
    expect(site.rendered).toHaveLength(1)
  })

  it.each([
    '/courses?unknown=1',
    '/courses?q=excel',
    '/courses?level=beginner&evil=%3Cscript%3E',
    '/about?page=2',
    '/courses?_routes=x',
    '/courses?__proto__=1',
    '/courses?PAGE=1',
    '/auth/sign-in',
    '/my-course',
    '/secure',
    '/404',
    '/blog/a/b',
    `/courses?level=${'x'.repeat(3000)}`,
  ])('but never caches %s', async (path) => {
    await site.visit(school.host, path)
    await site.visit(school.host, path)
    expect(site.rendered).toHaveLength(2)
  })

  it('by its method: what is posted is not read', async () => {
    await site.visit(school.host, '/courses?page=7')
    await site.call(
      school.host,
      'POST',
      '/courses?page=7',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1',
    )
    expect(site.rendered).toHaveLength(2)
  })
})

describe('nobody can put anything into a page that others see', () => {
  const evil = 'evil.example'

  /** Whatever was sent before, another visitor sees the page as without it. */
  async function unharmed(path: string, headers: Record<string, string>, method = 'GET'): Promise<void> {
    const fresh = await given.school()
    await given.course(fresh)
    await settled()
    const host = `${fresh.host}:${site.port}`
    await site.visit(fresh.host, path, { host, ...headers }, method)
    const shown = await site.visit(fresh.host, '/courses')
    const anew = await site.visit(fresh.host, '/courses?anew')
    expect(shown.status).toBe(200)
    expect(shown.text).toBe(anew.text)
    for (const text of [shown.text, JSON.stringify(shown.headers)]) {
      expect(text).not.toContain(evil)
      expect(text).not.toContain(student.email)
    }
    expect(shown.headers['set-cookie']).toBeUndefined()
  }

  it.each([
    ['a forwarded host', { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` }],
    ['the domain of another client', { 'x-client-domain': 'https://evil.example' }],
    ['a referer', { referer: `http://${evil}/"><script>` }],
    ['the name of a request', { 'x-request-id': evil }],
    ['an origin', { origin: `http://${evil}` }],
    ['odd cookies', { cookie: `locale=${evil}; a="${evil}"; __proto__=${evil}` }],
    ['another address', { 'x-original-url': '/secure', 'x-rewrite-url': '/secure', 'x-http-method-override': 'POST' }],
    ['a token', { authorization: `Bearer ${evil}` }],
    ['a range', { range: 'bytes=0-3' }],
    ['a purpose', { purpose: 'prefetch', 'sec-purpose': 'prefetch', 'accept-language': evil, 'user-agent': evil }],
    ['an encoding', { 'accept-encoding': `${evil}, br;q=0.1` }],
  ])('by %s', async (_, headers) => {
    await unharmed('/courses', headers)
  })

  it.each(['//evil.example/courses', '/courses/../courses', '/courses#evil.example', '/%63ourses', '/courses%3Fx=1'])(
    'by the address %s',
    async (path) => {
      await unharmed(path, {})
    },
  )

  it('by an odd way to write the host', async () => {
    for (const host of [
      school.host.toUpperCase(),
      `${school.host}.`,
      `${school.host}:1`,
      `user@${school.host}:${site.port}`,
      `${school.host}:${site.port}/x`,
    ]) {
      await site.visit(school.host, '/about', { host })
    }
    const { text } = await site.visit(school.host, '/about')
    expect(text).toContain(`"origin":"http://${school.host}:${site.port}"`)
  })

  it('nor under the host of another school', async () => {
    await site.visit(other.host, '/courses')
    const { text } = await site.visit(school.host, '/courses')
    expect(text).toContain(school.mark)
    expect(text).not.toContain(other.mark)
    const headed = await site.visit('localhost', '/courses', { 'x-client-domain': `http://${other.host}` })
    expect(headed.text).toContain(`"id":"${other.id}","kind":"school"`)
    expect((await site.visit('localhost', '/courses')).text).toContain('"kind":"platform"')
  })

  it('nor fill the memory with ports nobody uses', async () => {
    for (const port of [1, 2, 3]) {
      await site.visit(other.host, '/blog', { host: `${other.host}:${port}` })
      await site.visit(other.host, '/blog', { host: `${other.host}:${port}` })
    }
    expect(site.rendered).toHaveLength(6)
  })
})

describe('a page of somebody who is signed in', () => {
  it.each([
    ['cookie', (token: string) => ({ cookie: `auth.token=${token}` })],
    ['header', (token: string) => ({ authorization: token })],
    ['cookie among others', (token: string) => ({ cookie: `a=1; auth.token=${token}; locale=en` })],
    ['cookie that opens nothing', () => ({ cookie: 'auth.token=stale' })],
    ['cookie without a value', () => ({ cookie: 'auth.token=' })],
  ])('is theirs alone, by %s', async (_, headers) => {
    const fresh = await given.school()
    const person = await given.person(fresh, { role: 'student' })
    const token = await given.session(fresh, person)
    await settled()
    const own = await site.visit(fresh.host, '/courses', headers(token))
    expect(own.headers.etag).toBeUndefined()
    const shown = await site.visit(fresh.host, '/courses')
    expect(shown.text).not.toContain(person.email)
    const again = await site.visit(fresh.host, '/courses', headers(token))
    expect(again.text.includes(person.email)).toBe(own.text.includes(person.email))
    expect(site.rendered).toHaveLength(3)
    if (own.text.includes(person.email)) expect(own.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the language somebody has chosen', () => {
  it('decides the home page, and is not passed on to others', async () => {
    const fresh = await given.school()
    await settled()
    const chosen = async (cookie: string) =>
      /"chosenLanguage":"(\w+)"/.exec((await site.visit(fresh.host, '/', cookie ? { cookie } : {})).text)?.[1]
    for (const language of ['', 'en', 'zh', 'en', '']) {
      expect(await chosen(language && `locale=${language}`)).toBe(language || undefined)
    }
    expect(site.rendered).toHaveLength(3)
  })

  it('is remembered for a visitor who has just switched, with the cached page', async () => {
    await site.visit(school.host, '/en/blog')
    site.rendered.length = 0
    const referer = `http://${school.host}:${site.port}/zh/blog`
    const switched = await site.visit(school.host, '/en/blog', { referer })
    expect(switched.headers['set-cookie']?.[0]).toMatch(/^locale=en;/)
    expect((await site.visit(school.host, '/en/blog')).headers['set-cookie']).toBeUndefined()
    expect(site.rendered).toHaveLength(0)
  })
})

describe('the memory for pages', () => {
  it('is bounded: the least recently used page is dropped first', async () => {
    const small = await openCachedSite({ pageCacheMegabytes: 1 })
    const many = Array.from({ length: 400 }, (_, n) => `/courses/c${n}`)
    for (const path of many) await small.visit(school.host, path)
    small.rendered.length = 0
    await small.visit(school.host, many.at(-1) ?? '')
    expect(small.rendered).toHaveLength(0)
    await small.visit(school.host, many[0] ?? '')
    expect(small.rendered).toHaveLength(1)
    await small.close()
  })
})
