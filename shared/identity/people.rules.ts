import type { Role } from '#shared/core/roles.ts'
import type { MemberRole, MemberState } from './people.lists.ts'

type Manager = { id: string; role: Role; isOwner: boolean }
type Managed = { userId: string; role: MemberRole; isOwner: boolean; isAdmin: boolean }

/**
 * Whether someone may change how another person stands in the school, permissions aside: never oneself, never an
 * administrator of the platform, the owner only by an administrator, other vendors only by the owner.
 */
export function mayManage(manager: Manager, person: Managed): boolean {
  if (person.userId === manager.id || person.isAdmin) return false
  if (manager.role === 'admin') return true
  if (person.isOwner) return false
  return person.role !== 'vendor' || manager.isOwner
}

/** Whether someone may make another person this: who runs the school is chosen by its owner. */
export function mayGiveRole(manager: Manager, role: MemberRole): boolean {
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

/** How a person stands, by what weighs most. */
export function stateOf(standing: Standing): MemberState {
  if (standing.bannedAt) return 'banned'
  if (standing.blockedAt) return 'blocked'
  if (standing.suspendedAt) return 'suspended'
  if (standing.deactivatedAt) return 'inactive'
  return standing.invitedAt && !standing.acceptedAt ? 'invited' : 'active'
}

/** An invitation's link works this long. */
export const invitationDays = 14
