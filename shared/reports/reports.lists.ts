import type { LedgerAccount } from '#shared/commerce/commerce.lists.ts'

// Not in the schema file: pages import these lists, and the schemas would add the validator to their code.

/** What can be reported. What a school does not have yet is no tab. */
export const reportKeys = ['sales', 'income', 'expense', 'subscriptions'] as const
export type ReportKey = (typeof reportKeys)[number]

export const periodKeys = ['today', '7-days', '30-days', 'this-month', 'last-month', 'this-year', 'custom'] as const
export type PeriodKey = (typeof periodKeys)[number]

/** The longest period that can be chosen, in days: a leap year. */
export const mostDays = 366

/** How long one bar of the chart is. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export const groupKeys = ['product', 'time', 'lecturer', 'method', 'promotion', 'student', 'account', 'kind'] as const
export type GroupKey = (typeof groupKeys)[number]

/** By what the table of each report can be grouped; the first is shown first. */
export const groupsOf: Record<ReportKey, readonly GroupKey[]> = {
  sales: ['product', 'time', 'lecturer', 'method', 'promotion', 'student'],
  income: ['time', 'account'],
  expense: ['kind', 'time', 'lecturer'],
  subscriptions: ['product', 'time'],
}

/** What the school has to give away of its sales, as the accounts of the books. */
export const costAccounts = [
  'platform_fee',
  'lecturer_share',
  'provider_fee',
] as const satisfies readonly LedgerAccount[]
export type CostAccount = (typeof costAccounts)[number]

/** Figures and columns that are counts, and those that are hundredths of a percent; all others are cents. */
export const countKeys = ['count', 'orders', 'active', 'begun', 'resumed', 'lapsed', 'canceled'] as const
export const percentKeys = ['churn'] as const
export const centKeys = [
  'list',
  'discount',
  'sales',
  'refunded',
  'net',
  'average',
  'received',
  'given_back',
  'income',
  'costs',
  'left',
  ...costAccounts,
  'earned',
  'taken_back',
  'recurring',
] as const
export const columnKeys = [...countKeys, ...percentKeys, ...centKeys] as const
export type ColumnKey = (typeof columnKeys)[number]

export const isCount = (key: ColumnKey): boolean => countKeys.some((one) => one === key)
export const isPercent = (key: ColumnKey): boolean => percentKeys.some((one) => one === key)

/** Less of it is better. */
export const betterLess: readonly ColumnKey[] = [
  ...(['refunded', 'given_back', 'costs', 'lapsed', 'canceled', 'churn'] as const),
  ...costAccounts,
]

/**
 * What a row of a table is: something with a name, a part of the period, a way to pay, an account of the books; what the
 * platform or the school has of it; money at the payment provider; what has no name ('none'); all rows that would be too many ('rest').
 */
export const rowKinds = ['named', 'time', 'method', 'cost', 'platform', 'school', 'provider', 'none', 'rest'] as const
export type RowKind = (typeof rowKinds)[number]

/** A table shows so many rows; the file has all of them. */
export const mostRows = 100
