import { dayOf } from '#shared/core/clock.rules.ts'
import { plainDigits } from '#shared/core/digits.rules.ts'
import { readCents } from './cents.rules.ts'

/** In which order a bank writes day, month and year where all are numbers. A year of four digits in front is known by itself. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const mark = '[-/. ]'
const numbers = new RegExp(String.raw`^(\d{1,2})${mark}(\d{1,2})${mark}(\d{4}|\d{2})(?!\d)`)
const yearFirst = new RegExp(String.raw`^(\d{4})${mark}(\d{1,2})${mark}(\d{1,2})(?!\d)`)
const together = /^(\d{4})(\d{2})(\d{2})(?!\d)/
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/
const monthNameDay = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/

const tidyCell = (text: string) => plainDigits(text).replace(/\s+/g, ' ').trim().toLowerCase()

/** The year, month and day at the beginning of a text, and what follows. */
function partsOf(text: string, order: DateOrder): { parts: [string, string, string]; rest: string } | undefined {
  const bare = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /, '')
  const at = (found: RegExpExecArray, [year, month, day]: [number, number, number]) => ({
    parts: [found[year] ?? '', found[month] ?? '', found[day] ?? ''] as [string, string, string],
    rest: bare.slice(found[0].length),
  })
  const first = yearFirst.exec(bare) ?? together.exec(bare)
  if (first) return at(first, [1, 2, 3])
  const named = dayMonthName.exec(bare)
  if (named) return at(named, [3, 2, 1])
  const american = monthNameDay.exec(bare)
  if (american) return at(american, [3, 1, 2])
  const written = numbers.exec(bare)
  return written ? at(written, order === 'dmy' ? [3, 2, 1] : [3, 1, 2]) : undefined
}

const clock = /^[t, -]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(?:([ap])\.?m?\.?)?/
/** Behind a time: Greenwich, or so far ahead of it. Other names of zones are of the bank's own. */
const zoned = /^ ?(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d{2}):?(\d{2})?|ict)?$/

/** The seconds after midnight of '20:12', '8:12:05 PM' or '20:12:33.000', whatever its zone; null if it says none. */
export function readTime(text: string): number | null {
  const cell = tidyCell(text)
  const [whole = '', hour = '', minute = '', second = '0', half] = clock.exec(cell) ?? []
  if (!zoned.test(cell.slice(whole.length))) return null
  if (hour === '') return null
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  const isTime = hours < 24 && Number(minute) < 60 && Number(second) < 60 && !(half && Number(hour) > 12)
  return isTime ? (hours * 60 + Number(minute)) * 60 + Number(second) : null
}

/** How many seconds a clock in Cambodia is ahead of the zone behind a time; none where it names no zone. */
function secondsAhead(text: string): number {
  const cell = tidyCell(text)
  const zone = zoned.exec(cell.slice(clock.exec(cell)?.[0].length ?? 0))
  const [, greenwich, sign, hours = '0', minutes = '0'] = zone ?? []
  if (!greenwich && !sign) return 0
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60
  return cambodiaSeconds - (sign === '-' ? -ahead : ahead)
}

const cambodiaSeconds = 7 * 3600
const daySeconds = 86_400

/** A day, and how many seconds of it had passed; null where no time is said. */
export type Moment = { day: number; seconds: number | null }

