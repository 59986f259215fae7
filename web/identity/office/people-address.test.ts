import { describe, expect, it } from 'vitest'
import type { Permission } from '#shared/core/permissions.ts'
import { peopleAsked, personPath, scopeOf, sortFor } from './people-address.ts'

describe('the addresses of people', () => {
  it.each([
    ['/secure/users', 'users'],
    ['/en/secure/users/create', 'users'],
    ['/secure/users/students', 'students'],
    ['/zh/secure/users/students/create', 'students'],
    ['/en/secure/users/lectures', 'lectures'],
    ['/secure/users/lectures/detail/1', 'lectures'],
  ])('%s belongs to %s', (path, scope) => {
    expect(scopeOf(path)).toBe(scope)
  })

  it.each([
    ['student', ['students.view'], '/secure/users/students/detail/1'],
    ['lecture', ['lectures.view'], '/secure/users/lectures/detail/1'],
    ['lecture', ['students.view'], undefined],
    ['vendor', ['users.view', 'users.update'], '/secure/users/create/1'],
    ['vendor', ['users.view'], undefined],
  ] as const)('a %s is opened by who may %j: %s', (role, permissions, path) => {
    const may = (wanted: Permission) => (permissions as readonly string[]).includes(wanted)
    expect(personPath({ id: '1', role }, may)).toBe(path)
  })
})

describe('the query of a list in its address', () => {
  const queryOf = (search: string, scope: 'users' | 'students' = 'users') =>
    peopleAsked(new URLSearchParams(search), scope)

  it('is everyone, newest first, by default', () => {
    expect(queryOf('')).toEqual({ tab: 'all', sort: 'newest', page: 1, per: 20 })
  })

  it('has all parameters', () => {
    expect(queryOf('q=+dara+&tab=trash&role=lecture&confirmed=no&sort=name&page=3&per=50')).toEqual({
      q: 'dara',
      tab: 'trash',
      role: 'lecture',
      confirmed: 'no',
      sort: 'name',
      page: 3,
      per: 50,
    })
  })

  it('ignores invalid parameters', () => {
    expect(queryOf('tab=x&role=admin&confirmed=1&sort=-name&page=-2&per=1000&q=+')).toEqual({
      tab: 'all',
      sort: 'newest',
      page: 1,
      per: 20,
    })
    expect(queryOf('role=lecture', 'students').role).toBeUndefined()
    expect(queryOf(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })

  it('resets an order that cannot be reversed', () => {
    expect(['-joined', 'joined', 'name', '-name', 'last-login'].map(sortFor)).toEqual([
      'newest',
      'oldest',
      'name',
      'newest',
      'newest',
    ])
  })
})
