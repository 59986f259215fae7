import { methodNames } from '#shared/commerce/method-names.ts'
import { monthYear, shortDay } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { CostAccount, GroupKey, Step } from './reports.lists.ts'
import type { ReportRow } from './reports.schema.ts'
import type { report as words } from './words/report.en.ts'

type Words = typeof words

/** A day that is written as '2026-11-30', for the formats: noon in Cambodia. */
const noon = (day: string) => `${day}T05:00:00Z`

/** The days of a period, or of a part of it. */
export function daysName(language: Language, { from, to }: { from: string; to: string }, step?: Step): string {
  if (step === 'month') return monthYear(language, noon(from))
  const [first, last] = [shortDay(language, noon(from)), shortDay(language, noon(to))]
  return from === to ? first : `${first} – ${last}`
}

/** What a row of a table is called. */
export function rowName(language: Language, words: Words, row: ReportRow, of: { group: GroupKey; step: Step }): string {
  const { kind, key, name } = row
  if (kind === 'named') return name
  if (kind === 'time') return daysName(language, { from: key, to: row.to ?? key }, of.step)
  if (kind === 'method') return methodNames[key as keyof typeof methodNames]?.[language] ?? key
  if (kind === 'cost') return words.columns[key as CostAccount] ?? key
  if (kind === 'none') return words.none[of.group]
  return words.rows[kind]
}
