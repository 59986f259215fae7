import { describe, expect, it } from 'vitest'
import type { Permission } from '#shared/core/permissions.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { actsFor, isEditable, nameOf, type Who } from './member-acts.ts'

const dara: Member = {
  id: 'm1',
  user_id: 'u1',
  first_name: 'Dara',
  last_name: 'Sok',
  email: 'dara@example.com',
  avatar: null,
  role: 'student',
  matrix: null,
  is_owner: false,
  position: null,
  state: 'active',
  confirmed: true,
  joined_at: '2026-01-01T00:00:00Z',
  last_login_at: null,
  deleted_at: null,
}

const all = (permission: Permission) => permission !== 'bans.update'
const owner: Who = { user: { id: 'o', role: 'vendor', is_owner: true }, may: all }
const manager: Who = { user: { id: 'v', role: 'vendor', is_owner: false }, may: all }
const admin: Who = { user: { id: 'a', role: 'admin', is_owner: false }, may: () => true }
const reader: Who = { user: { id: 'l', role: 'lecture', is_owner: false }, may: (one) => one === 'students.view' }

describe('what can be done with a person', () => {
  it.each([
    [{ state: 'active' }, ['deactivate', 'suspend', 'block', 'trash']],
    [{ state: 'active', confirmed: false }, ['confirm', 'deactivate', 'suspend', 'block', 'trash']],
    [{ state: 'inactive' }, ['activate', 'suspend', 'block', 'trash']],
    [{ state: 'suspended' }, ['restore-access', 'block', 'trash']],
    [{ state: 'blocked' }, ['restore-access', 'trash']],
    [{ state: 'invited', confirmed: false, user_id: '' }, ['remind', 'trash']],
    [{ state: 'banned' }, ['trash']],
    [{ deleted_at: '2026-01-02T00:00:00Z' }, ['restore', 'delete']],
  ] as const)('by the owner, of one who is %j: %j', (wanted, acts) => {
    expect(actsFor(owner, 'users', { ...dara, ...wanted } as Member)).toEqual(acts)
  })

  it('includes removing a picture that there is, of somebody who came', () => {
    const withPicture = { ...dara, avatar: '/people/a.webp' }
    expect(actsFor(owner, 'users', withPicture)).toContain('remove-picture')
    expect(actsFor(owner, 'users', { ...withPicture, state: 'invited' })).not.toContain('remove-picture')
    expect(actsFor(owner, 'users', { ...withPicture, deleted_at: '2026-01-02T00:00:00Z' })).toEqual([
      'restore',
      'delete',
    ])
    expect(actsFor(reader, 'students', withPicture)).toEqual([])
  })

  it('includes banning for administrators only', () => {
    expect(actsFor(admin, 'users', dara)).toContain('ban')
    expect(actsFor(admin, 'users', { ...dara, state: 'banned' })).toEqual(['unban', 'trash'])
    expect(actsFor(admin, 'users', { ...dara, state: 'invited' })).not.toContain('ban')
  })

  it('is nothing for people who may only view, for oneself, and for people one may not manage', () => {
    expect(actsFor(reader, 'students', dara)).toEqual([])
    expect(actsFor(owner, 'users', { ...dara, user_id: 'o', role: 'vendor', is_owner: true })).toEqual([])
    expect(actsFor(manager, 'users', { ...dara, role: 'vendor' })).toEqual([])
    expect(actsFor(admin, 'users', { ...dara, role: 'admin' })).toEqual([])
  })

  it('depends on each permission', () => {
    const trasher: Who = { ...manager, may: (one) => one === 'students.delete' }
    expect(actsFor(trasher, 'students', dara)).toEqual(['trash'])
    expect(actsFor(trasher, 'lectures', dara)).toEqual([])
  })
})

describe('the fields of a person', () => {
  it('can be changed by people who may manage them, and by themselves', () => {
    expect(isEditable(manager, 'users', dara)).toBe(true)
    expect(isEditable(manager, 'users', { ...dara, role: 'vendor', user_id: 'v' })).toBe(true)
    expect(isEditable(manager, 'users', { ...dara, role: 'vendor', is_owner: true })).toBe(false)
    expect(isEditable(reader, 'students', dara)).toBe(false)
  })

  it('show their name, or their address if there is none', () => {
    expect(nameOf(dara)).toBe('Dara Sok')
    expect(nameOf({ ...dara, first_name: '', last_name: '' })).toBe('dara@example.com')
  })
})
