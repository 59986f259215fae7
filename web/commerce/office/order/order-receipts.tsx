import { invoicePath } from '#shared/commerce/invoices.rules.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { salesWords } from '../sales.words.ts'

/** What was written for the order: a receipt, and a credit note for each refund. */
export function OrderReceipts({ order }: { order: OfficeOrder }) {
  const { receipts } = useArea(salesWords)
  if (order.invoices.length === 0) return null
  return (
    <OfficeCard title={receipts.title}>
      <ul className="p-5 text-cell">
        {order.invoices.map(({ id, kind, number, total_cents }) => (
          <li key={id} className="flex items-center gap-3">
            <a
              href={invoicePath(id)}
              target="_blank"
              rel="noreferrer"
              className="min-h-8 min-w-0 grow content-center text-primary-strong hover:underline max-md:min-h-11"
            >
              {receipts.kinds[kind]} <span className="figures">{number}</span>
            </a>
            <span className="figures text-second">{money(total_cents)}</span>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
