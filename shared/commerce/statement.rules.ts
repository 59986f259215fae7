import { searchText } from '#shared/core/search-text.rules.ts'
import { startOf, usualZone } from './calendar.rules.ts'
import { csvRows } from './csv.rules.ts'
import { readAmount, readMoment, readTime } from './statement-cells.rules.ts'
import {
  isComplete,
  mostHeadRows,
  plainHead,
  type StatementColumn,
  type StatementMapping,
} from './statement-columns.rules.ts'

/** Money that came in. */
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
  lines: StatementLine[]
  /** How many lines are of money that went out. */
  outgoing: number
  unread: { row: number; cell: 'date' | 'amount' }[]
}

/**
 * What came in by a statement; undefined if the heads of the mapping are not in it. Titles above, balances and totals
 * are no lines. What looks like a line and cannot be read is named, not left out.
 */
export function readStatement(text: string, mapping: StatementMapping, zone = usualZone): Statement | undefined {
  const rows = csvRows(text)
  const wanted = Object.values(mapping.heads).map(plainHead)
  const headAt = rows.slice(0, mostHeadRows).findIndex((row) => {
    const heads = row.map(plainHead)
    return wanted.every((head) => heads.includes(head))
  })
  if (headAt < 0 || !isComplete(mapping.heads)) return undefined
  const heads = (rows[headAt] ?? []).map(plainHead)
  const statement: Statement = { lines: [], outgoing: 0, unread: [] }
  const times = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index <= headAt) continue
    const cell = (column: StatementColumn) => {
      const head = mapping.heads[column]
      return head === undefined ? '' : (row[heads.indexOf(plainHead(head))] ?? '')
    }
    const moment = readMoment(cell('date'), mapping.dateOrder)
    const amount = readAmount({
      moneyIn: cell('moneyIn'),
      moneyOut: cell('moneyOut'),
      amount: cell('amount'),
      direction: cell('direction'),
      currency: cell('currency') || mapping.currency,
    })
    if (amount === 'unreadable') {
      if (moment) statement.unread.push({ row: index + 1, cell: 'amount' })
    } else if (!moment) {
      if (amount.cents !== 0 && /\p{Nd}/u.test(cell('date'))) statement.unread.push({ row: index + 1, cell: 'date' })
    } else if (amount.cents < 0) statement.outgoing += 1
    else if (amount.cents > 0) {
      const seconds = readTime(cell('time')) ?? moment.seconds
      const said = { reference: cell('reference'), name: cell('name'), details: cell('details') }
      const facts = JSON.stringify([
        moment.day,
        seconds,
        amount.cents,
        amount.currency,
        ...Object.values(said).map(searchText),
      ])
      // Two that are equal in everything are two payments.
      const nth = (times.get(facts) ?? 0) + 1
      times.set(facts, nth)
      statement.lines.push({
        row: index + 1,
        day: moment.day,
        at: new Date(startOf(moment.day, zone).getTime() + (seconds ?? 0) * 1000),
        hasTime: seconds !== null,
        ...amount,
        ...said,
        key: `${facts}#${nth}`,
      })
    }
  }
  return statement
}
