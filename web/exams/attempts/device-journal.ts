import type { OpenAttempt, Receipt, ReviewedQuestion, SentAnswers } from '#shared/exams/attempts.schema.ts'
import type { SentEvent } from '#shared/exams/exams.lists.ts'
import type { Opened } from '#shared/exams/question-times.rules.ts'
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
export type Noticed = { turn: number; number: number; kind: SentEvent; after_ms: number; question?: number }

/** An attempt as this device has it: its questions, what the server has stored, and what it has not. */
export type DeviceJournal = {
  attempt: OpenAttempt
  /** In the order in which they were given. */
  waiting: Waiting[]
  /** The last number of this turn. */
  last: number
  events: Noticed[]
  last_event: number
  /** Where each question has its own time: which were opened when. */
  opened?: Opened[]
  /** Questions to look at again. */
  flags: number[]
  /** Which question is shown. */
  at: number
  /** The hand-in was pressed; it is sent after the answers. */
  is_handing_in: boolean
  /** When, by the server's clock as this device counts it. */
  pressed_at?: string
  /** Another device answers now. */
  is_taken_over: boolean
  /** The server has handed it in. */
  is_over: boolean
  /** How many answers came too late to count. */
  too_late: number
  /** Its page was left, and nobody has come back to it. */
  is_away?: boolean
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
  const journal: DeviceJournal = {
    attempt,
    waiting: before?.waiting ?? [],
    last: Math.max(0, ...attempt.stored),
    events: before?.events ?? [],
    last_event: 0,
    opened: [...attempt.opened, ...(before?.opened ?? [])],
    flags: before?.flags ?? [],
    at: before?.at ?? firstOpen(attempt),
    is_handing_in: before?.is_handing_in ?? false,
    ...(before?.pressed_at && { pressed_at: before.pressed_at }),
    is_taken_over: false,
    is_over: false,
    too_late: before?.too_late ?? 0,
    is_away: before?.is_away ?? false,
    wall_ms: wallMs,
  }
  const isSameDevice = before?.attempt.turn === attempt.turn - 1
  return isSameDevice ? noticed(journal, 'reloaded', Date.parse(attempt.now) - Date.parse(attempt.started_at)) : journal
}

function firstOpen({ questions, answers }: OpenAttempt): number {
  const answered = new Set(answers.map(({ question }) => question))
  const open = questions.findIndex((_, at) => !answered.has(at))
  return open === -1 ? 0 : open
}

/**
 * Write an answer down. A text takes the place of what it was before, with a new number once a request has carried that.
 */
export function written(journal: DeviceJournal, question: number, answer: Answer, afterMs: number): DeviceJournal {
  const { turn } = journal.attempt
  const newest = journal.waiting.at(-1)
  const isTyping = answer !== null && 'text' in answer
  const given = { turn, question, answer, after_ms: Math.max(0, Math.round(afterMs)), is_sent: false }
  if (isTyping && newest && !newest.is_sent && newest.question === question && newest.turn === turn)
    return { ...journal, waiting: [...journal.waiting.slice(0, -1), { ...given, number: newest.number }] }
  const number = journal.last + 1
  // Of a text, what it was before is not sent again: offline, hours of it would be too much for one request.
  const isOutdated = (one: Waiting) => isTyping && one.question === question && one.turn === turn
  const waiting = journal.waiting.filter((one) => !isOutdated(one))
  return { ...journal, last: number, waiting: [...waiting, { ...given, number }] }
}

/** Note something besides answers. Of many only the newest are remembered. */
export function noticed(journal: DeviceJournal, kind: SentEvent, afterMs: number, question?: number): DeviceJournal {
  const number = journal.last_event + 1
  const event = {
    ...{ turn: journal.attempt.turn, number, kind, after_ms: Math.max(0, Math.round(afterMs)) },
    ...(question !== undefined && { question }),
  }
  const isAway = kind === 'left' || (kind !== 'back' && journal.is_away === true)
  return { ...journal, last_event: number, events: [...journal.events, event].slice(-mostSent), is_away: isAway }
}

/** Another question is shown. Where each has its own time it is opened then, and none before it is shown again. */
export function shown(journal: DeviceJournal, at: number, afterMs: number): DeviceJournal {
  if (journal.attempt.time_limit !== 'question') return { ...journal, at }
  const opened = journal.opened ?? []
  if (opened.some(({ question }) => question > at)) return journal
  if (opened.some(({ question }) => question === at)) return { ...journal, at }
  const next = noticed(journal, 'opened', afterMs, at)
  return { ...next, at, opened: [...opened, { question: at, after_ms: Math.max(0, Math.round(afterMs)) }] }
}

/** A question is marked to be looked at again, or no longer. */
export const flagged = ({ flags, ...journal }: DeviceJournal, question: number): DeviceJournal => ({
  ...journal,
  flags: flags.includes(question) ? flags.filter((one) => one !== question) : [...flags, question],
})

/** Of the most that the server takes at once, as much as UTF-8 may need for a character. */
const mostCharacters = 200_000

/** What is sent next: the oldest answers and events, of one turn, and at most so many answers. Undefined if nothing waits. */
export function nextSent({ waiting, events }: DeviceJournal, most = mostSent): SentAnswers | undefined {
  const oldest = waiting[0] ?? events[0]
  if (!oldest) return undefined
  let characters = 0
  const answers = waiting
    .filter(({ turn }) => turn === oldest.turn)
    .slice(0, most)
    .filter(({ answer }, at) => {
      characters += JSON.stringify(answer).length
      return at === 0 || characters <= mostCharacters
    })
  const happened = events.filter(({ turn }) => turn === oldest.turn)
  return {
    turn: oldest.turn,
    answers: answers.map(({ number, question, answer, after_ms }) => ({ number, question, answer, after_ms })),
    ...(happened.length > 0 && { events: happened.map(({ turn: _, ...event }) => event) }),
  }
}

const isIn = ({ turn, number }: Waiting, sent: SentAnswers) =>
  turn === sent.turn && sent.answers.some((one) => one.number === number)

/** A request carries these answers now. */
export const carried = (journal: DeviceJournal, sent: SentAnswers): DeviceJournal => ({
  ...journal,
  waiting: journal.waiting.map((one) => (isIn(one, sent) ? { ...one, is_sent: true } : one)),
})

/** The server refuses these answers and events for what they are: they would only keep back the others. */
export function withdrawn(journal: DeviceJournal, sent: SentAnswers): DeviceJournal {
  const events = new Set((sent.events ?? []).map(({ number }) => number))
  return {
    ...journal,
    waiting: journal.waiting.filter((one) => !isIn(one, sent)),
    events: journal.events.filter((one) => one.turn !== sent.turn || !events.has(one.number)),
  }
}

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
