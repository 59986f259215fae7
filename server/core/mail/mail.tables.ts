import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/core/language.rules.ts'
import { moment, tenant } from '../database/columns.ts'
import { outgoing } from '../outbox/outbox.columns.ts'

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
  ...outgoing(),
})

/** Addresses of which a mail server said that nobody has them. */
export const refusedAddresses = pgTable('refused_addresses', {
  ...tenant(),
  email: text('email').notNull(),
  /** What the mail server said. */
  reason: text('reason').notNull(),
  refusedAt: moment('refused_at').notNull(),
})

/** A mail in the outbox. */
export type OutboxMail = typeof mailOutbox.$inferSelect
