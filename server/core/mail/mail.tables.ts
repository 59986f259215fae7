import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/core/language.rules.ts'
import { moment, tenant } from '../database/columns.ts'

export const mailOutbox = pgTable('mail_outbox', {
  ...tenant(),
  kind: text('kind').notNull(),
  recipientEmail: text('recipient_email').notNull(),
  recipientName: text('recipient_name').notNull(),
  replyTo: text('reply_to'),
  /** Where one request turns such emails off; null for those that cannot be turned off. */
  unsubscribeUrl: text('unsubscribe_url'),
  fromName: text('from_name').notNull(),
  language: text('language').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  // Unclear: the connection was lost or the worker died when the message may have been accepted already.
  state: text('state').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unclear'>().notNull(),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  sendingSince: moment('sending_since'),
  sentAt: moment('sent_at'),
})

/** A mail in the outbox. */
export type OutboxMail = typeof mailOutbox.$inferSelect
