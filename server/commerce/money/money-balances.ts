import { asc } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { chosenProviders } from '#shared/commerce/cards.lists.ts'
import type { Account } from '#shared/commerce/ledger.rules.ts'
import { balancePlaces } from '#shared/commerce/money.lists.ts'
import type { InBooks } from '#shared/commerce/money.rules.ts'
import type { MoneyBalance, MoneyBalances } from '#shared/commerce/money.schema.ts'
import { bankNameOf } from '../banks/payable-accounts.ts'
import { hasSandbox } from '../cards/sandbox.ts'
import { bankAccounts } from '../commerce.tables.ts'
import { balancesOf } from '../ledger/balances.ts'

type BankAccount = typeof bankAccounts.$inferSelect

/** What a bank account is called where money moves: 'ABA Bank · 001 482 936'. */
export const accountName = (row: BankAccount): string => `${bankNameOf(row)} · ${row.accountNumber}`

const keyOf = ({ account, of }: Account) => `${account} ${of ?? ''}`

/** What is in the accounts that money moves between. */
export async function inBooks(ctx: Ctx): Promise<InBooks> {
  const balances = await balancesOf(ctx, balancePlaces)
  const cents = new Map(balances.map((one) => [keyOf(one), one.cents]))
  return (account) => cents.get(keyOf(account)) ?? 0
}

/** Where the money of the school is by its books, and what it owes the platform. */
export async function moneyBalances(ctx: Ctx): Promise<MoneyBalances> {
  const balances = await balancesOf(ctx, balancePlaces)
  const accounts = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(ofSchool(ctx, bankAccounts))
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id))
  const known = new Set(accounts.map(({ id }) => id))
  const centsIn = (account: Account) => balances.find((one) => keyOf(one) === keyOf(account))?.cents ?? 0
  const ofBank = (id: string | null): number => centsIn({ account: 'school', of: id })
  const at = (row: BankAccount): MoneyBalance => ({
    ...{ place: 'school', account_id: row.id, name: accountName(row), cents: ofBank(row.id) },
    is_open: row.deletedAt === null,
  })
  // Of accounts that were deleted for ever nothing is left but what is in them.
  const gone = balances.flatMap(({ account, of, cents }): MoneyBalance[] =>
    account === 'school' && of !== null && !known.has(of) && cents !== 0
      ? [{ place: 'school', account_id: of, name: null, cents, is_open: false }]
      : [],
  )
  const whole = { account_id: null, name: null, is_open: true }
  return {
    data: [
      { place: 'provider', ...whole, cents: centsIn({ account: 'provider', of: null }) },
      ...accounts.map(at).filter(({ is_open, cents }) => is_open || cents !== 0),
      ...gone,
      { place: 'school', ...whole, cents: ofBank(null) },
      // What is owed is below zero in the books.
      { place: 'owed_to_platform', ...whole, cents: 0 - centsIn({ account: 'owed_to_platform', of: null }) },
    ],
    providers: [...chosenProviders, ...(hasSandbox() ? ['sandbox' as const] : [])],
  }
}
