import type { QuestionTime } from './question-times.rules.ts'
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

export type Sitting = {
  startedAt: Date
  dueAt: Date | null
  graceMs: number
  /** Where each question has its own time: until when each is open. */
  times?: readonly QuestionTime[]
}

type Given = Pick<Entry, 'afterMs' | 'receivedAt'> & { question?: number }

/** Until when an answer could be given; null if there is no limit. */
function endOf({ question }: Given, { startedAt, dueAt, times }: Sitting): Date | null {
  const ends = times?.[question ?? -1]?.ends ?? Number.POSITIVE_INFINITY
  const end = Math.min(startedAt.getTime() + ends, dueAt?.getTime() ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(end) ? new Date(end) : null
}

/**
 * Whether an answer counts: it was given in time, and has arrived in time or within the grace period. Until the grace
 * period is over the server takes the device's word for when it was given; nothing counts that arrives later.
 */
export function counts(given: Given, sitting: Sitting): boolean {
  const end = endOf(given, sitting)
  if (end === null) return true
  const isInTime = given.afterMs <= end.getTime() - sitting.startedAt.getTime()
  return isInTime && given.receivedAt.getTime() <= end.getTime() + sitting.graceMs
}

/** Whether an answer counts that arrived only in the grace period. */
export function isLate(given: Given, sitting: Sitting): boolean {
  const end = endOf(given, sitting)
  return counts(given, sitting) && end !== null && given.receivedAt > end
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
