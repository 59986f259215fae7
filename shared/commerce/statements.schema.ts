import * as z from 'zod/mini'
import { ids } from '#shared/core/bulk.schema.ts'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { matchReasons } from './matching.rules.ts'
import { dateOrders } from './statement-cells.rules.ts'
import { type StatementColumn, type StatementMapping, statementColumns } from './statement-columns.rules.ts'
import {
  bankLineSorts,
  bankLineStates,
  bankLineTabs,
  confidences,
  matchKinds,
  mostConfirmed,
  statementCurrencies,
} from './statements.lists.ts'

const head = z.optional(shortText(200))
const heads = Object.fromEntries(statementColumns.map((column) => [column, head])) as Record<
  StatementColumn,
  typeof head
>

/** Which columns a statement has, by their heads. Without any, those of the last statement of the account, or of another account of its bank, or what they seem to be. */
export const statementQuery = z.object({
  /** What the file is called. */
  file_name: z._default(shortText(300), ''),
  ...heads,
  date_order: z.optional(z.enum(dateOrders)),
  default_currency: z.optional(z.enum(statementCurrencies)),
})
export type StatementQuery = z.output<typeof statementQuery>

export const statementFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array && bytes.byteLength > 0, { error: 'media.file_empty' }),
)

const mapping = z.object({
  heads: z.record(z.string(), z.string()),
  date_order: z.enum(dateOrders),
  currency: z.string(),
})

/** Money that came in. */
const bankLine = z.object({
  day: z.string(),
  /** Null where the bank says the day only. */
  at: z.nullable(z.string()),
  /** Hundredths of its currency. */
  cents: z.number(),
  currency: z.string(),
  reference: z.string(),
  name: z.string(),
  details: z.string(),
})

const sum = z.object({ currency: z.string(), cents: z.number() })

/** What a file says, before anything of it is stored. */
export const statementPreview = z.object({
  /** The columns are known from the account's last statement. */
  is_remembered: z.boolean(),
  /** It has had none yet; they are those of another account of the same bank. */
  is_of_bank: z.boolean(),
  heads: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  mapping: z.nullable(mapping),
  /** Null until the columns are chosen. */
  read: z.nullable(
    z.object({
      /** How many came in, how many of them are new, and how many went out. */
      ...{ count: z.number(), added: z.number(), outgoing: z.number() },
      first_day: z.nullable(z.string()),
      last_day: z.nullable(z.string()),
      sums: z.array(sum),
      lines: z.array(z.extend(bankLine, { is_new: z.boolean() })),
      unread: z.array(z.object({ row: z.number(), cell: z.enum(['date', 'amount']) })),
      unread_count: z.number(),
    }),
  ),
})
export type StatementPreview = z.infer<typeof statementPreview>

/** A statement that was uploaded. */
export const statementRow = z.object({
  ...{ id: z.string(), bank_name: z.string(), account_number: z.string(), name: z.string() },
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  ...{ count: z.number(), added: z.number(), outgoing: z.number(), unread: z.number() },
  /** How many payments it says that the bank has taken back. */
  reversed: z.number(),
  added_by: z.string(),
  created_at: z.string(),
  /** It is the last one, and nothing of it was matched. */
  can_take_back: z.boolean(),
})
export type StatementRow = z.infer<typeof statementRow>

/** A payment a line may be. */
export const lineMatch = z.object({
  kind: z.enum(matchKinds),
  id: z.string(),
  order_id: z.string(),
  order_number: z.number(),
  student: z.object({ name: z.string(), avatar: z.string() }),
  title: z.string(),
  cents: z.number(),
  reference: z.string(),
  ordered_at: z.string(),
  /** When the slip was sent, or the QR was shown. */
  sent_at: z.string(),
  reasons: z.array(z.enum(matchReasons)),
  /** The money came before the order. */
  is_early: z.boolean(),
  /** Whether it can be confirmed here: what pays an order has its amount. */
  is_payable: z.boolean(),
})
export type LineMatch = z.infer<typeof lineMatch>

export const bankLineRow = z.extend(bankLine, {
  id: z.string(),
  state: z.enum(bankLineStates),
  bank_name: z.string(),
  /** The bank has taken it back, as its statements say: it is never sure. */
  is_reversed: z.boolean(),
  /** It did so after it was matched, and nobody has settled that yet. */
  is_taken_back: z.boolean(),
  confidence: z.enum(confidences),
  /** The best first. */
  matches: z.array(lineMatch),
  /** What it was matched with. */
  order: z.nullable(z.object({ id: z.string(), number: z.number(), student: z.string(), title: z.string() })),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Whether it can be undone: nothing was paid by it. */
  can_undo: z.boolean(),
})
export type BankLineRow = z.infer<typeof bankLineRow>

export const bankLinesQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(bankLineTabs), 'open'),
  sort: z._default(z.enum(bankLineSorts), 'weakest'),
  ...paging,
})
export type BankLinesQuery = z.output<typeof bankLinesQuery>

const chosenMatch = z.object({ line_id: id, kind: z.enum(matchKinds), id })

export const bankLinePage = z.extend(pageOf(bankLineRow), {
  counts: z.record(z.enum(bankLineTabs), z.number()),
  /** How sure those are that wait. */
  sure: z.record(z.enum(confidences), z.number()),
  /** The strong ones of all pages, to be confirmed in one act. */
  strong: z.array(chosenMatch),
  /** The last one. */
  statement: z.nullable(statementRow),
  accounts: z.array(
    z.object({ id: z.string(), bank_name: z.string(), account_number: z.string(), is_mapped: z.boolean() }),
  ),
})
export type BankLinePage = z.infer<typeof bankLinePage>

export const confirmedMatches = z.object({
  matches: z.array(chosenMatch).check(
    z.minLength(1),
    z.maxLength(mostConfirmed),
    z.refine(
      (all) =>
        new Set(all.map((one) => one.line_id)).size === all.length &&
        new Set(all.map((one) => one.id)).size === all.length,
    ),
  ),
})
export type ConfirmedMatches = z.output<typeof confirmedMatches>

/** What has changed meanwhile, and why it cannot be done as it was chosen. */
const changed = z.object({
  id: z.string(),
  name: z.string(),
  code: z.custom<ErrorCode>(isErrorCode),
})
export type Changed = z.infer<typeof changed>

/** All were done, or none: then those that have changed are named. */
export const bulkAnswer = z.object({ done: z.number(), changed: z.array(changed) })
export type BulkAnswer = z.infer<typeof bulkAnswer>

export const slipApprovals = z.object({ ids: ids.check(z.maxLength(mostConfirmed)) })

export const linePayments = z.object({ data: z.array(lineMatch) })
export const linePaymentsQuery = z.object({ q: z._default(shortText(100), '') })

export const changedLines = z.object({ changed: z.number() })

/** The mapping that a query says; undefined if it says none. */
export function mappingIn(query: StatementQuery): StatementMapping | undefined {
  const chosen = statementColumns.flatMap((column) => (query[column] ? [[column, query[column]] as const] : []))
  if (chosen.length === 0) return undefined
  return {
    heads: Object.fromEntries(chosen),
    dateOrder: query.date_order ?? 'dmy',
    currency: query.default_currency ?? 'USD',
  }
}
