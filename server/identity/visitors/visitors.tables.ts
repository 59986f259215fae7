import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'

/** A browser that visits a school. All that is stored of its secret, its look and its token are hashes. */
export const visitors = pgTable('visitors', {
  ...tenant(),
  secretHash: bytes('secret_hash').notNull(),
  fingerprintHash: bytes('fingerprint_hash').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
