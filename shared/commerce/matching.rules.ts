import { dayIn, usualZone } from './calendar.rules.ts'
import { candidatesIn } from './match-candidates.rules.ts'
import { nameReason, payerIn, squashed, wordsIn, wordsOfNames } from './payer-names.rules.ts'
import { referencesIn } from './references.rules.ts'
import type { StatementLine } from './statement.rules.ts'

/** A line of a statement with the account it came to. One that the bank has taken back is never sure. */
export type AccountLine = StatementLine & { accountId: string; isReversed?: boolean }

/** A payment that waits for its money: a slip, or a KHQR payment whose status nobody could ask for. */
export type Awaited = {
  id: string
  /** The bank account it is to be paid to; null if any. */
  accountId: string | null
  cents: number
  /** As somebody typed them on the slip; the bank passes them on in a column or among the details. */
  references: readonly string[]
  orderNumber: string
  /** Of the student, in any script. */
  names: readonly string[]
  orderedAt: Date
  /** As the slip says, or when the QR was shown; null if nothing is known. */
  sentAt: Date | null
  /** Of an instalment or a subscription. */
  dueDay: number | null
}

/** What agrees between a line and a payment. */
export const matchReasons = ['amount', 'reference', 'order', 'name', 'initials', 'minutes', 'day', 'due'] as const
export type MatchReason = (typeof matchReasons)[number]

/** `isEarly`: the money came before the order, as with a slip that was used before. */
export type Match = { paymentId: string; reasons: MatchReason[]; isEarly: boolean; score: number }

/**
 * 'strong': it can be confirmed together with others, since nothing comes near it. 'possible': a person chooses. `chosen`
 * is the best one that no better line has; no payment is chosen for two lines.
 */
export type Proposal = {
  lineKey: string
  confidence: 'strong' | 'possible' | 'none'
  chosen: string | null
  matches: Match[]
}

const weights: Record<MatchReason, number> = {
  ...{ amount: 0, reference: 100, order: 80, name: 40, initials: 15 },
  ...{ minutes: 30, day: 20, due: 20 },
}
const strongScore = 60
/** By how much a strong match is better than any other of its line and of its payment. */
const strongLead = 20
const mostMatches = 10

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const nearMinutes = 15
/** The clocks of a bank and of a phone differ. */
const earlyMinutes = 5
const nearDays = 3
/** Without a reference, money that comes later is for something else. */
const mostDays = 30

/** `isSpare`: it is no rival of another one, and comes after all others. */
type Pair = Match & { lineKey: string; awayMs: number; isSpare: boolean }

type Known = { zone?: string; accountNumbers?: readonly string[] }

/**
 * Which payments the lines of a statement are, whatever the order of both lists. Only dollars are matched.
 * `accountNumbers`: of the school, which are nobody's transaction number.
 */
export function proposals(
  lines: readonly AccountLine[],
  awaited: readonly Awaited[],
  { zone = usualZone, accountNumbers = [] }: Known = {},
): Proposal[] {
  const prepared = lines.map(preparedLine)
  const isNumber = numbersOfOne(prepared, new Set(accountNumbers.map(squashed)))
  const candidatesOf = candidatesIn(
    awaited.map((payment) => preparedPayment(payment, zone, isNumber)),
    nearDays,
  )
  const pairs = prepared
    .filter(({ currency }) => currency === 'USD')
    .flatMap((line) => [...candidatesOf(line)].flatMap((payment) => pairOf(line, payment) ?? []))
    .sort(better)
  const ofLine = Map.groupBy(pairs, ({ lineKey }) => lineKey)
  const ofPayment = Map.groupBy(pairs, ({ paymentId }) => paymentId)
  const chosen = chosenOf(pairs)
  return lines.map(({ key }) => {
    const matches = ofLine.get(key) ?? []
    const best = chosen.get(key)
    const rivals = best ? [...matches, ...(ofPayment.get(best.paymentId) ?? [])].filter((pair) => pair !== best) : []
    const isStrong =
      best?.reasons.includes('amount') &&
      !best.isEarly &&
      !best.isSpare &&
      best.score >= strongScore &&
      rivals.every(({ score, isSpare }) => isSpare || best.score - score >= strongLead)
    // The chosen one is shown, also if many others are nearer.
    const shown = best ? [best, ...matches.filter((pair) => pair !== best)] : matches
    return {
      lineKey: key,
      confidence: isStrong ? 'strong' : matches.length > 0 ? 'possible' : 'none',
      chosen: best?.paymentId ?? null,
      matches: shown.slice(0, mostMatches).map(({ lineKey, awayMs, isSpare, ...match }) => match),
    }
  })
}

