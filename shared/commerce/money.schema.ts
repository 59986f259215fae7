import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { oneLineText, plainText, shortText } from '#shared/core/text.schema.ts'
import { cardProviders } from './cards.lists.ts'
import { balancePlaces, mostMovedCents, moveKinds, moveNoteMost, moveReferenceMost, moveTabs } from './money.lists.ts'

const accountId = z.nullable(z.string())

/** Money that was moved, or taken back again. */
export const moneyMove = z.object({
  id: z.string(),
  kind: z.enum(moveKinds),
  /** Who paid it out. */
  provider: z.nullable(z.enum(cardProviders)),
  /** The bank account it left, as it was called then; null: not known, or it left no bank account. */
  from: accountId,
  to: accountId,
  /** What arrived. */
  cents: z.number(),
  /** What the provider has taken of it, besides. */
  fee_cents: z.number(),
  /** On which it was, as the bank or the provider says. */
  day: z.string(),
  reference: z.string(),
  note: z.string(),
  at: z.string(),
  /** Who wrote it down, as long as the school has their name. */
  by: z.nullable(z.string()),
  /** It takes another one back: the money went the other way. */
  takes_back: z.boolean(),
  /** Another one takes it back. */
  is_taken_back: z.boolean(),
})
export type MoneyMove = z.infer<typeof moneyMove>

export const moneyMoveQuery = z.object({
  q: z.optional(shortText(100)),
  tab: z._default(z.enum(moveTabs), 'all'),
  /** One of the school's bank accounts. */
  account: z.optional(id),
  ...paging,
})
export type MoneyMoveQuery = z.output<typeof moneyMoveQuery>

export const moneyMovePage = z.extend(pageOf(moneyMove), { counts: z.record(z.enum(moveTabs), z.number()) })
export type MoneyMovePage = z.infer<typeof moneyMovePage>

/** Where money is by the books, and what is owed to the platform. */
const balance = z.object({
  place: z.enum(balancePlaces),
  /** Of a bank account; null where it is not known. */
  account_id: accountId,
  /** Of the bank account: it has none where it is not known. */
  name: z.nullable(z.string()),
  cents: z.number(),
  /** Money can be moved to it, and is looked for there. */
  is_open: z.boolean(),
})
export type MoneyBalance = z.infer<typeof balance>

export const moneyBalances = z.object({
  data: z.array(balance),
  /** Who may have paid out. */
  providers: z.array(z.enum(cardProviders)),
})
export type MoneyBalances = z.infer<typeof moneyBalances>

const cents = (least: number) =>
  z.number().check(
    z.refine((amount) => Number.isInteger(amount) && amount >= least && amount <= mostMovedCents, {
      error: 'commerce.amount',
    }),
  )

export const newMoneyMove = z.object({
  /** Made by the caller: sent again, it is the same. */
  new_id: id,
  kind: z.enum(moveKinds),
  /** Of a payout only. */
  provider: z._default(z.nullable(z.enum(cardProviders)), null),
  from_account_id: z._default(z.nullable(id), null),
  to_account_id: z._default(z.nullable(id), null),
  cents: cents(1),
  fee_cents: z._default(cents(0), 0),
  day: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'commerce.move_day')),
  reference: z._default(oneLineText(moveReferenceMost), ''),
  note: z._default(plainText(moveNoteMost), ''),
  /** Somebody has seen that there is less than that by the books. */
  may_go_below: z._default(z.boolean(), false),
})
export type NewMoneyMove = z.output<typeof newMoneyMove>

export const moveTakenBack = z.object({
  /** Why: it is in the list, and in the log. */
  note: z._default(plainText(moveNoteMost), ''),
})
