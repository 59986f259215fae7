import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { exportName } from '#server/tenancy/name-export.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import { isCount } from '#shared/reports/reports.lists.ts'
import type { Report, ReportSheetQuery } from '#shared/reports/reports.schema.ts'
import { rowName } from '#shared/reports/row-names.ts'
import { csvPieces } from './csv-pieces.ts'
import { readReport } from './report.ts'
import { reportWords } from './report-words.ts'

const rowsAtOnce = 1000
/** More groups than any school has. */
const all = 10_000_000

/** The table of a report with every row, in the reader's language. Amounts are dollars. */
export async function reportSheet(
  ctx: Ctx,
  visit: Visit,
  { language = visit.school.defaultLanguage, ...query }: ReportSheetQuery,
): Promise<StreamedFile> {
  const words = reportWords[language]
  const found = await readReport(ctx, query, all)
  const { period, columns, group, rows, totals } = found
  const title = `${words.tabs[found.report]} ${period.from} ${period.to}`
  const name = `${await exportName(ctx, language, title)}.csv`
  const values = (of: readonly number[]) => of.map((value, at) => cellOf(found, value, at))
  async function* pieces() {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      yield rows.slice(at, at + rowsAtOnce).map((row) => [rowName(language, words, row, found), ...values(row.values)])
    }
    yield [[words.total, ...values(totals)]]
  }
  return { name, pieces: csvPieces([words.groups[group], ...columns.map((key) => words.columns[key])], pieces()) }
}

const cellOf = ({ columns }: Report, value: number, at: number): number => {
  const key = columns[at]
  // Percentages are hundredths too.
  return key && isCount(key) ? value : value / 100
}
