import { methodNames } from '#shared/commerce/method-names.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { salesWords } from '../sales.words.ts'

type Happened = { at: string; text: string; by?: string | undefined }

/** What happened, the latest first. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  const { order: words, refund } = useArea(salesWords)
  const language = useLanguage()
  const happened: Happened[] = [
    { at: order.created_at, text: words.ordered },
    ...order.payments.flatMap(({ slip, method, status, decided_at, decided_by }) => [
      ...((method === 'khqr' || method === 'card') && decided_at
        ? [
            {
              at: decided_at,
              text: `${methodNames[method][language]} · ${words.statuses[status]}`,
              by: decided_by ? words.by(decided_by) : undefined,
            },
          ]
        : []),
      ...(slip ? [{ at: slip.sent_at, text: words.sent(slip.bank_name) }] : []),
      ...(slip && decided_at
        ? [
            {
              at: decided_at,
              text: status === 'success' ? words.approved : status === 'returned' ? words.returned : words.rejected,
              by: decided_by ? words.by(decided_by) : undefined,
            },
          ]
        : []),
    ]),
    ...order.refunds.flatMap(({ status, cents, asked_at, decided_at, decided_by }) => [
      ...(asked_at ? [{ at: asked_at, text: refund.historyAsked }] : []),
      ...(decided_at
        ? [
            {
              at: decided_at,
              text: status === 'done' ? refund.historySent(money(cents ?? 0)) : refund.historyDeclined,
              by: decided_by ? words.by(decided_by) : undefined,
            },
          ]
        : []),
    ]),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <OfficeCard title={words.history}>
      <ol className="space-y-3 p-5 text-cell">
        {happened.map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <span className="block text-ink">{text}</span>
            <span className="block text-meta text-muted">
              {dayTime(language, at)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
