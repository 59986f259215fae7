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

/** The seconds after midnight of '20:12', '8:12:05 PM' or '20:12:33.000'; null if it says none. */
export function readTime(text: string): number | null {
  const [, hour = '', minute = '', second = '0', half] =
    /^[t, -]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([ap])?\.?m?\.?$/.exec(tidyCell(text)) ?? []
  if (hour === '') return null
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  const isTime = hours < 24 && Number(minute) < 60 && Number(second) < 60 && !(half && Number(hour) > 12)
  return isTime ? (hours * 60 + Number(minute)) * 60 + Number(second) : null
}

/** The day of a cell, and its time if it says one: '14/11/2026', '14-Nov-26 20:12', 'Nov 14, 2026 8:12 PM', '20261114'. */
export function readMoment(text: string, order: DateOrder): { day: number; seconds: number | null } | undefined {
  const found = partsOf(tidyCell(text), order)
  if (!found) return undefined
  const [year, month, day] = found.parts
  const monthNumber = /\d/.test(month) ? Number(month) : monthNames.indexOf(month) + 1
  const written = [year.length === 2 ? `20${year}` : year, two(monthNumber), two(Number(day))].join('-')
  const date = new Date(`${written}T00:00:00Z`)
  // The 31st of November would be read as the 1st of December.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) return undefined
  return { day: dayOf(written), seconds: readTime(found.rest) }
}

const two = (part: number) => String(part).padStart(2, '0')

/** The order of dates that were written as numbers, by those that can be read in one way only. */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  const canBe = (order: DateOrder) => dates.filter((date) => readMoment(date, order)).length
  return canBe('mdy') > canBe('dmy') ? 'mdy' : 'dmy'
}

type AmountCells = { moneyIn: string; moneyOut: string; amount: string; direction: string; currency: string }
export type SignedAmount = { cents: number; currency: string }

/** What a line adds to the account, in hundredths; less than nothing if it went out, nothing where no amount is written. */
export function readAmount(cells: AmountCells): SignedAmount | 'unreadable' {
  const [came, went, amount] = [cells.moneyIn, cells.moneyOut, cells.amount].map(oneAmount)
  if (!came || !went || !amount) return 'unreadable'
  const isOut = /^(?:d|dr|debit|out|-)$/.test(tidyCell(cells.direction))
  const signed = isOut ? -Math.abs(amount.cents) : amount.cents
  const currency = [came, went, amount].find((one) => one.currency)?.currency
  // In a column of its own, what went out is sometimes written with a minus.
  return {
    cents: came.cents - Math.abs(went.cents) + signed,
    currency: currency ?? currencyIn(cells.currency) ?? 'USD',
  }
}

const currencyIn = (text: string) => {
  const code = /us\$|\$|usd|khr|៛|riel|[a-z]{3}/.exec(tidyCell(text))?.[0]
  if (code === undefined) return undefined
  return /\$|usd/.test(code) ? 'USD' : /khr|៛|riel/.test(code) ? 'KHR' : code.toUpperCase()
}

/** A cell with an amount: '1,234.50', '(45.00)', '45.00-', 'USD 45.00 CR', '-'. */
function oneAmount(text: string): { cents: number; currency?: string } | undefined {
  const cell = tidyCell(text).replace(/[\u2010-\u2015\u2212]/g, '-')
  if (/^(?:-|n\/a|nil)?$/.test(cell)) return { cents: 0 }
  const isOut = /^\(.*\)$|-$|(?:^| |\d)(?:dr|debit)$/.test(cell)
  const currency = /usd|\$/.test(cell) ? 'USD' : /khr|៛|riel/.test(cell) ? 'KHR' : undefined
  const bare = cell.replace(/[()]|-$|(?:cr|dr|credit|debit)$|usd|us\$|\$|khr|៛|riels?/g, '').trim()
  const cents = readCents(bare, { least: -mostHundredths, most: mostHundredths })
  if (cents === undefined) return undefined
  return { cents: isOut ? -Math.abs(cents) : cents, ...(currency && { currency }) }
}

/** Ten billion: riel have large numbers. */
const mostHundredths = 1_000_000_000_000
