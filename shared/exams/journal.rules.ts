import type { Answer } from './scoring.rules.ts'

/**
 * One answer as a device wrote it down. The journal is only added to: the last one for a question counts. A device that
 * takes over an attempt gets the next turn, and numbers its answers from 1.
 */
export type Entry = {
  turn: number
  number: number
  /** Which question of the paper, from 0. */
  question: number
  answer: Answer
  /** How long after the start it was given, by the device's clock that was set by the server. */
  afterMs: number
  receivedAt: Date
}

export type Sitting = { startedAt: Date; dueAt: Date | null; graceMs: number }

/**
 * Whether an answer counts: it was given in time, and has arrived in time or within the grace period. Until the grace
 * period is over the server takes the device's word for when it was given; nothing counts that arrives later.
 */
export function counts({ afterMs, receivedAt }: Pick<Entry, 'afterMs' | 'receivedAt'>, sitting: Sitting): boolean {
  const { startedAt, dueAt, graceMs } = sitting
  if (dueAt === null) return true
  const isInTime = afterMs <= dueAt.getTime() - startedAt.getTime()
  return isInTime && receivedAt.getTime() <= dueAt.getTime() + graceMs
}

/** Whether an answer counts that arrived only in the grace period. */
export function isLate(entry: Pick<Entry, 'afterMs' | 'receivedAt'>, sitting: Sitting): boolean {
  return counts(entry, sitting) && sitting.dueAt !== null && entry.receivedAt > sitting.dueAt
}

/**
 * The answers that count, by question. Of two devices the one that took over decides; what the earlier one gave before
 * and sends later counts where the other has none.
 */
export function answersIn(journal: readonly Entry[], sitting: Sitting): Map<number, Answer> {
  const inOrder = journal
    .filter((entry) => counts(entry, sitting))
    .toSorted((a, b) => a.turn - b.turn || a.number - b.number)
  return new Map(inOrder.map(({ question, answer }) => [question, answer]))
}

/** Of what a device sent, what is new: everything may be sent again, and in any order. */
export function newOf<Sent extends { number: number }>(sent: readonly Sent[], known: ReadonlySet<number>): Sent[] {
  const byNumber = new Map(sent.filter(({ number }) => !known.has(number)).map((entry) => [entry.number, entry]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
