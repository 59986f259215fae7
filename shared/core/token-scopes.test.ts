import { describe, expect, it } from 'vitest'
import { covers, scopeOf } from './token-scopes.ts'

const office = { access: 'office' } as const
const own = { access: 'signed-in' } as const
const people = { area: 'people', onlyOffice: true } as const
const courses = { area: 'courses' } as const

describe('the scope of an endpoint', () => {
  it.each([
    ['reading in the office', { ...office, method: 'GET' }, courses, 'courses:read'],
    ['changing in the office', { ...office, method: 'PATCH' }, courses, 'courses:write'],
    ['what students do', { ...own, method: 'POST' }, courses, 'courses:write'],
    ['deleting', { ...own, method: 'DELETE' }, courses, 'courses:write'],
    ['the office, where only it counts', { ...office, method: 'POST' }, people, 'people:write'],
    ['the own account', { ...own, method: 'PUT' }, people, undefined],
    ['signing in', { access: 'anyone', method: 'POST' }, people, undefined],
    ['who I am', { ...own, method: 'GET', byToken: 'any' }, people, 'any'],
    ['making tokens', { ...office, method: 'POST', byToken: 'never' }, people, undefined],
    ['a domain that declares nothing', { ...office, method: 'GET' }, undefined, undefined],
  ] as const)('%s', (_, endpoint, domain, scope) => {
    expect(scopeOf(endpoint, domain)).toBe(scope)
  })

  it.each([
    [['courses:read'], 'courses:read', true],
    [['courses:write'], 'courses:read', false],
    [['courses:read'], 'courses:write', false],
    [['people:read'], 'any', true],
    [['people:read', 'people:write'], undefined, false],
    [[], 'courses:read', false],
  ] as const)('%j covers %s: %s', (chosen, needed, is) => {
    expect(covers(chosen, needed)).toBe(is)
  })
})
