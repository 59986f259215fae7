import { describe, expect, it } from 'vitest'
import { everyPermission } from '#shared/core/permission-matrix.ts'
import type { Role } from '#shared/core/roles.ts'
import type { SiteState } from '#shared/core/site-state.ts'
import type { Page } from '#shared/page.ts'
import { asksPermission, guard } from './guards.ts'

type Who = Role | 'visitor'
type Asked = {
  state?: SiteState
  who?: Who
  prefix?: string
  search?: string
  chosen?: string
  own?: 'km' | 'en' | 'zh'
  dev?: boolean
  isPage?: boolean
  signedOut?: Page['signedOut']
  permission?: Parameters<typeof guard>[0]['permission']
}

/** Where a page leads: to itself ('opens'), elsewhere, or to a refusal. */
function verdict(
  path: string,
  {
    state = 'published',
    who = 'visitor',
    prefix = '',
    search = '',
    chosen,
    own = 'km',
    dev = true,
    isPage = true,
    signedOut,
    permission = everyPermission,
  }: Asked,
) {
  const found = guard({
    path,
    search,
    prefix,
    siteState: state,
    chosenLanguage: chosen,
    hasDevPages: dev,
    isPage,
    permission,
    refused: undefined,
    signedOut,
    site: { default_language: own } as Page['site'],
    user: who === 'visitor' ? null : ({ role: who } as Page['user']),
  })
  return found?.to ?? found?.refusal?.code ?? 'opens'
}

describe('a site', () => {
  it.each([
    ['published', 'visitor', 'opens'],
    ['unpublished', 'visitor', '/503'],
    ['unpublished', 'student', '/503'],
    ['unpublished', 'lecture', 'opens'],
    ['unpublished', 'vendor', 'opens'],
    ['unpublished', 'admin', 'opens'],
    ['maintenance', 'visitor', '/under-maintenanace'],
    ['maintenance', 'student', '/under-maintenanace'],
    ['maintenance', 'vendor', 'opens'],
    ['closed', 'visitor', '/404'],
    ['closed', 'student', '/404'],
    ['closed', 'vendor', '/404'],
    ['closed', 'admin', '/404'],
  ] as const)('that is %s sends a %s who opens its courses: %s', (state, who, expected) => {
    expect(verdict('/courses', { state, who })).toBe(expected)
  })

  it.each(['/404', '/503', '/banned', '/under-maintenanace'])(
    'shows what is wrong with it whatever its state: %s',
    (path) => {
      for (const state of ['published', 'unpublished', 'maintenance', 'closed'] as const) {
        expect(verdict(path, { state })).toBe('opens')
      }
    },
  )

  it.each(['/certificate', '/certificate/DEMO-2026-000001'])(
    'lets anyone check a certificate whatever its state: %s',
    (path) => {
      for (const state of ['published', 'unpublished', 'maintenance', 'closed'] as const) {
        expect(verdict(path, { state })).toBe('opens')
      }
      expect(verdict('/certificates', { state: 'closed' })).toBe('/404')
    },
  )

  it('lets its staff in by the sign-in page before it is open, but not when it is closed', () => {
    expect(verdict('/auth/sign-in', { state: 'unpublished' })).toBe('opens')
    expect(verdict('/auth/sign-in', { state: 'maintenance' })).toBe('opens')
    expect(verdict('/invite-user', { state: 'unpublished', search: '?token=x' })).toBe('opens')
    expect(verdict('/invite-user/more', { state: 'unpublished' })).toBe('/503')
    expect(verdict('/authors', { state: 'maintenance' })).toBe('/under-maintenanace')
    expect(verdict('/auth/sign-in', { state: 'closed' })).toBe('/404')
  })

  it('that is of no school is refused', () => {
    const nowhere = {
      path: '/',
      search: '',
      prefix: '',
      siteState: 'closed',
      chosenLanguage: undefined,
      signedOut: undefined,
    } as const
    expect(
      guard({ ...nowhere, site: null, user: null, hasDevPages: true, isPage: true, refused: undefined, permission: [] })
        ?.refusal,
    ).toMatchObject({
      code: 'tenancy.invalid_domain',
      status: 404,
    })
  })
})

