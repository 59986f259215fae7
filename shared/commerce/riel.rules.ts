import { count } from '#shared/core/format.rules.ts'
import { proportionOf } from './cents.rules.ts'

// Prices are in dollars and are paid in dollars; riel are shown beside them so that people know what it is.

/** How many riel a school counts for a dollar. */
export const rielRates = { least: 1000, usual: 4000, most: 10_000 } as const

export const isRielRate = (rate: number): boolean =>
  Number.isInteger(rate) && rate >= rielRates.least && rate <= rielRates.most

/** There is no smaller note. */
const note = 100

/** The riel of a price, to the nearest 100 as in a shop; of anything that costs something at least 100. */
export function rielOf(cents: number, rate: number): number {
  const notes = proportionOf(cents, rate, note * 100)
  return cents > 0 ? Math.max(1, notes) * note : 0
}

/** The same as people write it: 116,000 ៛. */
export const rielText = (cents: number, rate: number): string => `${count(rielOf(cents, rate))} ៛`

/** What a dollar is counted as. */
export const rielRateText = (rate: number): string => `$1 = ${count(rate)} ៛`
