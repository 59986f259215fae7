import { percentOf } from './cents.rules.ts'
import type { LedgerAccount } from './commerce.lists.ts'
import { type FeeTerms, platformFee } from './shares.rules.ts'

/** An account of the books; some are one for each person or bank account. */
export type Account = { account: LedgerAccount; of: string | null }

/** Money that moves from one account to another: the books sum to zero, whatever is written into them. */
export type Entry = { debit: Account; credit: Account; cents: number; lineId: string | null }

export type SoldLine = {
  lineId: string
  cents: number
  /** Of its sale. */
  shares: readonly { userId: string; basisPoints: number }[]
}

const whole = (account: LedgerAccount): Account => ({ account, of: null })

/**
 * What lecturers get of a line. Together they never get more than the line, however their shares are rounded: who comes
 * last gets what is left.
 */
export function sharesOf({ cents, shares }: Pick<SoldLine, 'cents' | 'shares'>): { userId: string; cents: number }[] {
  let left = cents
  return shares.map(({ userId, basisPoints }) => {
    const part = Math.min(left, percentOf(cents, basisPoints))
    left -= part
    return { userId, cents: part }
  })
}

/** The entries of a payment that arrived in one of the school's bank accounts. */
export function entriesOfPayment(bankAccountId: string | null, lines: readonly SoldLine[], fee: FeeTerms): Entry[] {
  const entries: Entry[] = lines.flatMap((line) => [
    {
      debit: { account: 'school', of: bankAccountId },
      credit: whole('sales'),
      cents: line.cents,
      lineId: line.lineId,
    } satisfies Entry,
    ...sharesOf(line).map(
      ({ userId, cents }): Entry => ({
        debit: whole('lecturer_share'),
        credit: { account: 'owed_to_lecturer', of: userId },
        cents,
        lineId: line.lineId,
      }),
    ),
  ])
  const paid = lines.reduce((sum, { cents }) => sum + cents, 0)
  entries.push({
    debit: whole('platform_fee'),
    credit: whole('owed_to_platform'),
    cents: platformFee(paid, fee),
    lineId: null,
  })
  // Nothing moves without an amount.
  return entries.filter(({ cents }) => cents > 0)
}
