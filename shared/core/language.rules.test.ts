import { describe, expect, it } from 'vitest'
import { addressIn, isLanguage, localPath, rootRedirect, splitPath } from './language.rules.ts'

describe('an address', () => {
  it.each([
    ['/', 'km', '', '/'],
    ['', 'km', '', '/'],
    ['/courses', 'km', '', '/courses'],
    ['/en', 'en', '/en', '/'],
    ['/en/', 'en', '/en', '/'],
    ['/en/courses', 'en', '/en', '/courses'],
    ['/km/courses/a', 'km', '/km', '/courses/a'],
    ['/zh/courses/', 'zh', '/zh', '/courses/'],
    ['/english', 'km', '', '/english'],
    ['/EN/courses', 'km', '', '/EN/courses'],
    ['/fr/courses', 'km', '', '/fr/courses'],
    ['/courses/en', 'km', '', '/courses/en'],
    ['/en/zh', 'en', '/en', '/zh'],
  ])('%s is %s, %s and %s', (pathname, language, prefix, path) => {
    expect(splitPath(pathname)).toEqual({ language, prefix, path })
  })

  it.each([
    ['km', '/', '/'],
    ['km', '/courses', '/courses'],
    ['en', '/', '/en'],
    ['en', '/courses', '/en/courses'],
    ['zh', '/courses/a', '/zh/courses/a'],
  ] as const)('in %s of %s is %s', (language, path, address) => {
    expect(localPath(language, path)).toBe(address)
    expect(splitPath(address)).toMatchObject({ language, path })
  })
})

describe("'/' leads", () => {
  it.each([
    [undefined, 'km', undefined],
    [undefined, 'en', '/en'],
    ['zh', 'km', '/zh'],
    ['zh', 'en', '/zh'],
    ['km', 'en', undefined],
    ['fr', 'en', '/en'],
    ['', 'km', undefined],
    ['//evil.example', 'km', undefined],
  ] as const)('who chose %s, in a school of %s, to %s', (chosen, own, to) => {
    expect(rootRedirect(chosen, own)).toBe(to)
  })
})

describe('a language', () => {
  it.each([
    ['km', true],
    ['en', true],
    ['zh', true],
    ['KM', false],
    ['', false],
    [undefined, false],
    ['toString', false],
  ])('is %s: %s', (word, is) => {
    expect(isLanguage(word)).toBe(is)
  })
})

it.each([
  ['km', 'km', '/', '/'],
  ['km', 'km', '/courses', '/courses'],
  ['en', 'km', '/', '/en'],
  ['en', 'km', '/courses', '/en/courses'],
  ['km', 'en', '/', '/km'],
  ['km', 'en', '/courses', '/courses'],
  ['en', 'en', '/', '/en'],
  ['zh', 'en', '/blog/a', '/zh/blog/a'],
] as const)('%s on a site whose own language is %s: %s is at %s', (language, own, path, address) => {
  expect(addressIn(language, own, path)).toBe(address)
})