describe('a page', () => {
  it.each([
    ['/courses/', '/courses'],
    ['/courses//', '/courses'],
    ['//evil.example/', '/evil.example'],
  ])('has one address only: %s leads to %s', (path, to) => {
    expect(verdict(path, {})).toBe(to)
    expect(verdict(path, { prefix: '/en', search: '?q=a' })).toBe(`/en${to}?q=a`)
  })

  it('of the workshop exists in demo mode only', () => {
    expect(verdict('/dev/preview', {})).toBe('opens')
    expect(verdict('/dev/preview', { dev: false })).toBe('core.not_found')
  })

  it.each([
    ['/', 'visitor', 'opens'],
    ['/courses/a', 'visitor', 'opens'],
    ['/secure', 'visitor', '/auth/sign-in?to=%2Fsecure'],
    ['/secure/courses', 'visitor', '/auth/sign-in?to=%2Fsecure%2Fcourses'],
    ['/secure', 'student', '/auth/sign-in?to=%2Fsecure'],
    ['/secure', 'lecture', 'opens'],
    ['/secure', 'vendor', 'opens'],
    ['/secure', 'admin', 'opens'],
    ['/security', 'visitor', 'opens'],
    ['/my-course', 'visitor', '/auth/sign-in?to=%2Fmy-course'],
    ['/my-course', 'student', 'opens'],
    ['/my-course', 'vendor', 'opens'],
    ['/my-courses', 'visitor', 'opens'],
    ['/my-profile', 'visitor', '/auth/sign-in?to=%2Fmy-profile'],
    ['/auth/sign-in', 'visitor', 'opens'],
    ['/auth/sign-up', 'visitor', 'opens'],
    ['/auth/sign-in', 'student', '/my-course'],
    ['/auth/sign-up', 'student', '/my-course'],
    ['/auth/sign-in', 'lecture', '/secure'],
    ['/auth/sign-in', 'vendor', '/secure'],
    ['/auth/sign-up', 'admin', '/secure'],
    ['/auth/sign-out', 'student', 'opens'],
  ] as const)('%s, asked for by a %s: %s', (path, who, expected) => {
    expect(verdict(path, { who })).toBe(expected)
    // The same in another language, which the redirect keeps.
    const inEnglish = expected.startsWith('/') ? `/en${expected}` : expected
    expect(verdict(path, { who, prefix: '/en' })).toBe(inEnglish)
  })

  it('of someone who signed in meanwhile leads where they wanted to go, if that is for them', () => {
    const at = (who: Who, to: string) =>
      verdict('/auth/sign-in', { who, search: `?to=${encodeURIComponent(to)}`, prefix: '/zh' })
    expect(at('student', '/courses/a')).toBe('/zh/courses/a')
    expect(at('student', '/secure')).toBe('/zh/my-course?notice=page-permission')
    expect(at('student', '/secure/media?page=2')).toBe('/zh/my-course?notice=page-permission')
    expect(at('vendor', 'https://evil.example')).toBe('/zh/secure')
    expect(at('vendor', '//evil.example')).toBe('/zh/secure')
  })

  it('never leads to itself', () => {
    for (const who of ['visitor', 'student', 'vendor'] as const) {
      for (const state of ['published', 'unpublished', 'maintenance', 'closed'] as const) {
        for (const path of ['/', '/secure', '/my-course', '/auth/sign-in', '/404', '/503', '/under-maintenanace']) {
          const to = verdict(path, { who, state })
          const [next = '', search = ''] = to.split('?')
          // The office asks students to sign in, and they are signed in: the sign-in page sends them home.
          const after = to.startsWith('/') ? verdict(next, { who, state, search: `?${search}` }) : to
          const last = after.startsWith('/') ? verdict(after, { who, state }) : after
          expect(last, `${who} ${state} ${path}`).toBe('opens')
        }
      }
    }
  })
})