const better = (a: Pair, b: Pair) =>
  Number(a.isSpare) - Number(b.isSpare) ||
  b.score - a.score ||
  a.awayMs - b.awayMs ||
  (a.lineKey === b.lineKey ? (a.paymentId < b.paymentId ? -1 : 1) : a.lineKey < b.lineKey ? -1 : 1)

/** Whether a word can be the number of one transfer: it is in one line only, and is no account of the school. */
function numbersOfOne(lines: readonly { words: ReadonlySet<string> }[], own: ReadonlySet<string>) {
  const times = new Map<string, number>()
  for (const { words } of lines) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return (word: string) => times.get(word) === 1 && !own.has(word)
}

/** The best pairs first, each line and each payment once. */
function chosenOf(pairs: readonly Pair[]): Map<string, Pair> {
  const chosen = new Map<string, Pair>()
  const taken = new Set<string>()
  for (const pair of pairs) {
    if (chosen.has(pair.lineKey) || taken.has(pair.paymentId)) continue
    chosen.set(pair.lineKey, pair)
    taken.add(pair.paymentId)
  }
  return chosen
}

/** Of an order: a shorter number is in many remarks. */
const leastSigns = 4

function preparedPayment(payment: Awaited, zone: string, isNumber: (word: string) => boolean) {
  const sentAt = payment.sentAt ?? payment.orderedAt
  const order = squashed(payment.orderNumber)
  const numbers = payment.references.flatMap(referencesIn).filter(isNumber)
  const words = new Set([...numbers, ...(order.length >= leastSigns ? [order] : [])])
  const days = { orderedDay: dayIn(payment.orderedAt, zone), sentDay: dayIn(sentAt, zone) }
  return { ...payment, ...days, sentAt, order, words, nameWords: wordsOfNames(payment.names) }
}

const preparedLine = (line: AccountLine) => ({
  ...line,
  words: wordsIn(line.reference, line.details),
  payer: payerIn(line),
})

type Line = ReturnType<typeof preparedLine>
type Payment = ReturnType<typeof preparedPayment>

function pairOf(line: Line, payment: Payment): Pair | undefined {
  const named = [...payment.words].filter((word) => line.words.has(word))
  const isEarly = isBefore(line, payment)
  const isDue = payment.dueDay !== null && Math.abs(line.day - payment.dueDay) <= nearDays
  const name = nameReason(line.payer, payment.nameWords)
  const away = line.hasTime ? line.at.getTime() - payment.sentAt.getTime() : (line.day - payment.sentDay) * dayMs
  const isNear = line.hasTime && Math.abs(away) <= nearMinutes * minuteMs
  if (named.length === 0) {
    // Who chose another account on the slip has written its reference; without one, it is somebody else's money.
    if (payment.accountId !== null && payment.accountId !== line.accountId) return undefined
    if (line.cents !== payment.cents) return undefined
    if (!isDue && line.day - payment.sentDay > mostDays) return undefined
    // Some pay first and order then; a person decides.
    if (isEarly && !(isJustBefore(line, payment) && (name || isNear))) return undefined
  }
  const reasons: (MatchReason | undefined | false)[] = [
    line.cents === payment.cents && 'amount',
    named.some((word) => word !== payment.order) && 'reference',
    named.includes(payment.order) && 'order',
    name,
    isNear ? 'minutes' : line.day === payment.sentDay ? 'day' : isDue && 'due',
  ]
  const found = reasons.filter((reason) => reason !== undefined && reason !== false)
  const score = found.reduce((sum, reason) => sum + weights[reason], 0)
  const isSpare = line.isReversed === true || (isEarly && named.length === 0)
  return { lineKey: line.key, paymentId: payment.id, reasons: found, isEarly, score, awayMs: Math.abs(away), isSpare }
}

/** Whether money came before it was ordered. */
const isBefore = (line: Line, { orderedAt, orderedDay }: Payment) =>
  line.hasTime ? line.at.getTime() < orderedAt.getTime() - earlyMinutes * minuteMs : line.day < orderedDay

/** Whether it came within a day before. */
const isJustBefore = (line: Line, { orderedAt, orderedDay }: Payment) =>
  line.hasTime ? orderedAt.getTime() - line.at.getTime() <= dayMs : orderedDay - line.day <= 1
