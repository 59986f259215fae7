import { describe, expect, it } from 'vitest'
import { mayGiveRole, mayManage, stateOf } from './people.rules.ts'

const owner = { id: 'owner', role: 'vendor', isOwner: true } as const
const vendor = { id: 'vendor', role: 'vendor', isOwner: false } as const
const lecture = { id: 'lecture', role: 'lecture', isOwner: false } as const
const admin = { id: 'admin', role: 'admin', isOwner: false } as const

const token = { ...owner, scopes: ['people:write'] } as const

describe('who may manage whom', () => {
  const person = (role: 'vendor' | 'lecture' | 'student', more = {}) => ({
    userId: 'someone',
    role,
    isOwner: false,
    isAdmin: false,
    ...more,
  })
  it.each([
    ['an owner, a vendor', owner, person('vendor'), true],
    ['an owner, a student', owner, person('student'), true],
    ['an owner, themselves', owner, person('vendor', { userId: 'owner', isOwner: true }), false],
    ['a vendor, a vendor', vendor, person('vendor'), false],
    ['a vendor, the owner', vendor, person('vendor', { isOwner: true }), false],
    ['a vendor, a lecture', vendor, person('lecture'), true],
    ['a vendor, themselves', vendor, person('vendor', { userId: 'vendor' }), false],
    ['a lecture, a student', lecture, person('student'), true],
    ['a lecture, a vendor', lecture, person('vendor'), false],
    ['a vendor, an administrator who joined as a student', vendor, person('student', { isAdmin: true }), false],
    ['an administrator, the owner', admin, person('vendor', { isOwner: true }), true],
    ['an administrator, another administrator', admin, person('student', { isAdmin: true }), false],
    ['an administrator, themselves', admin, person('student', { userId: 'admin' }), false],
    ['a token of the owner, a student', token, person('student'), true],
    ['a token of the owner, a lecture', token, person('lecture'), false],
    ['a token of the owner, a vendor', token, person('vendor'), false],
  ])('%s: %s', (_, manager, managed, may) => {
    expect(mayManage(manager, managed)).toBe(may)
  })

  it.each([
    [owner, 'vendor', true],
    [vendor, 'vendor', false],
    [lecture, 'vendor', false],
    [admin, 'vendor', true],
    [vendor, 'lecture', true],
    [lecture, 'student', true],
    [token, 'student', true],
    [token, 'lecture', false],
    [token, 'vendor', false],
  ] as const)('%o may make someone a %s: %s', (manager, role, may) => {
    expect(mayGiveRole(manager, role)).toBe(may)
  })
})

describe('the state of a person', () => {
  const at = new Date(0)
  const standing = {
    bannedAt: null,
    blockedAt: null,
    suspendedAt: null,
    deactivatedAt: null,
    invitedAt: null,
    acceptedAt: null,
  }
  it.each([
    [{}, 'active'],
    [{ invitedAt: at }, 'invited'],
    [{ invitedAt: at, acceptedAt: at }, 'active'],
    [{ deactivatedAt: at, invitedAt: at }, 'inactive'],
    [{ suspendedAt: at, deactivatedAt: at }, 'suspended'],
    [{ blockedAt: at, suspendedAt: at }, 'blocked'],
    [{ bannedAt: at, blockedAt: at }, 'banned'],
  ])('%o is %s', (facts, state) => {
    expect(stateOf({ ...standing, ...facts })).toBe(state)
  })
})
