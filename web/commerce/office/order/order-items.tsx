import { Link } from 'react-router'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { salesWords } from '../sales.words.ts'

/** What was bought, as it was then. */
export function OrderItems({ order }: { order: OfficeOrder }) {
  const { order: words } = useArea(salesWords)
  const language = useLanguage()
  return (
    <OfficeCard title={words.items}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-4 px-5 py-4 md:px-6">
            <span className="w-18 shrink-0 overflow-hidden rounded-sm">
              <Picture src={line.picture} />
            </span>
            <span className="min-w-0 grow">
              <Link
                to={line.path}
                lang={langOf(line.language, language)}
                className="block text-ink hover:text-primary-strong"
              >
                {line.title}
              </Link>
              <span className="block text-meta text-muted">
                {line.days === null ? words.forever : words.days(line.days)}
              </span>
            </span>
            <strong className="figures shrink-0 text-ink">{money(line.price_cents)}</strong>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
