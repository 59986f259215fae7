import { describe, expect, it } from 'vitest'
import { afterSignIn, fullName, homeOf, safeReturn } from './identity.rules.ts'

describe('the home of a person', () => {
  it.each([
    ['admin', '/secure'],
    ['vendor', '/secure'],
    ['lecture', '/secure'],
    ['student', '/my-course'],
  ] as const)('who is %s is %s', (role, home) => {
    expect(homeOf(role)).toBe(home)
  })
})

describe('a path to return to', () => {
  it.each(['/', '/courses', '/courses?q=a&page=2', '/courses#top', '/a//b', '/@evil.example'])(
    'on this site: %s',
    (to) => {
      expect(safeReturn(to)).toBe(to)
    },
  )

  it('is encoded, so that it can be sent in a header', () => {
    expect(safeReturn('/courses/ម?q=ក')).toBe('/courses/%E1%9E%98?q=%E1%9E%80')
  })

  it.each([
    undefined,
    '/.//evil.example',
    null,
    '',
    'courses',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/courses\\..',
    'javascript:alert(1)',
    ' /courses',
    '/\t/evil.example',
    '/\n/evil.example',
    '/courses\r\nSet-Cookie: a=b',
    '/\u0000',
  ])('is not another site: %j', (to) => {
    expect(safeReturn(to)).toBeUndefined()
  })

  it('leads to the same site however a browser parses it', () => {
    for (const to of ['/@evil.example', '/a//b', '/courses:80']) {
      expect(new URL(safeReturn(to) ?? '', 'http://own.example').host, to).toBe('own.example')
    }
  })
})

describe('a sign-in leads', () => {
  it.each([
    ['student', undefined, '/my-course'],
    ['student', '/courses/a', '/courses/a'],
    ['student', '/secure', '/my-course'],
    ['student', '/secure/courses', '/my-course'],
    ['student', '/auth/sign-in', '/my-course'],
    ['student', '//evil.example', '/my-course'],
    ['vendor', null, '/secure'],
    ['vendor', '/secure/courses', '/secure/courses'],
    ['vendor', '/my-course', '/my-course'],
    ['lecture', '/auth/sign-up?to=/x', '/secure'],
    ['admin', 'https://evil.example', '/secure'],
  ] as const)('a %s who wanted %s to %s', (role, wanted, to) => {
    expect(afterSignIn(role, wanted)).toBe(to)
  })
})

describe('a name', () => {
  it.each([
    ['Dara', 'Sok', 'Dara Sok'],
    ['ដារ៉ា', 'សុខ', 'សុខ ដារ៉ា'],
    ['美玲', '陈', '陈美玲'],
    ['Dara', '', 'Dara'],
    ['', 'សុខ', 'សុខ'],
    ['ដារ៉ា', 'Sok', 'Sok ដារ៉ា'],
    ['', '', ''],
  ])('of %j %j is %j', (first, last, name) => {
    expect(fullName(first, last)).toBe(name)
  })
})
