import type { AuditKinds } from '#shared/core/audit.ts'
import { pictureUses } from './media.schema.ts'

/** What this domain writes into the log of changes, and how it is read. */
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
    failure: 'text',
    captions: 'language',
    deletedAt: 'text',
  },
} as const satisfies AuditKinds
