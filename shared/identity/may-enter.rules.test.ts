import { describe, expect, it } from 'vitest'
import { blockedReason, closedReason, type Reopening, wouldJoin } from './may-enter.rules.ts'

const at = new Date()

describe('an account', () => {
  const open = { bannedAt: null, closedAt: null, eraseAt: null }
  const closing = { closedAt: at, eraseAt: at }
  it.each<[string, Partial<Record<keyof typeof open, Date>>, Reopening, string | undefined]>([
    ['in use', {}, 'none', undefined],
    ['in use, whatever is asked', {}, 'wanted', undefined],
    ['banned', { bannedAt: at }, 'none', 'identity.banned'],
    ['closed and erased', { closedAt: at }, 'none', 'identity.account_closed'],
    ['closed and erased, and wanted back', { closedAt: at }, 'wanted', 'identity.account_closed'],
    ['closed, by a way that cannot open it again', closing, 'none', 'identity.account_closed'],
    ['closed, and offered', closing, 'offered', 'identity.account_closing'],
    ['closed, and wanted back', closing, 'wanted', undefined],
    ['banned and closed', { ...closing, bannedAt: at }, 'none', 'identity.banned'],
    ['banned and closed, and wanted back', { ...closing, bannedAt: at }, 'wanted', 'identity.banned'],
    ['banned and closed, and offered', { ...closing, bannedAt: at }, 'offered', 'identity.banned'],
  ])('%s', (_, state, reopening, reason) => {
    expect(closedReason({ ...open, ...state }, reopening)).toBe(reason)
  })
})

describe('a member', () => {
  const active = {
    suspendedAt: null,
    blockedAt: null,
    deletedAt: null,
    deactivatedAt: null,
    invitedAt: null,
    acceptedAt: null,
  }
  it.each([
    ['active', {}, undefined],
    ['suspended', { suspendedAt: at }, 'identity.suspended'],
    ['blocked', { blockedAt: at }, 'identity.blocked'],
    ['in the trash', { deletedAt: at }, 'identity.blocked'],
    ['inactive', { deactivatedAt: at }, 'identity.inactive'],
    ['invited', { invitedAt: at }, 'identity.invitation_pending'],
    ['invited, and has accepted', { invitedAt: at, acceptedAt: at }, undefined],
    ['suspended and blocked', { suspendedAt: at, blockedAt: at }, 'identity.suspended'],
    ['blocked and inactive', { blockedAt: at, deactivatedAt: at }, 'identity.blocked'],
    ['inactive and invited', { deactivatedAt: at, invitedAt: at }, 'identity.inactive'],
  ])('%s', (_, state, reason) => {
    expect(blockedReason({ ...active, ...state })).toBe(reason)
  })
})

describe('becoming a student by coming in', () => {
  const stranger = { isAdmin: false, isPlatform: false, member: undefined }
  it.each([
    ['of no school', {}, true],
    ['a member', { member: { leftAt: null } }, false],
    ['somebody who left', { member: { leftAt: at } }, true],
    ['an administrator', { isAdmin: true }, false],
    ['anybody at the platform', { isPlatform: true }, false],
  ])('%s', (_, state, expected) => {
    expect(wouldJoin({ ...stranger, ...state })).toBe(expected)
  })
})
