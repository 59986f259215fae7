import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'

/** What the app opens a session in the phone's browser with. */
export const handOvers = pgTable('hand_overs', {
  ...tenant(),
  sessionId: uuid('session_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
