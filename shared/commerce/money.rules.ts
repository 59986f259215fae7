import { type Account, type Entry, placeOf } from './ledger.rules.ts'
import { type MoveKind, mostMoveDays } from './money.lists.ts'

/** Money that moves without anything being sold or given back. */
export type Move = {
  kind: MoveKind
  /** Which of the school's bank accounts it leaves, and which it comes to; null: one that is not known. */
  fromAccountId: string | null
  toAccountId: string | null
  /** What arrives. */
  cents: number
  /** What the provider keeps, besides. */
  feeCents: number
}

const providerFee: Account = { account: 'provider_fee', of: null }
const owedToPlatform: Account = { account: 'owed_to_platform', of: null }

/** The account it leaves. */
export const leaves = ({ kind, fromAccountId }: Move): Account => placeOf(fromAccountId, kind === 'payout')

/** The account it comes to. What the platform is paid makes less what is owed to it. */
export const comesTo = ({ kind, toAccountId }: Move): Account =>
  kind === 'platform' ? owedToPlatform : placeOf(toAccountId)

/** Its entries in the books; to take it back, the same the other way. */
export function entriesOfMove(move: Move, { isBack = false } = {}): Entry[] {
  const credit = leaves(move)
  const entries: Entry[] = [
    { debit: comesTo(move), credit, cents: move.cents, lineId: null },
    { debit: providerFee, credit, cents: move.feeCents, lineId: null },
  ].filter(({ cents }) => cents > 0)
  return isBack ? entries.map((entry) => ({ ...entry, debit: entry.credit, credit: entry.debit })) : entries
}

/** Why there is no such move; null if there is. Only a provider keeps a fee of what it pays out. */
export function moveFault({ kind, fromAccountId, toAccountId, feeCents }: Move): 'same' | 'fee' | 'account' | null {
  if (kind === 'between' && fromAccountId === toAccountId) return 'same'
  if (feeCents > 0 && kind !== 'payout') return 'fee'
  const hasOther = (kind === 'payout' && fromAccountId !== null) || (kind === 'platform' && toAccountId !== null)
  return hasOther ? 'account' : null
}

/** What is in an account by the books: what was put in, less what was taken out. What is owed is below zero. */
export type InBooks = (account: Account) => number

/**
 * Where there would be less than nothing by the books: more leaves an account than it has, or the platform is paid more
 * than it is owed; with what would be there then.
 */
export function shortages(move: Move, inBooks: InBooks): { account: Account; cents: number }[] {
  const from = leaves(move)
  const all = [{ account: from, cents: inBooks(from) - move.cents - move.feeCents }]
  if (move.kind === 'platform') all.push({ account: owedToPlatform, cents: -inBooks(owedToPlatform) - move.cents })
  return all.filter(({ cents }) => cents < 0)
}

/** Whether money can have moved on a day that is written down today. */
export const isMoveDay = (day: number, today: number): boolean => day <= today && day >= today - mostMoveDays

type Line = { id: string; leftCents: number }

/**
 * What a lost dispute takes: refunds of the same payment that the provider has not sent are done by it (`covered`); the rest
 * goes back for the lines, the first of them first, as far as something is left of them; what is more than that was given
 * back before, and the provider has it a second time (`lost`).
 */
export function takenByDispute(
  cents: number,
  unsent: readonly { id: string; cents: number }[],
  lines: readonly Line[],
): { covered: string[]; lines: { id: string; cents: number }[]; lostCents: number } {
  let rest = cents
  const covered: string[] = []
  for (const refund of unsent) {
    if (refund.cents > rest) continue
    covered.push(refund.id)
    rest -= refund.cents
  }
  const taken: { id: string; cents: number }[] = []
  for (const { id, leftCents } of lines) {
    const part = Math.min(rest, leftCents)
    if (part > 0) taken.push({ id, cents: part })
    rest -= part
  }
  return { covered, lines: taken, lostCents: rest }
}

/** What the provider keeps of a dispute: what it charges for it, and what it has taken a second time. */
export function entriesOfDispute(feeCents: number, lostCents: number): Entry[] {
  const credit = placeOf(null, true)
  return [feeCents, lostCents]
    .filter((cents) => cents > 0)
    .map((cents) => ({ debit: providerFee, credit, cents, lineId: null }))
}

/** Somebody has sent by hand what the provider was to send back: it still has that money, and the bank account does not. */
export const entriesByHand = (bankAccountId: string | null, cents: number): Entry[] => [
  { debit: placeOf(null, true), credit: placeOf(bankAccountId), cents, lineId: null },
]
