import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/** Rows as CSV, with a byte order mark for Khmer; each column with its head in the reader's language. */
export function spreadsheet<Data>(
  rows: readonly Data[],
  columns: readonly (readonly [head: string, cell: (row: Data) => Cell])[],
): string {
  const cells = rows.map((row) => columns.map(([, cell]) => harmless(cell(row) ?? '')))
  return stringify(cells, { header: true, bom: true, columns: columns.map(([head]) => head) })
}

/** What a spreadsheet would calculate, in letters of any width. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** A telephone number has nothing to calculate with, and must stay one. */
const telephone = /^\+\d(?: ?\d){6,}$/

/** A cell that no spreadsheet calculates. */
export function harmless(value: string | number): string | number {
  return typeof value === 'string' && formula.test(value) && !telephone.test(value) ? `'${value}` : value
}
