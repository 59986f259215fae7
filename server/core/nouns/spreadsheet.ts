import { stringify } from 'csv-stringify/sync'

/** Rows as CSV, with a byte order mark for Khmer and escaped formulas. */
export function spreadsheet<Data>(
  rows: readonly Data[],
  columns: Record<string, (row: Data) => string | number | null>,
): string {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row) ?? ''))
  return stringify(cells, { header: true, bom: true, escape_formulas: true, columns: Object.keys(columns) })
}
