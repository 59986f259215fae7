import FileText from 'lucide-react/icons/file-text'
import { invoicePath } from '#shared/commerce/invoices.rules.ts'
import type { Invoice } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'

/** What the school has written for an order: a receipt, and a credit note for each refund. */
export function Receipts({ invoices }: { invoices: readonly Invoice[] }) {
  const { receipts } = useArea(checkoutWords)
  if (invoices.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-band px-5">
      {invoices.map(({ id, kind, number, total_cents }) => (
        <li key={id}>
          <a
            href={invoicePath(id)}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-13 items-center gap-3 py-2 text-primary-strong"
          >
            <Icon of={FileText} />
            <span className="min-w-0 grow underline underline-offset-4">
              {receipts.kinds[kind]} <span className="figures">{number}</span>
            </span>
            <span className="figures text-ink">{money(total_cents)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
