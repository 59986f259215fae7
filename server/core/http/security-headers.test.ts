import { beforeAll, describe, expect, it } from 'vitest'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { allowSources, sourcesOf } from './page-sources.ts'
import { pagePolicy } from './security-headers.ts'

const scriptsOf = (policy: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith('script-src '))
    ?.split(' ')
    .slice(1)

describe('the policy of a page', () => {
  it('allows our own files and exactly the inline scripts whose hashes it is given', () => {
    expect(scriptsOf(pagePolicy(['a+b=', 'c/d='], 'http://demo.localhost'))).toEqual([
      "'self'",
      "'sha256-a+b='",
      "'sha256-c/d='",
    ])
    expect(scriptsOf(pagePolicy([], 'http://demo.localhost'))).toEqual(["'self'"])
  })

  it('allows no inline script by rule, no evaluation, no plugin and no frame of another site but YouTube without cookies', () => {
    const policy = pagePolicy(['x'], 'http://demo.localhost')
    expect(scriptsOf(policy)).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain('unsafe-eval')
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-src 'self' https://www.youtube-nocookie.com",
      "frame-ancestors 'self'",
      "connect-src 'self' ws://demo.localhost",
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  it('lets the player hand over what it has fetched, and nothing from elsewhere', () => {
    const policy = pagePolicy([], 'http://demo.localhost').split('; ')
    expect(policy).toContain("media-src 'self' blob:")
    expect(policy).toContain("worker-src 'self' blob:")
  })

  it('upgrades requests only where the site is reached by https', () => {
    expect(pagePolicy([], 'https://demo.localhost')).toContain('upgrade-insecure-requests')
    expect(pagePolicy([], 'http://demo.localhost')).not.toContain('upgrade-insecure-requests')
  })

  it('lets single pages load from elsewhere, and no others', () => {
    const sources = { scripts: 'https://script.test', frames: 'https://frame.test', connects: 'https://api.test' }
    allowSources('test', { path: /^\/pay\/[^/]+$/, query: 'by=card', sources })
    const at = (path: string, query: string) => sourcesOf(path, new URLSearchParams(query))
    expect([at('/pay/1', 'by=card'), at('/pay/1', 'by=slip'), at('/pay/1', ''), at('/pay/1/2', 'by=card')]).toEqual([
      ...[sources, undefined, undefined, undefined],
    ])
    const parts = pagePolicy([], 'https://demo.localhost', sources).split('; ')
    expect(parts).toContain("script-src 'self' https://script.test")
    expect(parts.find((part) => part.startsWith('frame-src'))).toContain(' https://frame.test')
    expect(parts.find((part) => part.startsWith('connect-src'))).toContain(' https://api.test')
    expect(parts).toContain("form-action 'self'")
    expect(pagePolicy([], 'https://demo.localhost')).not.toContain('.test')
    // Two that are allowed on the same page are both allowed there.
    allowSources('forms', { path: /^\/pay\/1$/, query: 'by=card', sources: { forms: 'https://form.test' } })
    expect([at('/pay/1', 'by=card'), at('/pay/2', 'by=card')]).toEqual([
      { ...sources, forms: 'https://form.test' },
      sources,
    ])
    const both = pagePolicy([], 'https://demo.localhost', at('/pay/1', 'by=card')).split('; ')
    expect(both).toContain("form-action 'self' https://form.test")
  })
})

describe('every answer of the site', () => {
  let school: School
  beforeAll(async () => {
    school = await given.school()
  })

  it.each(['/robots.txt', '/docs/api', '/web/student/api/v1/openapi.json', '/web/student/api/v1/site', '/nothing'])(
    'carries the usual headers: %s',
    async (path) => {
      const { headers } = await openSite().visit(school.host, 'GET', path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers.has('strict-transport-security')).toBe(false)
      expect(headers.has('x-powered-by')).toBe(false)
    },
  )

  it('that is a page allows no script that got into it in another way', async () => {
    const { visit } = openSite({
      async render(_, page) {
        page.html = Buffer.from('<script>ours()</script><script>injected()</script>')
        page.scriptHashes = ['ours']
        return new Response(null, { headers: { 'content-type': 'text/html' } })
      },
    })
    const { headers, text } = await visit(school.host, 'GET', '/')
    expect(text).toContain('injected()')
    expect(scriptsOf(headers.get('content-security-policy') ?? '')).toEqual(["'self'", "'sha256-ours'"])
  })

  it('that is a document has a policy', async () => {
    for (const path of ['/docs/api', '/nothing']) {
      const { headers } = await openSite().visit(school.host, 'GET', path)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src/)
    }
  })
})
