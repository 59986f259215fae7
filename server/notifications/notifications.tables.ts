import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Condition } from '#server/core/audiences.ts'
import { moment, tenant } from '#server/core/database/columns.ts'
import { outgoing } from '#server/core/outbox/outbox.columns.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { NotificationKind } from '#shared/domains.ts'
import type { Choices, Switches } from '#shared/notifications/choices.rules.ts'
import type { MessageState } from '#shared/notifications/messages.lists.ts'
import type { Channel, ConnectedChannel, MailPace } from '#shared/notifications/notifications.lists.ts'
import type { Before } from '#shared/notifications/reminders.rules.ts'

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

/** What a person chose to be notified of in a school. Whoever has chosen nothing has no row. */
export const notificationChoices = pgTable('notification_choices', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  choices: jsonb('choices').$type<Choices>().notNull(),
  /** Channels that are on or off as a whole. */
  switches: jsonb('switches').$type<Switches>().notNull(),
  mailPace: text('mail_pace').$type<MailPace>().notNull(),
  mutedUntil: moment('muted_until'),
  updatedAt: moment('updated_at').notNull(),
})

/** What those get who have chosen nothing, as the school wants it. Without a row, as the kinds declare it. */
export const notificationDefaults = pgTable('notification_defaults', {
  ...tenant(),
  choices: jsonb('choices').$type<Choices>().notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What somebody of the school writes to many people at once. */
export const messages = pgTable('messages', {
  ...tenant(),
  authorId: uuid('author_id').notNull(),
  state: text('state').$type<MessageState>().notNull(),
  /** Whoever meets all of them gets it. */
  conditions: jsonb('conditions').$type<Condition[]>().notNull(),
  title: jsonb('title').$type<LocalText>().notNull(),
  text: jsonb('text').$type<LocalText>().notNull(),
  button: jsonb('button').$type<LocalText>().notNull(),
  page: jsonb('page').$type<{ page: string; value: string }>(),
  /** Null: at once. */
  sendAt: moment('send_at'),
  /** While it is sent: the last person who was notified, in the order of their ids. */
  lastUserId: uuid('last_user_id'),
  /** How many people it was for, and how many of them have got it. */
  matched: integer('matched').notNull(),
  reached: integer('reached').notNull(),
  sentAt: moment('sent_at'),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What people are reminded of: one row for each time before it happens. */
export const reminders = pgTable('reminders', {
  ...tenant(),
  /** What it is about, as its domain names it. */
  subject: text('subject').notNull(),
  notice: text('notice').notNull(),
  before: text('before').$type<Before>().notNull(),
  facts: jsonb('facts').$type<object>().notNull(),
  /** Who is reminded: these people, or all who meet the conditions then. */
  userIds: uuid('user_ids').array(),
  conditions: jsonb('conditions').$type<Condition[]>(),
  /** When it happens, and when people are reminded of it. */
  at: moment('at').notNull(),
  dueAt: moment('due_at').notNull(),
  sentAt: moment('sent_at'),
})

export type Message = typeof messages.$inferSelect
export type Reminder = typeof reminders.$inferSelect
/** Where a person is reached outside of the pages: a chat of Telegram, a browser that takes push messages. */
export const notificationTargets = pgTable('notification_targets', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  channel: text('channel').$type<ConnectedChannel>().notNull(),
  /** What the channel calls it: the id of a chat, the endpoint of a browser. */
  address: text('address').notNull(),
  /** What the channel needs besides. */
  details: jsonb('details').$type<Record<string, string>>().notNull(),
  /** Of a browser: it is disconnected when the session in it ends. */
  sessionId: uuid('session_id'),
  createdAt: moment('created_at').notNull(),
})

/** A delivery: a notification that is sent to a target. */
export const notificationMessages = pgTable('notification_messages', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  channel: text('channel').$type<ConnectedChannel>().notNull(),
  targetId: uuid('target_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  /** Of how many that were gathered. */
  count: integer('count').notNull(),
  language: text('language').$type<Language>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  button: text('button').notNull(),
  url: text('url').notNull(),
  ...outgoing(),
})

export type Target = typeof notificationTargets.$inferSelect
export type Delivery = typeof notificationMessages.$inferSelect
export type Notification = typeof notifications.$inferSelect
