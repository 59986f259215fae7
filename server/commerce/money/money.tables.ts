import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import type { MoveKind } from '#shared/commerce/money.lists.ts'

/** Money that was moved without anything being sold. Nothing is ever changed here, only added. */
export const moneyMoves = pgTable('money_moves', {
  ...tenant(),
  kind: text('kind').$type<MoveKind>().notNull(),
  /** Who paid it out. The books have one account for all of them. */
  provider: text('provider').$type<CardProviderName>(),
  fromAccountId: uuid('from_account_id'),
  /** As the bank account was called then; empty without one. */
  fromName: text('from_name').notNull(),
  toAccountId: uuid('to_account_id'),
  toName: text('to_name').notNull(),
  /** What arrived. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
  feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
  /** On which it was, as the bank says. The books have it from the moment at which it was written down. */
  day: date('day').notNull(),
  reference: text('reference').notNull(),
  note: text('note').notNull(),
  /** Which one it takes back: it has all that that one has, and its entries go the other way. */
  takesBackId: uuid('takes_back_id'),
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
})

export type MoneyMoveRow = typeof moneyMoves.$inferSelect
