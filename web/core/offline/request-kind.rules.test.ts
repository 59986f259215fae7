import { describe, expect, it } from 'vitest'
import { requestedRange, requestKindOf } from './request-kind.rules.ts'

const own = 'https://school.test'
const kindOf = (path: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) =>
  requestKindOf({ method, mode, url: new URL(path, own).href }, own)

describe('how the worker handles a request', () => {
  it.each([
    '/',
    '/en',
    '/zh/courses',
    '/courses/accounting',
    '/courses?price=free',
    '/lecture/accounting/0199',
    '/km/my-course?tab=favourites',
    '/certificate',
    '/exams/0199?exam=0200',
    '/en/exams?exam=0200',
    '/blog/words',
  ])('a page that can be read offline: %s', (path) => {
    expect(kindOf(path)).toBe('page')
  })

  it.each([
    '/secure',
    '/en/secure/courses',
    '/auth/sign-in',
    '/my-profile',
    '/dev/preview',
    '/docs/api',
    '/certificate/0199.pdf',
    '/sitemap.xml',
    'https://elsewhere.test/courses',
  ])('leaves alone: %s', (path) => {
    expect(kindOf(path)).toBeUndefined()
  })

  it.each(['/api/1.0/courses', '/en/courses.data', '/media/ticket/folder/360p.mp4', '/uploads/1', '/courses'])(
    'leaves alone what a page fetches: %s',
    (path) => {
      expect(kindOf(path, { mode: 'cors' })).toBeUndefined()
    },
  )

  it.each([
    ['/assets/a-1.js', 'cors', 'file'],
    ['/art/logo.svg', 'no-cors', 'file'],
    ['/files/1/2.webp', 'no-cors', 'file'],
    ['/kept/1/audio.mp4', 'cors', 'lesson'],
  ] as const)('%s is a %s request for a %s', (path, mode, kind) => {
    expect(kindOf(path, { mode })).toBe(kind)
  })

  it.each([
    ['/auth/sign-out', 'sign-out'],
    ['/en/auth/sign-out.data', 'sign-out'],
    ['/lecture/a/b', undefined],
  ])('a form sent to %s: %s', (path, kind) => {
    expect(kindOf(path, { method: 'POST' })).toBe(kind)
  })
})

describe('the range of bytes', () => {
  it.each([
    [null, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', undefined],
    ['bytes=-', undefined],
    ['bytes=1-2,5-6', undefined],
    ['lines=1-2', undefined],
  ])('%s of 100', (range, bytes) => {
    expect(requestedRange(range, 100)).toEqual(bytes)
  })
})
