import { integer, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The columns of a table of what is sent outside: emails, messages. */
export const outgoing = () => ({
  // Unclear: the connection was lost or the worker died when it may have been accepted already.
  state: text('state').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unclear'>().notNull(),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  sendingSince: moment('sending_since'),
  sentAt: moment('sent_at'),
})
