import { Link } from 'react-router'
import { methodNames } from '#shared/commerce/method-names.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { salesWords } from '../sales.words.ts'

const tones = { pending: 'saffron', success: 'ok', rejected: 'bad', returned: 'quiet' } as const

/** Every try to pay, the newest first. */
export function OrderPayments({ order }: { order: OfficeOrder }) {
  const { order: words, orders } = useArea(salesWords)
  const language = useLanguage()
  const maySee = useMay()('slips.view')
  return (
    <OfficeCard title={words.payments}>
      {order.payments.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.noPayments}</p>}
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="space-y-1 px-5 py-4 text-cell md:px-6">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="figures text-ink">{money(payment.slip?.amount_cents ?? payment.amount_cents)}</strong>
              <span className="min-w-0 grow text-second">
                {payment.slip
                  ? orders.transfer(payment.slip.bank_name)
                  : payment.method === 'slip'
                    ? '–'
                    : methodNames[payment.method][language]}
              </span>
              <OfficeBadge tone={tones[payment.status]}>{words.statuses[payment.status]}</OfficeBadge>
            </p>
            <p className="flex flex-wrap gap-x-3 text-meta text-muted">
              <span>{dayTime(language, payment.slip?.sent_at ?? payment.created_at)}</span>
              {payment.slip?.reference && <span className="figures wrap-anywhere">{payment.slip.reference}</span>}
              {payment.decided_by && <span>{words.by(payment.decided_by)}</span>}
              {payment.slip && maySee && (
                <Link
                  to={`/secure/payments/slips/${payment.slip.id}`}
                  className="text-primary-strong hover:underline max-md:py-2"
                >
                  {words.slip}
                </Link>
              )}
            </p>
            {payment.reason && <p className="text-second wrap-anywhere">{payment.reason}</p>}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