/** The day of a cell, and its time if it says one: '14/11/2026', '14-Nov-26 20:12', 'Nov 14, 2026 8:12 PM', '20261114'. */
export function readMoment(text: string, order: DateOrder): Moment | undefined {
  const found = partsOf(tidyCell(text), order)
  if (!found) return undefined
  const [year, month, day] = found.parts
  const monthNumber = /\d/.test(month) ? Number(month) : monthNames.indexOf(month) + 1
  const written = [year.length === 2 ? `20${year}` : year, two(monthNumber), two(Number(day))].join('-')
  const date = new Date(`${written}T00:00:00Z`)
  // The 31st of November would be read as the 1st of December.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) return undefined
  const seconds = readTime(found.rest)
  if (seconds === null) return { day: dayOf(written), seconds }
  const here = seconds + secondsAhead(found.rest)
  return {
    day: dayOf(written) + Math.floor(here / daySeconds),
    seconds: here - Math.floor(here / daySeconds) * daySeconds,
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/** The order of dates that were written as numbers, by those that can be read in one way only. */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  const canBe = (order: DateOrder) => dates.filter((date) => readMoment(date, order)).length
  return canBe('mdy') > canBe('dmy') ? 'mdy' : 'dmy'
}

type AmountColumn = 'moneyIn' | 'moneyOut' | 'amount'
type AmountCells = Record<AmountColumn | 'direction' | 'currency', string> & {
  /** That the heads of their columns name. */
  currencies?: Partial<Record<AmountColumn, string>>
}
export type SignedAmount = { cents: number; currency: string }

const words = (all: string) => new Set(all.split(' | '))
const inWords = words(
  '+ | c | cr | credit | credited | in | incoming | deposit | deposited | received | receive | money in | paid in | cash in | transfer in | ចូល | ប្រាក់ចូល | ទទួល | ឥណទាន | 收入 | 存入 | 转入 | 贷',
)
const outWords = words(
  '- | d | dr | db | debit | debited | out | outgoing | withdrawal | withdrawn | withdraw | sent | send | money out | paid out | cash out | transfer out | ចេញ | ប្រាក់ចេញ | ដក | ផ្ញើ | ឥណពន្ធ | 支出 | 取出 | 转出 | 借',
)

/** Which way a cell of its own says that money went; undefined if it says something else. */
export function directionOf(text: string): 'in' | 'out' | 'unsaid' | undefined {
  const said = plainSigns(tidyCell(text)).replace(/[.()]/g, '').trim()
  if (said === '') return 'unsaid'
  return outWords.has(said) ? 'out' : inWords.has(said) ? 'in' : undefined
}

const plainSigns = (text: string) => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/** What a line adds to the account, in hundredths; less than nothing if it went out, nothing where no amount is written. */
export function readAmount(cells: AmountCells): SignedAmount | 'unreadable' {
  const [came, went, amount] = [cells.moneyIn, cells.moneyOut, cells.amount].map(oneAmount)
  if (!came || !went || !amount) return 'unreadable'
  const direction = directionOf(cells.direction)
  // Money that went out would be read as a payment.
  if (!direction && amount.cents !== 0) return 'unreadable'
  const signed = direction === 'out' ? -Math.abs(amount.cents) : amount.cents
  const { moneyIn, moneyOut, amount: ofAmount } = cells.currencies ?? {}
  const filled = [
    { ...came, head: moneyIn },
    { ...went, head: moneyOut },
    { ...amount, head: ofAmount },
  ].filter(({ cents }) => cents !== 0)
  const currencies = new Set(filled.flatMap(({ currency, head }) => currency ?? head ?? []))
  if (currencies.size > 1) return 'unreadable'
  const [currency] = currencies
  // In a column of its own, what went out is sometimes written with a minus.
  const inColumns = came.cents - Math.abs(went.cents)
  // A bank that writes the amount a second time says which way it went by the column only.
  const isTwice = inColumns !== 0 && signed !== 0
  if (isTwice && Math.abs(inColumns) !== Math.abs(signed)) return 'unreadable'
  return { cents: isTwice ? inColumns : inColumns + signed, currency: currency ?? currencyIn(cells.currency) ?? 'USD' }
}

const currencyIn = (text: string) => {
  const code = /us\$|\$|usd|khr|៛|riel|[a-z]{3}/.exec(tidyCell(text))?.[0]
  if (code === undefined) return undefined
  return /\$|usd/.test(code) ? 'USD' : /khr|៛|riel/.test(code) ? 'KHR' : code.toUpperCase()
}

/** A cell with an amount: '1,234.50', '(45.00)', '45.00-', 'USD 45.00 CR', '-'. */
function oneAmount(text: string): { cents: number; currency?: string } | undefined {
  const cell = plainSigns(tidyCell(text))
  if (/^(?:[-. ]*|n\/a|nil)$/.test(cell)) return { cents: 0 }
  const isOut = /^\(.*\)$|-$|(?:^| |\d)(?:dr|db|debit)\.?$/.test(cell)
  const currency = /usd|\$/.test(cell) ? 'USD' : /khr|៛|riel/.test(cell) ? 'KHR' : undefined
  const bare = cell.replace(/[()]|-$|(?:cr|dr|db|credit|debit)\.?$|usd|us\$|\$|khr|៛|riels?/g, '').trim()
  const cents = readCents(withoutZeros(bare), { least: -mostHundredths, most: mostHundredths })
  if (cents === undefined) return undefined
  return { cents: isOut ? -Math.abs(cents) : cents, ...(currency && { currency }) }
}

/**
 * Some banks write three or more decimals, of which all but two are nothing. '29.000' stays as it is: it may be a thousand
 * times as much.
 */
function withoutZeros(amount: string): string {
  const isClear = /\.\d{2}00+$/.test(amount) || /(?:,\d{3}|\d{4}|^[-+]?0)\.\d{2}0$/.test(amount)
  return isClear ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount
}

/** Ten billion: riel have large numbers. */
const mostHundredths = 1_000_000_000_000
