import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'
import type { NotificationKind } from '#shared/domains.ts'
import type { Choices } from '#shared/notifications/choices.rules.ts'
import type { Channel, MailPace } from '#shared/notifications/notifications.lists.ts'

/** What a person of a school is notified of. While it is unread, more of the same is gathered into it. */
export const notifications = pgTable('notifications', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  /** The name of its notice. */
  notice: text('notice').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  subject: text('subject').notNull(),
  /** Of the last one that was gathered. */
  facts: jsonb('facts').$type<object>().notNull(),
  /** Who did it last; null if nobody of the school did. */
  actorId: uuid('actor_id'),
  count: integer('count').notNull(),
  /** False where the person wants it elsewhere only. */
  inBell: boolean('in_bell').notNull(),
  /** Where else it is delivered, as the person wanted it when it happened. */
  channels: text('channels').array().$type<Channel[]>().notNull(),
  /** How many of them are not delivered there yet. */
  undelivered: integer('undelivered').notNull(),
  createdAt: moment('created_at').notNull(),
  happenedAt: moment('happened_at').notNull(),
  readAt: moment('read_at'),
  /** When it is in the next email that gathers several; null if it is in none. */
  mailDueAt: moment('mail_due_at'),
})

/** What a person chose to be notified of in a school. Whoever has chosen nothing has no row, and gets all. */
export const notificationChoices = pgTable('notification_choices', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  choices: jsonb('choices').$type<Choices>().notNull(),
  mailPace: text('mail_pace').$type<MailPace>().notNull(),
  mutedUntil: moment('muted_until'),
  updatedAt: moment('updated_at').notNull(),
})

/** A browser that gets notifications while its page is closed, until the session in it ends. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  /** Where the browser's push service is called. */
  endpoint: text('endpoint').notNull(),
  publicKey: text('public_key').notNull(),
  /** Encrypted. */
  secret: bytes('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export type Notification = typeof notifications.$inferSelect
