import type { BankLineRow } from '#shared/commerce/statements.schema.ts'
import { count, dayTime, money, shortDay } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'

/** What came, in its own currency. */
export const bankMoney = ({ cents, currency }: { cents: number; currency: string }): string => {
  if (currency === 'USD') return money(cents)
  return `${count(Math.round(cents / 100))} ${currency === 'KHR' ? '៛' : currency}`
}

/** When it came: with the time, where the bank says it. */
export const bankTime = (language: Language, { at, day }: Pick<BankLineRow, 'at' | 'day'>): string =>
  at ? dayTime(language, at) : shortDay(language, `${day}T12:00:00+07:00`)

/** From one day to another. */
export function periodText(language: Language, from: string, to: string): string {
  const [first, last] = [from, to].map((day) => shortDay(language, `${day}T12:00:00+07:00`))
  return first === last ? (first ?? '') : `${first} – ${last}`
}

/** Who paid, or what the bank says instead. */
export const payerOf = ({ name, details, reference }: BankLineRow, noName: string): string =>
  name || details || reference || noName
