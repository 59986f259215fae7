import { describe, expect, it } from 'vitest'
import { largestBody } from './body.ts'
import { admitted, hasSwitchedLanguage, requestedPage } from './page-request.ts'

const origin = 'http://demo.localhost:3000'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it.each([
  ['/', { language: 'km', prefix: '', path: '/', fromRouter: false }],
  ['/en/courses?q=a', { language: 'en', prefix: '/en', path: '/courses', fromRouter: false }],
  ['/courses.data', { language: 'km', prefix: '', path: '/courses', fromRouter: true }],
  ['/en.data', { language: 'en', prefix: '/en', path: '/', fromRouter: true }],
  ['/zh/courses.data?_routes=a', { language: 'zh', prefix: '/zh', path: '/courses', fromRouter: true }],
  ['/data', { language: 'km', prefix: '', path: '/data', fromRouter: false }],
])('%s asks for a page', (address, asked) => {
  expect(requestedPage(new Request(origin + address))).toEqual(asked)
})

describe('a request is', () => {
  const post = (headers: Record<string, string>, body = 'a=1') =>
    admitted(new Request(`${origin}/auth/sign-in`, { method: 'POST', headers, body }), origin)

  it('taken when it is a visit or a form of this site', async () => {
    expect((await admitted(new Request(origin), origin)).refused).toBeUndefined()
    const { request, refused } = await post(form)
    expect(refused).toBeUndefined()
    expect((await request.formData()).get('a')).toBe('1')
  })

  it.each([
    ['another type', { 'content-type': 'application/json' }, 'core.unsupported_type'],
    ['another site', { ...form, 'sec-fetch-site': 'cross-site' }, 'core.cross_site'],
    ['another school', { ...form, 'sec-fetch-site': 'same-site' }, 'core.cross_site'],
    ['another origin', { ...form, origin: 'http://english.localhost:3000' }, 'core.cross_site'],
  ] as const)('refused when it is of %s, and then rendered like a visit', async (_, headers, code) => {
    const { request, refused } = await post(headers)
    expect(refused).toBe(code)
    expect(request.method).toBe('GET')
  })

  it('refused when it is too large', async () => {
    expect((await post(form, `a=${'x'.repeat(largestBody)}`)).refused).toBe('core.too_large')
  })

  it('refused by another method', async () => {
    expect((await admitted(new Request(origin, { method: 'PUT' }), origin)).refused).toBe('core.method_not_allowed')
  })
})

it.each([
  ['from a page in another language', '/courses', `${origin}/en/courses`, true],
  ['from Khmer with its prefix', '/courses', `${origin}/km/courses`, false],
  ['from a page in the same language', '/en/blog', `${origin}/en/courses`, false],
  ['from another site', '/courses', 'http://elsewhere.example/en/courses', false],
  ['from nowhere', '/en', undefined, false],
])('somebody who comes %s has switched: %s after %s is %s', (_, path, referer, switched) => {
  expect(hasSwitchedLanguage(referer, origin, requestedPage(new Request(origin + path)))).toBe(switched)
})
