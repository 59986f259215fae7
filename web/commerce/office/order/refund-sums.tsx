import type { LineBooks, OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Picture } from '#web/ui/picture.tsx'
import { salesWords } from '../sales.words.ts'

type SumsProps = { line: OfficeOrder['lines'][number]; books: LineBooks; cents: number }

/** The line that is refunded, and how much of it. */
export function RefundSums({ line, books, cents }: SumsProps) {
  const { refund: words } = useArea(salesWords)
  const language = useLanguage()
  return (
    <>
      <div className="flex items-center gap-4 rounded-md border border-line bg-primary-soft p-3">
        <span className="w-18 shrink-0 overflow-hidden rounded-sm">
          <Picture src={line.picture} />
        </span>
        <strong lang={langOf(line.language, language)} className="min-w-0 grow font-medium text-ink wrap-anywhere">
          {line.title}
        </strong>
        <span className="figures text-ink">{money(line.price_cents)}</span>
      </div>
      <dl className="space-y-2 rounded-md border border-line p-4 text-cell">
        <Row name={words.paid} cents={books.paid_cents} />
        {books.refunded_cents > 0 && <Row name={words.refunded} cents={-books.refunded_cents} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2">
          <dt className="text-ink">{words.toSend}</dt>
          <dd className="figures text-head">{money(cents)}</dd>
        </div>
      </dl>
    </>
  )
}

const Row = ({ name, cents }: { name: string; cents: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-second">{name}</dt>
    <dd className="figures text-ink">{money(cents)}</dd>
  </div>
)
