import type { Role } from '#shared/core/roles.ts'
import type { MemberRole, MemberState } from './people.lists.ts'

type Manager = {
  id: string
  role: Role
  isOwner: boolean
  /** Of a personal access token, if it acts for them. */
  scopes?: readonly string[]
}
type Managed = { userId: string; role: MemberRole; isOwner: boolean; isAdmin: boolean }

/**
 * Whether someone may manage another person, apart from permissions: never oneself, never an
 * administrator of the platform, the owner only by an administrator, other vendors only by the owner. A token manages
 * students only: whoever steals it must not make themself one of the staff.
 */
export function mayManage(manager: Manager, person: Managed): boolean {
  if (person.userId === manager.id || person.isAdmin) return false
  if (manager.scopes && person.role !== 'student') return false
  if (manager.role === 'admin') return true
  if (person.isOwner) return false
  return person.role !== 'vendor' || manager.isOwner
}

/** Whether someone may give this role: only the owner chooses vendors, and a token nobody but students. */
export function mayGiveRole(manager: Manager, role: MemberRole): boolean {
  if (manager.scopes && role !== 'student') return false
  return role !== 'vendor' || manager.role === 'admin' || manager.isOwner
}

type Standing = {
  bannedAt: Date | null
  blockedAt: Date | null
  suspendedAt: Date | null
  deactivatedAt: Date | null
  invitedAt: Date | null
  acceptedAt: Date | null
}

/** The most severe state of a person. */
export function stateOf(facts: Standing): MemberState {
  if (facts.bannedAt) return 'banned'
  if (facts.blockedAt) return 'blocked'
  if (facts.suspendedAt) return 'suspended'
  if (facts.deactivatedAt) return 'inactive'
  return facts.invitedAt && !facts.acceptedAt ? 'invited' : 'active'
}

/** How long the link of an invitation is valid. */
export const invitationDays = 14
