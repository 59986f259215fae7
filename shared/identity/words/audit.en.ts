import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../identity.audit.ts'

const roles = {
  admin: 'Administrator',
  vendor: 'Manager',
  lecture: 'Lecturer',
  teacher: 'Teacher',
  student: 'Student',
}

export const audit: AuditWords<typeof auditKinds> = {
  user: {
    name: 'People',
    fields: {
      first_name: 'First name',
      last_name: 'Last name',
      role: 'Role',
      matrix: 'Permissions',
      position: 'Position',
      bio: 'About the person',
      lecture_type: 'Kind of lecturer',
      email: 'Email',
      phone: 'Phone',
      deactivatedAt: 'Deactivated',
      suspendedAt: 'Suspended',
      blockedAt: 'Blocked',
      confirmedAt: 'Confirmed',
      deletedAt: 'In the trash since',
    },
    values: {
      role: roles,
      matrix: roles,
    },
  },
  'student note': { name: 'Student notes', fields: {}, values: {} },
  'student group': { name: 'Groups', fields: { name: 'Name', deletedAt: 'In the trash since' }, values: {} },
  'access token': { name: 'Access tokens', fields: { scopes: 'Scopes', expires_at: 'Expires' }, values: {} },
  application: { name: 'Connected systems', fields: { address: 'Return addresses' }, values: {} },
  'group member': { name: 'Students in groups', fields: { group: 'Group' }, values: {} },
}

export const actions: ActionWords<typeof auditActions> = {
  invite: 'invited',
  remind: 'invited again',
  activate: 'activated',
  deactivate: 'deactivated',
  suspend: 'suspended',
  block: 'blocked',
  leave: 'left the school:',
  'restore-access': 'gave access back to',
  confirm: 'confirmed',
  ban: 'banned',
  'remove-picture': 'removed the picture of',
  unban: 'lifted the ban of',
  'write-note': 'wrote a note about',
  'change-note': 'changed a note about',
  'delete-note': 'deleted a note about',
  'add-to-group': 'added to a group:',
  'remove-from-group': 'removed from a group:',
  'make-token': 'made an access token:',
  'revoke-token': 'revoked an access token:',
}
