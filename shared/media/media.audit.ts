import type { AuditActions, AuditKinds } from '#shared/core/audit.ts'
import { pictureUses } from './media.schema.ts'

/** What this domain writes into the audit log, and how it is read. */
export const auditKinds = {
  picture: {
    use: pictureUses,
    bytes: 'size',
    width: 'text',
    height: 'text',
  },
  media: {
    name: 'text',
    kind: ['video', 'audio', 'document', 'image', 'attachment'],
    bytes: 'size',
    failure: 'refusal',
    captions: 'language',
    deletedAt: 'text',
  },
} as const satisfies AuditKinds

/** What only this domain does, in the audit log. */
export const auditActions = ['upload', 'retry', 'replace'] as const satisfies AuditActions
