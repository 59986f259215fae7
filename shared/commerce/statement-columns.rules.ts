import { searchText } from '#shared/core/search-text.rules.ts'
import { csvRows } from './csv.rules.ts'
import { type DateOrder, dateOrderOf } from './statement-cells.rules.ts'

export const statementColumns = [
  'date',
  'time',
  'reference',
  'name',
  'details',
  'moneyIn',
  'moneyOut',
  'amount',
  'direction',
  'currency',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** Which columns the statements of a bank have, by their heads, and how it writes days. Set once for each bank. */
export type StatementMapping = {
  heads: Partial<Record<StatementColumn, string>>
  dateOrder: DateOrder
  /** Of amounts that do not say it themselves. */
  currency: string
}

const known: Record<StatementColumn, RegExp> = {
  date: /^(?:(?:transaction|trans|trx|txn|value|posting|posted|booking|effective|payment) )?date(?: (?:and )?time)?$|^(?:ថ្ងៃ|កាលបរិច្ឆេទ)/,
  time: /^(?:(?:transaction|trans|trx) )?time$|^ម៉ោង/,
  reference:
    /^(?:(?:bank|transaction|trans|trx|txn) )?(?:reference|ref|id|hash)(?: (?:no|number|id|code))?$|^(?:trx|txn|transaction) (?:no|number)$|^លេខ(?:យោង|ប្រតិបត្តិការ)/,
  name: /^(?:from|payer|sender|remitter|counterparty|debtor)(?: (?:account )?name| account)?$|^name$|^(?:ឈ្មោះ|អ្នកផ្ញើ|អ្នកបង់)/,
  details:
    /^(?:transaction )?(?:details?|description|remarks?|narration|narrative|particulars|purpose|note)$|^(?:បរិយាយ|ការពិពណ៌នា|កំណត់សម្គាល់|គោលបំណង)/,
  moneyIn: /^(?:money|paid|cash) in$|^(?:credit|cr|deposits?|received)(?: amount)?$|^(?:ប្រាក់ចូល|ឥណទាន|ទឹកប្រាក់ចូល)/,
  moneyOut: /^(?:money|paid|cash) out$|^(?:debit|dr|withdrawals?|sent)(?: amount)?$|^(?:ប្រាក់ចេញ|ឥណពន្ធ|ទឹកប្រាក់ចេញ)/,
  amount: /^(?:(?:transaction|trans|trx) )?amount$|^(?:ចំនួនទឹកប្រាក់|ទឹកប្រាក់)$/,
  direction: /^(?:dr cr|cr dr|debit credit|credit debit|d c|c d|sign)$/,
  currency: /^(?:ccy|currency)(?: code)?$|^រូបិយប័ណ្ណ/,
}

/** Above its heads a statement has the account, its owner and the period. */
export const mostHeadRows = 40

/** A head without its currency, signs and capitals. */
export const plainHead = (cell: string) =>
  searchText(cell.replace(/\((?:usd|us\$|\$|khr|៛)\)|\b(?:usd|khr)\b/gi, ' ').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))

/** What the columns of a statement seem to be; undefined if no row of heads is found. */
export function guessedMapping(text: string): StatementMapping | undefined {
  const rows = csvRows(text)
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const heads: StatementMapping['heads'] = {}
    for (const column of statementColumns) {
      const head = row.find((cell) => known[column].test(plainHead(cell)))
      if (head !== undefined) heads[column] = head
    }
    if (!isComplete(heads)) continue
    const dates = rows.slice(at + 1).map((cells) => cells[row.indexOf(heads.date ?? '')] ?? '')
    const isRiel = row.some((cell) => /khr|៛/i.test(cell)) && !row.some((cell) => /usd|\$/i.test(cell))
    return { heads, dateOrder: dateOrderOf(dates), currency: isRiel ? 'KHR' : 'USD' }
  }
  return undefined
}

/** Whether a mapping has what is needed: the day, and what came in. */
export const isComplete = ({ date, moneyIn, amount }: StatementMapping['heads']): boolean =>
  date !== undefined && (moneyIn !== undefined || amount !== undefined)

const mostSamples = 3

/**
 * The row of heads of a file whose columns are to be mapped, and the first rows below it: the row with most known heads, or
 * the first that has at least two words.
 */
export function headsIn(text: string): { heads: string[]; samples: string[][] } {
  const rows = csvRows(text)
  const first = rows.slice(0, mostHeadRows)
  const knownIn = (row: string[]) =>
    statementColumns.filter((column) => row.some((cell) => known[column].test(plainHead(cell)))).length
  const best = first.reduce((most, row) => Math.max(most, knownIn(row)), 0)
  const isWord = (cell: string) => /\p{L}/u.test(cell)
  const at = first.findIndex((row) => (best > 1 ? knownIn(row) === best : row.filter(isWord).length > 1))
  const samples = rows.slice(at + 1).filter((row) => row.filter(Boolean).length > 1)
  return at < 0 ? { heads: [], samples: [] } : { heads: rows[at] ?? [], samples: samples.slice(0, mostSamples) }
}
