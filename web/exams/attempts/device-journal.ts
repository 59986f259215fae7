import type { OpenAttempt, Receipt, ReviewedQuestion, SentAnswers } from '#shared/exams/attempts.schema.ts'
import type { AttemptEvent } from '#shared/exams/exams.lists.ts'
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

/** Something the page noticed, for whoever corrects; it costs nobody anything. */
export type Noticed = { turn: number; number: number; kind: AttemptEvent; after_ms: number }

/** An attempt as this device has it: its questions, what the server has stored, and what it has not. */
export type DeviceJournal = {
  attempt: OpenAttempt
  /** In the order in which they were given. */
  waiting: Waiting[]
  /** The last number of this turn. */
  last: number
  events: Noticed[]
  last_event: number
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
    events: before?.events ?? [],
    last_event: 0,
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

/** Note something besides answers. Of many only the newest are remembered. */
export function noticed(journal: DeviceJournal, kind: AttemptEvent, afterMs: number): DeviceJournal {
  const number = journal.last_event + 1
  const event = { turn: journal.attempt.turn, number, kind, after_ms: Math.max(0, Math.round(afterMs)) }
  return { ...journal, last_event: number, events: [...journal.events, event].slice(-mostSent) }
}

/** What is sent next: the oldest answers and events, of one turn. Undefined if nothing waits. */
export function nextSent({ waiting, events }: DeviceJournal): SentAnswers | undefined {
  const oldest = waiting[0] ?? events[0]
  if (!oldest) return undefined
  const answers = waiting.filter(({ turn }) => turn === oldest.turn).slice(0, mostSent)
  const happened = events.filter(({ turn }) => turn === oldest.turn)
  return {
    turn: oldest.turn,
    answers: answers.map(({ number, question, answer, after_ms }) => ({ number, question, answer, after_ms })),
    ...(happened.length > 0 && { events: happened.map(({ number, kind, after_ms }) => ({ number, kind, after_ms })) }),
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
export function confirmed(
  journal: DeviceJournal,
  { turn, events = [] }: Pick<SentAnswers, 'turn' | 'events'>,
  receipt: Receipt,
): DeviceJournal {
  const numbers = new Set(events.map(({ number }) => number))
  const [stored, tooLate] = [new Set(receipt.stored), new Set(receipt.too_late)]
  const settled = journal.waiting.filter(
    (one) => one.turn === turn && (stored.has(one.number) || tooLate.has(one.number)),
  )
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
    events: journal.events.filter((one) => one.turn !== turn || !numbers.has(one.number)),
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

/** The server has shown what is right: the question is answered for good. */
export const checkedIn = (journal: DeviceJournal, question: number, reviewed: ReviewedQuestion): DeviceJournal => ({
  ...journal,
  attempt: {
    ...journal.attempt,
    checked: [...journal.attempt.checked.filter((one) => one.question !== question), { question, reviewed }],
  },
})

/** What is right, where it was shown already. */
export const checkOf = ({ attempt }: DeviceJournal, question: number): ReviewedQuestion | undefined =>
  attempt.checked.find((one) => one.question === question)?.reviewed

/** Whether a question's answer is only on this device. */
export const waits = ({ waiting }: DeviceJournal, question: number): boolean =>
  waiting.some((one) => one.question === question)
