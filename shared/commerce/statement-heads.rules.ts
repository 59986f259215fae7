import { searchText } from '#shared/core/search-text.rules.ts'

/** Above its heads a statement has the account, its owner and the period. */
export const mostHeadRows = 40

/** A head without its currency, signs and capitals. */
export const plainHead = (cell: string) =>
  searchText(cell.replace(/\((?:usd|us\$|\$|khr|៛)\)|\b(?:usd|khr)\b/gi, ' ').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))

/** The currency that a head names. */
export function currencyOfHead(cell: string): 'USD' | 'KHR' | undefined {
  if (/(?<![a-z])usd(?![a-z])|\$|ដុល្លារ/i.test(cell)) return 'USD'
  return /(?<![a-z])(?:khr|riels?)(?![a-z])|៛|រៀល/i.test(cell) ? 'KHR' : undefined
}

type Head = { exact: string; plain: string; currency: 'USD' | 'KHR' | undefined }

const headOf = (cell: string): Head => ({
  exact: searchText(cell),
  plain: plainHead(cell),
  currency: currencyOfHead(cell),
})

/** Where the columns with these heads are in a row of heads; undefined if one of them is not there. */
export function placesOf<Column extends string>(
  row: readonly string[],
  wanted: Partial<Record<Column, string>>,
): Partial<Record<Column, number>> | undefined {
  const heads = row.map(headOf)
  const places: Partial<Record<Column, number>> = {}
  for (const [column, head] of Object.entries(wanted) as [Column, string][]) {
    const place = placeOf(heads, headOf(head))
    if (place < 0) return undefined
    places[column] = place
  }
  return places
}

/** Exactly that head; else one that differs by signs or its currency only, of two such the one in the same currency. */
function placeOf(heads: readonly Head[], { exact, plain, currency }: Head): number {
  const same = heads.findIndex((one) => one.exact === exact)
  if (same >= 0 || plain === '') return same
  const alike = heads.findIndex((one) => one.plain === plain && one.currency === currency)
  return alike >= 0 ? alike : heads.findIndex((one) => one.plain === plain)
}
