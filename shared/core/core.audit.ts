import type { AuditActions } from './audit.ts'

/** What is done to things of several domains, as the audit log calls it. */
export const auditActions = [
  'add',
  'update',
  'trash',
  'restore',
  'delete',
  'move',
  'publish',
  'unpublish',
  'feature',
  'unfeature',
  'approve',
  'reject',
] as const satisfies AuditActions
