import { searchText } from '#shared/core/search-text.rules.ts'
import { startOf, usualZone } from './calendar.rules.ts'
import { type Moment, readAmount, readMoment, readTime, type SignedAmount } from './statement-cells.rules.ts'
import { isComplete, type StatementColumn, type StatementMapping } from './statement-columns.rules.ts'
import { currencyOfHead, mostHeadRows, placesOf } from './statement-heads.rules.ts'

/** A line of a statement, of money that came in or went out. */
export type StatementLine = {
  /** Its number in the file, from 1. */
  row: number
  day: number
  /** The moment it came, or the beginning of its day where the bank does not say. */
  at: Date
  hasTime: boolean
  /** Hundredths of its currency. */
  cents: number
  currency: string
  reference: string
  name: string
  details: string
  /** The same in every statement of the account that has this line; to be hashed. */
  key: string
}

export type Statement = {
  /** Money that came in. */
  lines: StatementLine[]
  /** Money that went out, without its sign. */
  outgoing: StatementLine[]
  unread: { row: number; cell: 'date' | 'amount' }[]
}

type ReadRow = { row: number; moment: Moment; amount: SignedAmount; said: Said }
type Said = Pick<StatementLine, 'reference' | 'name' | 'details'>

/**
 * What a statement says; undefined if the heads of the mapping are not in it. Titles above, balances and totals
 * are no lines. What looks like a line and cannot be read is named, not left out. So is a day after `lastDay`: it was read in
 * the wrong order.
 */
export function readStatement(
  rows: readonly string[][],
  mapping: StatementMapping,
  { zone = usualZone, lastDay = Number.POSITIVE_INFINITY } = {},
): Statement | undefined {
  const found = headsOf(rows, mapping)
  if (!found) return undefined
  const unread: Statement['unread'] = []
  const read: ReadRow[] = []
  for (let index = found.at + 1; index < rows.length; index += 1) {
    const cells = rows[index] ?? []
    if (cells.length === 0) continue
    const one = readRow(cells, found.places, mapping, found.currencies)
    const isLater = 'moment' in one && one.moment.day > lastDay
    if (isLater) unread.push({ row: index + 1, cell: 'date' })
    else if ('unread' in one) {
      if (one.unread) unread.push({ row: index + 1, cell: one.unread })
    } else read.push({ row: index + 1, ...one })
  }
  const lines = linesOf(read, zone)
  const isIn = (at: number) => (read[at]?.amount.cents ?? 0) > 0
  return { lines: lines.filter((_, at) => isIn(at)), outgoing: lines.filter((_, at) => !isIn(at)), unread }
}

type Places = Partial<Record<StatementColumn, number>>
type Currencies = Partial<Record<'moneyIn' | 'moneyOut' | 'amount', string>>

/** Where the columns are, and which currency their heads name. */
function headsOf(rows: readonly string[][], { heads }: StatementMapping) {
  if (!isComplete(heads)) return undefined
  for (const [at, row] of rows.slice(0, mostHeadRows).entries()) {
    const places = row.length > 0 ? placesOf<StatementColumn>(row, heads) : undefined
    if (!places) continue
    const currencies: Currencies = {}
    for (const column of ['moneyIn', 'moneyOut', 'amount'] as const) {
      const currency = currencyOfHead(row[places[column] ?? -1] ?? '')
      if (currency) currencies[column] = currency
    }
    return { at, places, currencies }
  }
  return undefined
}

/** One row; `unread` names the cell that cannot be read, if it looks like a line at all. */
function readRow(
  cells: readonly string[],
  places: Places,
  { dateOrder, currency }: StatementMapping,
  currencies: Currencies,
): Omit<ReadRow, 'row'> | { unread: 'date' | 'amount' | undefined } {
  const cell = (column: StatementColumn) => cells[places[column] ?? -1] ?? ''
  const moment = readMoment(cell('date'), dateOrder)
  const amount = readAmount({
    ...{ moneyIn: cell('moneyIn'), moneyOut: cell('moneyOut'), amount: cell('amount'), direction: cell('direction') },
    ...{ currency: cell('currency') || currency, currencies },
  })
  if (amount === 'unreadable') return { unread: moment ? 'amount' : undefined }
  if (!moment) return { unread: amount.cents !== 0 && /\p{Nd}/u.test(cell('date')) ? 'date' : undefined }
  if (amount.cents === 0) return { unread: undefined }
  const seconds = readTime(cell('time')) ?? moment.seconds
  const said = { reference: cell('reference'), name: cell('name'), details: cell('details') }
  return { moment: { day: moment.day, seconds }, amount, said }
}

function linesOf(read: readonly ReadRow[], zone: string): StatementLine[] {
  // Spreadsheets and banks write a day without its time as midnight.
  const hasTimes = read.some(({ moment }) => moment.seconds !== null && moment.seconds > 0)
  const times = new Map<string, number>()
  return read.map(({ row, moment: { day, seconds }, amount: { cents, currency }, said }) => {
    const facts = JSON.stringify([
      ...[day, seconds, cents, currency],
      ...[said.reference, said.name, said.details].map(searchText),
    ])
    // Two that are equal in everything are two payments.
    const nth = (times.get(facts) ?? 0) + 1
    times.set(facts, nth)
    const hasTime = hasTimes && seconds !== null
    return {
      ...{ row, day, at: new Date(startOf(day, zone).getTime() + (hasTime ? seconds : 0) * 1000), hasTime },
      ...{ cents: Math.abs(cents), currency, ...said, key: `${facts}#${nth}` },
    }
  })
}
