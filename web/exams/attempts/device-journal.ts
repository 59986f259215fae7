import type { OpenAttempt, Receipt, SentAnswers } from '#shared/exams/attempts.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'

/** An answer that the server has not confirmed yet. */
export type Waiting = {
  turn: number
  number: number
  question: number
  answer: Answer
  after_ms: number
  /** Whether a request has carried it: it may be stored, so it is never written anew. */
  is_sent: boolean
}

/** An attempt as this device has it: its questions, what the server has stored, and what it has not. */
export type DeviceJournal = {
  attempt: OpenAttempt
  /** In the order in which they were given. */
  waiting: Waiting[]
  /** The last number of this turn. */
  last: number
  /** Questions to look at again. */
  flags: number[]
  /** Which question is shown. */
  at: number
  /** The hand-in was pressed; it is sent after the answers. */
  is_handing_in: boolean
  /** Another device answers now. */
  is_taken_over: boolean
  /** The server has handed it in. */
  is_over: boolean
  /** How many answers came too late to count. */
  too_late: number
  /** The device's own clock when the server's was read, for a page that is opened offline. */
  wall_ms: number
}

/** How many answers one request carries. */
export const mostSent = 200

/**
 * An attempt that was opened on this device. What an earlier turn of it has not sent yet still waits: it is sent with its
 * own turn.
 */
export function openJournal(attempt: OpenAttempt, wallMs: number, earlier?: DeviceJournal): DeviceJournal {
  const before = earlier?.attempt.id === attempt.id ? earlier : undefined
  return {
    attempt,
    waiting: before?.waiting ?? [],
    last: Math.max(0, ...attempt.stored),
    flags: before?.flags ?? [],
    at: before?.at ?? firstOpen(attempt),
    is_handing_in: before?.is_handing_in ?? false,
    is_taken_over: false,
    is_over: false,
    too_late: before?.too_late ?? 0,
    wall_ms: wallMs,
  }
}

function firstOpen({ questions, answers }: OpenAttempt): number {
  const answered = new Set(answers.map(({ question }) => question))
  const open = questions.findIndex((_, at) => !answered.has(at))
  return open === -1 ? 0 : open
}

/**
 * Write an answer down. A text that is still being typed takes the place of its own beginning, as long as no request has
 * carried that.
 */
export function written(journal: DeviceJournal, question: number, answer: Answer, afterMs: number): DeviceJournal {
  const { turn } = journal.attempt
  const newest = journal.waiting.at(-1)
  const isTyping = answer !== null && 'text' in answer
  const given = { turn, question, answer, after_ms: Math.max(0, Math.round(afterMs)), is_sent: false }
  if (isTyping && newest && !newest.is_sent && newest.question === question && newest.turn === turn)
    return { ...journal, waiting: [...journal.waiting.slice(0, -1), { ...given, number: newest.number }] }
  const number = journal.last + 1
  return { ...journal, last: number, waiting: [...journal.waiting, { ...given, number }] }
}

/** What is sent next: the oldest answers, of one turn. Undefined if nothing waits. */
export function nextSent({ waiting }: DeviceJournal): SentAnswers | undefined {
  const [oldest] = waiting
  if (!oldest) return undefined
  const answers = waiting.filter(({ turn }) => turn === oldest.turn).slice(0, mostSent)
  return {
    turn: oldest.turn,
    answers: answers.map(({ number, question, answer, after_ms }) => ({ number, question, answer, after_ms })),
  }
}

const isIn = ({ turn, number }: Waiting, sent: SentAnswers) =>
  turn === sent.turn && sent.answers.some((one) => one.number === number)

/** A request carries these answers now. */
export const carried = (journal: DeviceJournal, sent: SentAnswers): DeviceJournal => ({
  ...journal,
  waiting: journal.waiting.map((one) => (isIn(one, sent) ? { ...one, is_sent: true } : one)),
})

/** The server has confirmed what it has; a receipt that comes twice, or late, changes nothing. */
export function confirmed(journal: DeviceJournal, turn: number, receipt: Receipt): DeviceJournal {
  const [stored, tooLate] = [new Set(receipt.stored), new Set(receipt.too_late)]
  const settled = journal.waiting.filter(
    (one) => one.turn === turn && (stored.has(one.number) || tooLate.has(one.number)),
  )
  if (settled.length === 0 && turn !== journal.attempt.turn) return journal
  const isStored = settled.filter(({ number }) => stored.has(number))
  const answers = new Map(journal.attempt.answers.map(({ question, answer }) => [question, answer]))
  for (const { question, answer } of isStored) answers.set(question, answer)
  return {
    ...journal,
    attempt: {
      ...journal.attempt,
      answers: [...answers].map(([question, answer]) => ({ question, answer })),
      due_at: receipt.due_at,
    },
    waiting: journal.waiting.filter((one) => !settled.includes(one)),
    is_taken_over: journal.is_taken_over || (turn === journal.attempt.turn && receipt.is_taken_over),
    is_over: journal.is_over || receipt.handed_in_at !== null,
    too_late: journal.too_late + settled.length - isStored.length,
  }
}

/** What somebody has answered to a question so far: the last that was given. */
export function answerTo({ attempt, waiting }: DeviceJournal, question: number): Answer {
  const newest = waiting.findLast((one) => one.question === question && one.turn === attempt.turn)
  if (newest) return newest.answer
  const stored = attempt.answers.find((one) => one.question === question)
  if (stored) return stored.answer
  return waiting.findLast((one) => one.question === question)?.answer ?? null
}

/** Whether a question's answer is only on this device. */
export const waits = ({ waiting }: DeviceJournal, question: number): boolean =>
  waiting.some((one) => one.question === question)
