import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Picture } from '#web/ui/picture.tsx'
import { salesWords } from '../sales.words.ts'

/** The order that the slip is to pay. */
export function SlipOrder({ slip }: { slip: SlipDetail }) {
  const { slips: words } = useArea(salesWords)
  const language = useLanguage()
  const may = useMay()
  const order = words.order(slip.order_number)
  return (
    <section className="rounded-card border border-line bg-band p-4">
      <div className="flex items-center gap-3">
        <span className="w-20 shrink-0 overflow-hidden rounded-sm">
          <Picture src={slip.picture} />
        </span>
        <div className="min-w-0 text-cell">
          <h2 className="font-medium text-ink wrap-anywhere">{slip.title}</h2>
          {may('orders.view') ? (
            <Link
              to={`/secure/payments/orders/${slip.order_id}`}
              className="text-meta text-primary-strong hover:underline"
            >
              {order}
            </Link>
          ) : (
            <span className="text-meta text-muted">{order}</span>
          )}
        </div>
      </div>
      <dl className="mt-3 space-y-2 text-cell">
        <Fact name={words.student}>
          {slip.student.name}
          {slip.email && <span className="block text-meta text-muted">{slip.email}</span>}
        </Fact>
        <Fact name={words.toPay}>
          <strong className="figures">{money(slip.total_cents)}</strong>
        </Fact>
        <Fact name={words.said}>
          <span className="figures">{money(slip.amount_cents)}</span>
        </Fact>
        <Fact name={words.bank}>{slip.bank_name}</Fact>
        <Fact name={words.account}>
          <span className="figures">{slip.account_number}</span>
          <span className="block text-meta text-muted">{slip.account_name}</span>
        </Fact>
        <Fact name={words.reference}>
          {slip.reference ? (
            <span className="figures">{slip.reference}</span>
          ) : (
            <span className="text-muted">{words.noReference}</span>
          )}
        </Fact>
        <Fact name={words.sent}>{dayTime(language, slip.sent_at)}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-second">{name}</dt>
      <dd className="min-w-0 text-right text-ink wrap-anywhere">{children}</dd>
    </div>
  )
}
