import { type DateOrder, dateOrderOf } from './statement-cells.rules.ts'
import { currencyOfHead, mostHeadRows, plainHead } from './statement-heads.rules.ts'

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

/** What the columns of a statement seem to be; undefined if no row of heads is found. */
export function guessedMapping(rows: readonly string[][]): StatementMapping | undefined {
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const heads: StatementMapping['heads'] = {}
    for (const [column, places] of knownIn(row)) heads[column] = row[inDollars(row, places)] ?? ''
    if (!isComplete(heads)) continue
    // It would be the same money again.
    if (heads.moneyIn !== undefined) {
      delete heads.amount
      delete heads.direction
    }
    const place = row.indexOf(heads.date ?? '')
    const currencies = row.map(currencyOfHead)
    const isRiel = currencies.includes('KHR') && !currencies.includes('USD')
    return { heads, dateOrder: dateOrderOf(datesIn(rows.slice(at + 1), place)), currency: isRiel ? 'KHR' : 'USD' }
  }
  return undefined
}

/** Enough to see in which order they are written. */
const mostDates = 5000

function datesIn(rows: readonly string[][], place: number): string[] {
  const dates = new Set<string>()
  for (const row of rows) if (row[place] && dates.size < mostDates) dates.add(row[place])
  return [...dates]
}

/** The columns that a row of heads seems to have, each with the places where it may be. */
function knownIn(row: readonly string[]): [StatementColumn, number[]][] {
  const heads = row.map(plainHead)
  return statementColumns.flatMap((column): [StatementColumn, number[]][] => {
    const places = heads.flatMap((head, at) => (head !== '' && known[column].test(head) ? [at] : []))
    return places.length > 0 ? [[column, places]] : []
  })
}

/** Of columns that differ by their currency, the one in dollars: only these are matched. */
const inDollars = (row: readonly string[], places: readonly number[]): number =>
  places.find((at) => currencyOfHead(row[at] ?? '') !== 'KHR') ?? places[0] ?? -1

/** Whether a mapping has what is needed: the day, and what came in. */
export const isComplete = ({ date, moneyIn, amount }: StatementMapping['heads']): boolean =>
  date !== undefined && (moneyIn !== undefined || amount !== undefined)

const mostSamples = 3

/**
 * The row of heads of a file whose columns are to be mapped, and the first rows below it: the row with most known heads, or
 * the first that has at least two words.
 */
export function headsIn(rows: readonly string[][]): { heads: string[]; samples: string[][] } {
  const first = rows.slice(0, mostHeadRows)
  const counts = first.map((row) => knownIn(row).length)
  const best = Math.max(0, ...counts)
  const isWord = (cell: string) => /\p{L}/u.test(cell)
  const at = first.findIndex((row, nth) => (best > 1 ? counts[nth] === best : row.filter(isWord).length > 1))
  if (at < 0) return { heads: [], samples: [] }
  const samples: string[][] = []
  for (const row of rows.slice(at + 1)) {
    if (samples.length < mostSamples && row.filter(Boolean).length > 1) samples.push(row)
  }
  return { heads: rows[at] ?? [], samples }
}
