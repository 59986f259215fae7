import type { LedgerAccount } from './commerce.lists.ts'
import { acrossLines, type FeeTerms, platformFee, type Shares, sharesOf, totalOf } from './shares.rules.ts'

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

/** What each line of a payment gives to whom. The fee of the platform is one for the payment; each line bears its part. */
export function sharesOfLines(lines: readonly SoldLine[], fee: FeeTerms): { line: SoldLine; shares: Shares }[] {
  const paid = lines.reduce((sum, { cents }) => sum + cents, 0)
  const weights = lines.map(({ cents }) => cents)
  const fees = paid === 0 ? weights : acrossLines(platformFee(paid, fee), weights)
  return lines.map((line, at) => ({
    line,
    shares: sharesOf(line.cents, fees[at] ?? 0, { lecturers: line.shares, referralBasisPoints: 0 }),
  }))
}

/** Where money lies: with the school, in a bank account if that is known, or with a payment provider. */
export const placeOf = (bankAccountId: string | null, isAtProvider = false): Account =>
  isAtProvider ? whole('provider') : { account: 'school', of: bankAccountId }

/** The entries of a payment that arrived in one of the school's bank accounts, or at a payment provider. */
export function entriesOfPayment(
  bankAccountId: string | null,
  lines: readonly SoldLine[],
  fee: FeeTerms,
  { isAtProvider = false } = {},
): Entry[] {
  const entries = sharesOfLines(lines, fee).flatMap(({ line: { lineId, cents }, shares }): Entry[] => [
    { debit: placeOf(bankAccountId, isAtProvider), credit: whole('sales'), cents, lineId },
    ...shares.lecturers.map(
      (lecturer): Entry => ({
        debit: whole('lecturer_share'),
        credit: { account: 'owed_to_lecturer', of: lecturer.userId },
        cents: lecturer.cents,
        lineId,
      }),
    ),
    { debit: whole('platform_fee'), credit: whole('owed_to_platform'), cents: shares.feeCents, lineId },
  ])
  // Nothing moves without an amount.
  return entries.filter(({ cents }) => cents > 0)
}

/** The entries of a refund: the money goes back, and with it the shares that it takes back. */
export function entriesOfRefund(
  bankAccountId: string | null,
  lineId: string,
  taken: Shares,
  { isAtProvider = false } = {},
): Entry[] {
  const entries: Entry[] = [
    { debit: whole('refunds'), credit: placeOf(bankAccountId, isAtProvider), cents: totalOf(taken), lineId },
    ...taken.lecturers.map(
      ({ userId, cents }): Entry => ({
        debit: { account: 'owed_to_lecturer', of: userId },
        credit: whole('lecturer_share'),
        cents,
        lineId,
      }),
    ),
    { debit: whole('owed_to_platform'), credit: whole('platform_fee'), cents: taken.feeCents, lineId },
  ]
  return entries.filter(({ cents }) => cents > 0)
}

type PointsPaid = { lineId: string; pointsCents: number }

const paidByPoints = (back: boolean, { lineId, pointsCents: cents }: PointsPaid): Entry => {
  const [given, sold] = [whole('points_given'), whole('sold_for_points')]
  return { debit: back ? sold : given, credit: back ? given : sold, cents, lineId }
}

/** What was sold for points: it is no money, so it is in no account that money is in, and nobody has a share of it. */
export const entriesOfPoints = (lines: readonly PointsPaid[]): Entry[] =>
  lines.filter(({ pointsCents }) => pointsCents > 0).map((line) => paidByPoints(false, line))

/** The same of what is given back with a refund. */
export const entriesOfPointsBack = (line: PointsPaid): Entry[] =>
  line.pointsCents > 0 ? [paidByPoints(true, line)] : []

/** What points have paid for a line, less what was given back of it. */
export const pointsCentsInBooks = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { debit, credit, cents }) => {
    if (credit.account === 'sold_for_points') return sum + cents
    return debit.account === 'sold_for_points' ? sum - cents : sum
  }, 0)

/** Whether points alone have paid for a line, and were not given back. */
export const isPaidByPoints = (entries: readonly Entry[]): boolean =>
  lineInBooks(entries).paidCents === 0 && pointsCentsInBooks(entries) > 0

/** What was paid for a line and refunded of it, and whose the rest is, as its entries in the books say. */
export function lineInBooks(entries: readonly Entry[]): { paidCents: number; refundedCents: number; left: Shares } {
  const owed = new Map<string, number>()
  let [paidCents, refundedCents, feeCents] = [0, 0, 0]
  const add = (of: string | null, cents: number) => of !== null && owed.set(of, (owed.get(of) ?? 0) + cents)
  for (const { debit, credit, cents } of entries) {
    if (credit.account === 'sales') paidCents += cents
    if (debit.account === 'refunds') refundedCents += cents
    if (credit.account === 'owed_to_platform') feeCents += cents
    if (debit.account === 'owed_to_platform') feeCents -= cents
    if (credit.account === 'owed_to_lecturer') add(credit.of, cents)
    if (debit.account === 'owed_to_lecturer') add(debit.of, -cents)
  }
  const lecturers = [...owed].map(([userId, cents]) => ({ userId, cents }))
  const shared = lecturers.reduce((sum, { cents }) => sum + cents, feeCents)
  // Once more could be shared than was paid: the school then has nothing of it.
  const schoolCents = Math.max(0, paidCents - refundedCents - shared)
  return { paidCents, refundedCents, left: { feeCents, lecturers, referralCents: 0, schoolCents } }
}
