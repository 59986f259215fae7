import type { StatementLine } from './statement.rules.ts'

/** A line that is stored already. `mapping` is the revision of the mapping it was read by. */
export type StoredLine = Pick<StatementLine, 'key' | 'day' | 'cents' | 'currency' | 'reference' | 'hasTime'> & {
  at: Date
  mapping: number
}

/**
 * The lines of a statement that are not stored yet. By the same mapping a line has the same key in every statement. Read
 * by another mapping, such as one with the time, it has another key: then the day, the amount, and what both say of
 * reference and time decide, and each stored line is one line at most.
 */
export function newLines(lines: readonly StatementLine[], stored: readonly StoredLine[], mapping: number) {
  const keys = new Set(stored.map(({ key }) => key))
  const others = lines.filter(({ key }) => !keys.has(key))
  const seen = new Set(lines.map(({ key }) => key))
  const left = Map.groupBy(
    stored.filter((line) => line.mapping !== mapping && !seen.has(line.key)),
    amountKey,
  )
  return others.filter((line) => {
    const same = left.get(amountKey(line)) ?? []
    const at = same.findIndex((one) => isCompatible(one, line))
    if (at < 0) return true
    same.splice(at, 1)
    return false
  })
}

const amountKey = ({ day, cents, currency }: Pick<StatementLine, 'day' | 'cents' | 'currency'>) =>
  `${day} ${cents} ${currency}`

type Compared = Pick<StoredLine, 'reference' | 'hasTime' | 'at'>

function isCompatible(one: Compared, other: Compared): boolean {
  const isSameReference = one.reference === '' || other.reference === '' || one.reference === other.reference
  return isSameReference && (!one.hasTime || !other.hasTime || one.at.getTime() === other.at.getTime())
}