describe("'/'", () => {
  it.each([
    ['km', undefined, 'opens'],
    ['en', undefined, '/en?a=1'],
    ['km', 'zh', '/zh?a=1'],
    ['en', 'km', 'opens'],
  ] as const)('of a school in %s leads one who chose %s: %s', (own, chosen, expected) => {
    expect(verdict('/', { own, ...(chosen && { chosen }), search: '?a=1' })).toBe(expected)
  })

  it('in a language of its own stays there', () => {
    expect(verdict('/', { own: 'en', prefix: '/km' })).toBe('opens')
    expect(verdict('/', { own: 'en', chosen: 'zh', prefix: '/en' })).toBe('opens')
  })

  it('that is not open leads nowhere in another language first', () => {
    expect(verdict('/', { own: 'en', state: 'maintenance' })).toBe('/under-maintenanace')
  })
})

describe('a page of the office', () => {
  const students = [
    { key: 'students.view', path: '/secure/users/students,/secure/users/students/detail/*', action: 'view' },
  ] as const

  it.each([
    ['vendor', '/secure/users/students', 'opens'],
    ['lecture', '/secure/users/students', 'opens'],
    ['lecture', '/secure/users/students/detail/a', 'opens'],
    ['lecture', '/secure/users/students/create', '/secure/no-permission'],
    ['lecture', '/secure/users', '/secure/no-permission'],
    ['lecture', '/secure/no-permission', 'opens'],
    ['vendor', '/secure', '/secure/no-permission'],
    ['admin', '/secure/users', 'opens'],
    ['admin', '/secure/anything', 'opens'],
    ['student', '/secure/users/students', '/auth/sign-in?to=%2Fsecure%2Fusers%2Fstudents'],
  ] as const)('opens by the permissions of a %s: %s → %s', (who, path, expected) => {
    expect(verdict(path, { who, permission: students })).toBe(expected)
  })

  it('says so in the language of the page', () => {
    expect(verdict('/secure/users', { who: 'lecture', permission: students, prefix: '/en' })).toBe(
      '/en/secure/no-permission',
    )
  })

  it.each(['admin', 'vendor', 'lecture'] as const)('that does not exist says so to a %s', (who) => {
    expect(verdict('/secure/nothing', { who, permission: students, isPage: false })).toBe('opens')
  })

  it.each([
    ['vendor', '/secure', '/secure/pricing'],
    ['vendor', '/secure/users', '/secure/pricing'],
    ['vendor', '/secure/pricing', 'opens'],
    ['lecture', '/secure', '/?notice=subscription-expired'],
    ['lecture', '/secure/pricing', '/?notice=subscription-expired'],
    ['admin', '/secure', 'opens'],
  ] as const)('of a school whose subscription has ended sends a %s from %s to %s', (who, path, expected) => {
    expect(verdict(path, { who, permission: 'Subscription Expired' })).toBe(expected)
  })

  it.each([
    ['vendor', '/secure', true],
    ['lecture', '/secure/users', true],
    ['admin', '/secure', false],
    ['student', '/secure', false],
    ['vendor', '/courses', false],
  ] as const)('needs the permissions of a %s for %s: %s', (role, path, needs) => {
    expect(asksPermission(path, { role } as Page['user'])).toBe(needs)
  })
})

describe('a person whose session no longer counts', () => {
  it.each([
    ['identity.signed_out', '/my-course', '/auth/sign-in?to=%2Fmy-course'],
    ['identity.inactive', '/my-course', '/auth/sign-in?to=%2Fmy-course'],
    ['identity.blocked', '/my-course', 'identity.blocked'],
    ['identity.suspended', '/secure/courses', 'identity.suspended'],
    ['identity.banned', '/secure', 'identity.banned'],
    ['identity.blocked', '/courses', 'opens'],
    ['identity.banned', '/auth/sign-in', 'opens'],
  ] as const)('%s at %s: %s', (signedOut, path, expected) => {
    expect(verdict(path, { signedOut })).toBe(expected)
  })
})
