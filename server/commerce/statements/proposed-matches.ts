import type { Ctx } from '#server/core/database/door.ts'
import { type Match, type Proposal, proposals } from '#shared/commerce/matching.rules.ts'
import type { Confidence } from '#shared/commerce/statements.lists.ts'
import type { LineMatch } from '#shared/commerce/statements.schema.ts'
import { dayOf } from '#shared/core/clock.rules.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import { isOwn } from '../slips/decide-slip.ts'
import { type AwaitedPayment, awaitedOf, nameOfPayment } from './awaited-payments.ts'
import type { BankLine } from './statements.tables.ts'

const mostShown = 5

export type Proposed = { confidence: Confidence; matches: LineMatch[] }

/** The payments that wait, and the numbers of the school's accounts. */
export type Known = { payments: readonly AwaitedPayment[]; accountNumbers: readonly string[] }

/** What lines seem to be, by their ids. What somebody has bought themselves, or a slip that was used before, is never sure. */
export function proposalsOf(ctx: Ctx, lines: readonly BankLine[], { payments, accountNumbers }: Known) {
  const byName = new Map(payments.map((payment) => [nameOfPayment(payment), payment]))
  const asLines = lines.map((line) => ({
    ...{ row: 0, key: line.id, accountId: line.bankAccountId, day: dayOf(line.day), at: line.at },
    ...{ hasTime: line.hasTime, cents: line.cents, currency: line.currency },
    ...{ reference: line.reference, name: line.name, details: line.details, isReversed: line.reversedBy !== null },
  }))
  const found = proposals(asLines, payments.map(awaitedOf), { accountNumbers })
  const proposed = new Map<string, Proposed>()
  for (const [at, { lineKey, confidence, chosen, matches }] of found.entries()) {
    const line = lines[at]
    if (!line) continue
    const answers = bestFirst(matches, chosen).flatMap((match) => {
      const payment = byName.get(match.paymentId)
      return payment ? [matchAnswer(line, payment, match)] : []
    })
    const best = chosen === null ? undefined : byName.get(chosen)
    const isOdd =
      best !== undefined && (best.is_odd || (best.kind !== 'paid' && isOwn(ctx, { studentId: best.student_id })))
    const isSure = confidence === 'strong' && !isOdd && answers[0]?.is_payable
    proposed.set(lineKey, {
      confidence: confidence === 'strong' && !isSure ? 'possible' : confidence,
      matches: answers.slice(0, mostShown),
    })
  }
  return proposed
}

const bestFirst = (matches: readonly Match[], chosen: Proposal['chosen']) =>
  [...matches].sort((a, b) => Number(b.paymentId === chosen) - Number(a.paymentId === chosen))

/** What pays an order has its amount in dollars; a payment that was confirmed before is only compared. */
export const isPayable = ({ cents, currency }: BankLine, payment: Pick<AwaitedPayment, 'kind' | 'cents'>): boolean =>
  payment.kind === 'paid' || (currency === 'USD' && cents === payment.cents)

export const matchAnswer = (
  line: BankLine,
  payment: AwaitedPayment,
  { reasons, isEarly }: Pick<Match, 'reasons' | 'isEarly'>,
): LineMatch => ({
  ...{ kind: payment.kind, id: payment.id, order_id: payment.order_id, order_number: payment.number },
  ...{ student: { name: payment.student, avatar: payment.avatar ?? defaultAvatar }, title: payment.title },
  ...{ cents: payment.cents, reference: payment.reference, ordered_at: new Date(payment.ordered_at).toISOString() },
  ...{ sent_at: new Date(payment.sent_at).toISOString(), reasons, is_early: isEarly },
  is_payable: isPayable(line, payment),
})
