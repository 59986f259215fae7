import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'

/** The kinds and fields this domain writes into the audit log. */
export const auditKinds = {
  user: {
    first_name: 'text',
    last_name: 'text',
    role: ['admin', 'vendor', 'lecture', 'teacher', 'student'],
    matrix: ['admin', 'vendor', 'lecture', 'teacher', 'student'],
    position: 'text',
    bio: 'text',
    lecture_type: 'text',
    email: 'text',
    phone: 'text',
    deactivatedAt: 'text',
    suspendedAt: 'text',
    blockedAt: 'text',
    confirmedAt: 'text',
    deletedAt: 'text',
  },
  // Without its text: the log outlives the note.
  'student note': {},
  'student group': { name: 'text', deletedAt: 'text' },
  // Never a part of the token itself.
  'access token': { scopes: 'text', expires_at: 'text' },
  // A system: entries of the log are never changed, so they have the name it had first.
  application: { address: 'text' },
  'group member': { group: 'text' },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = [
  'invite',
  'remind',
  'activate',
  'deactivate',
  'suspend',
  'block',
  'restore-access',
  'leave',
  'remove-picture',
  'confirm',
  'ban',
  'unban',
  'write-note',
  'change-note',
  'delete-note',
  'add-to-group',
  'remove-from-group',
  'make-token',
  'revoke-token',
] as const satisfies AuditActions
