import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, tenant } from '#server/core/database/columns.ts'
import type { Language } from '#shared/core/language.rules.ts'

/** The bot of a school. */
export const telegramBots = pgTable('telegram_bots', {
  ...tenant(),
  /** Telegram's number of the bot. */
  botId: text('bot_id').notNull(),
  /** Its name without the @. */
  username: text('username').notNull(),
  /** Its token, encrypted. */
  sealed: bytes('sealed').notNull(),
  /** Whether Telegram calls us, or a worker asks. */
  getsBy: text('gets_by').$type<'webhook' | 'poll'>().notNull(),
  /** For which address of the school that was arranged; null before it was remembered. */
  arrangedFor: text('arranged_for'),
  /** The number of the last update that a worker has read. */
  lastUpdate: bigint('last_update', { mode: 'number' }).notNull(),
  /** Since when Telegram refuses its token. */
  failedAt: moment('failed_at'),
  changedAt: moment('changed_at').notNull(),
})

/** A code by which a person connects their chat, or a signed answer of Telegram that was used. Only hashes. */
export const telegramCodes = pgTable('telegram_codes', {
  ...tenant(),
  userId: uuid('user_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  /** Of an answer that was used: it is remembered until it is too old. */
  isSigned: boolean('is_signed').notNull(),
  language: text('language').$type<Language>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export type Bot = typeof telegramBots.$inferSelect
