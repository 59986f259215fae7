import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { pagePolicy } from './security-headers.ts'

const sha = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith('script-src '))
    ?.split(' ')
    .slice(1)

describe('the policy of a page', () => {
  it('allows exactly the inline scripts of the page', () => {
    const page = `<script>first()</script><script type="module" async>\n second() \n</script><script>first()</script>`
    expect(scriptsOf(pagePolicy(Buffer.from(page), false))).toEqual(["'self'", sha('first()'), sha('\n second() \n')])
  })

  it.each([
    ['a file of ours', '<script src="/assets/a.js"></script>'],
    ['a module of ours', '<script type="module" src="/assets/a.js"></script>'],
    ['facts for search engines', '<script type="application/ld+json">{"a":1}</script>'],
    ['no script at all', '<p>Hello</p>'],
  ])('needs no hash for %s', (_, page) => {
    expect(scriptsOf(pagePolicy(Buffer.from(page), false))).toEqual(["'self'"])
  })

  it('hashes what is written, whatever its script is', () => {
    expect(scriptsOf(pagePolicy(Buffer.from('<script>say("ខ្មែរ")</script>'), false))).toContain(sha('say("ខ្មែរ")'))
  })

  it('allows no inline script by rule, no evaluation, no plugin and no frame of another site', () => {
    const policy = pagePolicy(Buffer.from('<script>x()</script>'), false)
    expect(scriptsOf(policy)).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain('unsafe-eval')
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-src 'self'",
      "frame-ancestors 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  it('lets the player hand over what it has fetched, and nothing from elsewhere', () => {
    const policy = pagePolicy(Buffer.alloc(0), false).split('; ')
    expect(policy).toContain("media-src 'self' blob:")
    expect(policy).toContain("worker-src 'self' blob:")
  })

  it('upgrades requests only where the site is reached by https', () => {
    expect(pagePolicy(Buffer.alloc(0), true)).toContain('upgrade-insecure-requests')
    expect(pagePolicy(Buffer.alloc(0), false)).not.toContain('upgrade-insecure-requests')
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

  it('that is a document has a policy', async () => {
    for (const path of ['/docs/api', '/nothing']) {
      const { headers } = await openSite().visit(school.host, 'GET', path)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src/)
    }
  })
})
