import type { Order } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { checkoutWords } from '../checkout.words.ts'
import { pointWords } from '../point.words.ts'

/** What has become of the refunds of an order, the newest first. */
export function RefundList({ order }: { order: Order }) {
  const { refund } = useArea(checkoutWords)
  const { backText } = useArea(pointWords)
  const language = useLanguage()
  if (order.refunds.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-band p-5">
      <h2 className="text-h3">{refund.title}</h2>
      <ul className="mt-3 space-y-4">
        {order.refunds.map(({ id, status, cents, reason, note, reference, asked_at, decided_at }) => (
          <li key={id}>
            <strong className="block text-ink">
              {status === 'done'
                ? cents
                  ? (reason === 'disputed' ? refund.disputed : refund.done)(money(cents))
                  : backText
                : refund[status === 'asked' ? 'waiting' : 'declined']}
            </strong>
            <span className="figures block text-muted">{dayTime(language, decided_at ?? asked_at ?? '')}</span>
            {reference && reason !== 'disputed' && (
              <span className="figures block text-muted wrap-anywhere">{refund.reference(reference)}</span>
            )}
            {note && <span className="block whitespace-pre-line wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
