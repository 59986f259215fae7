import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { DateOrder } from '#shared/commerce/statement-cells.rules.ts'
import type { StatementMapping } from '#shared/commerce/statement-columns.rules.ts'
import type { BankLineState } from '#shared/commerce/statements.lists.ts'

/** Which columns the statements of a bank account have: one row for each account that had one. */
export const statementMappings = pgTable('statement_mappings', {
  ...tenant(),
  bankAccountId: uuid('bank_account_id').notNull(),
  heads: jsonb('heads').$type<StatementMapping['heads']>().notNull(),
  dateOrder: text('date_order').$type<DateOrder>().notNull(),
  currency: text('currency').notNull(),
  /** It grows when the columns change: lines that were read before have other keys. */
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

type ReadBy = StatementMapping & { revision: number }

/** Statements that were uploaded. The file itself is not stored. */
export const statements = pgTable('statements', {
  ...tenant(),
  bankAccountId: uuid('bank_account_id').notNull(),
  /** As it was called then. */
  bankName: text('bank_name').notNull(),
  /** The end of it. */
  accountNumber: text('account_number').notNull(),
  name: text('name').notNull(),
  firstDay: date('first_day'),
  lastDay: date('last_day'),
  /** How many lines of money that came in it has, and how many of them are new. */
  lines: integer('lines').notNull(),
  added: integer('added').notNull(),
  outgoing: integer('outgoing').notNull(),
  unread: integer('unread').notNull(),
  /** How many payments it says were taken back, that no earlier statement said. */
  reversed: integer('reversed')
    .notNull()
    .$default(() => 0),
  addedName: text('added_name').notNull(),
  /** The columns its account was read by before it changed them; without a mapping if it was the first. Null: it did not. */
  columnsBefore: jsonb('columns_before').$type<{ mapping: ReadBy | null }>(),
  createdAt: moment('created_at').notNull(),
})

export type Statement = typeof statements.$inferSelect

/** Money that came to an account of the school, as its bank says. */
export const statementLines = pgTable('statement_lines', {
  ...tenant(),
  statementId: uuid('statement_id').notNull(),
  bankAccountId: uuid('bank_account_id').notNull(),
  /** The hash of what the bank says, so that a line of two statements is stored once. */
  key: text('key').notNull(),
  mappingRevision: integer('mapping_revision').notNull(),
  day: date('day').notNull(),
  at: moment('at').notNull(),
  hasTime: boolean('has_time').notNull(),
  /** In hundredths, also of riel. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  details: text('details').notNull(),
  state: text('state').$type<BankLineState>().notNull(),
  orderId: uuid('order_id'),
  paymentId: uuid('payment_id'),
  /** Its order was paid by it; else the payment was confirmed before. */
  isSettled: boolean('is_settled').notNull(),
  /** The statement that says that the bank has taken it back. */
  reversedBy: uuid('reversed_by'),
  /** Somebody has looked at that after it was matched; until then it waits for a person. */
  reversalSettledAt: moment('reversal_settled_at'),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name'),
})

export type BankLine = typeof statementLines.$inferSelect
