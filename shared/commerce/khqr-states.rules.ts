/** What a bank or Bakong says that came for a QR. `id` is its hash or reference: reported twice, it came once. */
export type Received = { id: string; cents: number; currency: string; toAccountId: string; at: Date }

export type QrPayment = {
  accountId: string
  /** What is measured against: the price of the order now, or what it has paid already. */
  cents: number
  expiresAt: Date
  /** Until when the order has its price. */
  priceUntil: Date
  /** The order was paid by another payment. */
  isPaidOtherwise: boolean
}

export const qrStates = ['waiting', 'paid', 'late', 'partial', 'double', 'wrong-currency', 'expired'] as const
export type QrState = (typeof qrStates)[number]

export type QrOutcome = {
  state: QrState
  /** This payment pays the order. */
  pays: boolean
  /** Somebody of the school has to decide: to accept it, or to give it back. */
  needsPerson: boolean
  missingCents: number
  /** To be given back. */
  extraCents: number
}

/**
 * What became of a QR, by all that came to its account:
 *
 * | state | when | what follows |
 * |---|---|---|
 * | waiting | nothing came, and it is valid | it is asked again |
 * | expired | nothing came in time | a new QR for the same price; it is asked again for a day |
 * | paid | the amount came in time | the order is paid |
 * | late | the amount came after the QR expired | the order is paid while its price is valid, else a person decides |
 * | partial | less came | a person decides; the student sees what is missing |
 * | double | more came, or the order was already paid | the order is paid; what is too much is given back |
 * | wrong-currency | something came in riel, and not enough in dollars | a person decides |
 *
 * What Bakong says to have gone to another account pays nothing, but a person looks.
 */
export function qrOutcome(payment: QrPayment, received: readonly Received[], now: Date): QrOutcome {
  const came = cameTo(payment.accountId, received)
  const dollars = came.filter(({ currency }) => currency === 'USD').sort((a, b) => a.at.getTime() - b.at.getTime())
  const sum = dollars.reduce((total, { cents }) => total + cents, 0)
  const hasForeign = received.some(({ toAccountId, cents }) => cents > 0 && !isSame(toAccountId, payment.accountId))
  const outcome = {
    pays: false,
    needsPerson: hasForeign,
    missingCents: Math.max(0, payment.cents - sum),
    extraCents: 0,
  }
  if (came.length === 0) return { ...outcome, state: now < payment.expiresAt ? 'waiting' : 'expired' }
  if (payment.isPaidOtherwise)
    return { ...outcome, state: 'double', needsPerson: true, missingCents: 0, extraCents: sum }
  const hasOther = came.length > dollars.length
  if (sum < payment.cents) return { ...outcome, state: hasOther ? 'wrong-currency' : 'partial', needsPerson: true }
  const enoughAt = momentOf(dollars, payment.cents)
  const pays = enoughAt <= payment.expiresAt || enoughAt < payment.priceUntil
  if (sum > payment.cents || hasOther)
    return { ...outcome, state: 'double', pays, needsPerson: true, extraCents: sum - payment.cents }
  return { ...outcome, state: enoughAt <= payment.expiresAt ? 'paid' : 'late', pays, needsPerson: !pays || hasForeign }
}

/** What came to an account, each once. */
export function cameTo(accountId: string, received: readonly Received[]): Received[] {
  const each = new Map(received.map((one) => [one.id, one]))
  return [...each.values()].filter(({ toAccountId, cents }) => isSame(toAccountId, accountId) && cents > 0)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** When enough had come. */
function momentOf(dollars: readonly Received[], cents: number): Date {
  let sum = 0
  for (const one of dollars) {
    sum += one.cents
    if (sum >= cents) return one.at
  }
  throw new RangeError('too little came')
}

const minuteMs = 60_000
const secondsWhileValid = 3
/** After it expired: how long after, it is asked how often. Banks report some payments late. */
const sweeps = [
  { untilMinutes: 10, everyMinutes: 1 },
  { untilMinutes: 60, everyMinutes: 10 },
  { untilMinutes: 24 * 60, everyMinutes: 60 },
] as const

/** When Bakong is asked again about a QR nothing came for; null once it is a day past. */
export function nextCheck({ expiresAt }: Pick<QrPayment, 'expiresAt'>, now: Date): Date | null {
  if (now < expiresAt) return new Date(now.getTime() + secondsWhileValid * 1000)
  const past = (now.getTime() - expiresAt.getTime()) / minuteMs
  const sweep = sweeps.find(({ untilMinutes }) => past < untilMinutes)
  return sweep ? new Date(now.getTime() + sweep.everyMinutes * minuteMs) : null
}
