import { lettersOnly, wordsIn } from './payer-names.rules.ts'
import { isReference } from './references.rules.ts'
import type { StatementLine } from './statement.rules.ts'

type Line = Pick<StatementLine, 'key' | 'day' | 'cents' | 'currency' | 'reference' | 'name' | 'details'>

/** A bank takes back within so many days. */
export const mostReversalDays = 45
/** What says neither by whom nor by which number is looked for among fewer. */
const mostBareDays = 7

const says = /revers|reject|return|cancel|\bvoid|correction|charge ?back|បង្វិល|លុបចោល|冲正|撤销|退回|退汇/i

/**
 * The payments that a bank has taken back, by their keys: of the same amount as one that went out later, with the same
 * reference, or where the bank says so. Of several that it may be, all are: a person looks.
 */
export function reversedLines(came: readonly Line[], went: readonly Line[]): Set<string> {
  const amountOf = ({ cents, currency }: Line) => `${cents} ${currency}`
  const byAmount = Map.groupBy(came, amountOf)
  const reversed = new Set<string>()
  for (const out of [...went].sort((a, b) => a.day - b.day)) {
    const before = (byAmount.get(amountOf(out)) ?? []).filter(({ day, key }) => {
      const days = out.day - day
      return days >= 0 && days <= mostReversalDays && !reversed.has(key)
    })
    for (const { key } of takenBack(before, out)) reversed.add(key)
  }
  return reversed
}

function takenBack(before: readonly Line[], out: Line): Line[] {
  const words = wordsIn(out.reference, out.details)
  const named = before.filter(({ reference }) => referencesOf(reference).some((one) => words.has(one)))
  if (named.length > 0) return named.slice(-1)
  if (!says.test(`${out.details} ${out.name}`)) return []
  const payer = new Set(lettersOnly(`${out.name} ${out.details}`))
  const shared = before.map(
    (line) => lettersOnly(`${line.name} ${line.details}`).filter((word) => payer.has(word)).length,
  )
  const most = Math.max(0, ...shared)
  if (most === 0) return before.filter(({ day }) => out.day - day <= mostBareDays)
  return before.filter((_, at) => shared[at] === most)
}

const referencesOf = (reference: string): string[] => [...wordsIn(reference)].filter(isReference)
