import { Link } from 'react-router'
import type { LineBooks, OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { salesWords } from '../sales.words.ts'
import { officeSubscriptionWords } from '../subscriptions.words.ts'

const refundedOf = (books: LineBooks | undefined): number => books?.refunded_cents ?? 0
/** Money, or points that have paid all of it. */
const isRefundable = (books: LineBooks | undefined): boolean =>
  books !== undefined &&
  (books.paid_cents > books.refunded_cents || (books.paid_cents === 0 && books.points.spent_cents > 0))

/** What was bought, as it was then. */
export function OrderItems({ order, onRefund }: { order: OfficeOrder; onRefund: (lineId: string) => void }) {
  const { order: words, refund } = useArea(salesWords)
  const parts = useArea(officeSubscriptionWords)
  const language = useLanguage()
  const mayRefund = useMay()('refunds.add')
  const booksOf = (lineId: string) => order.books.find(({ line_id }) => line_id === lineId)
  return (
    <OfficeCard title={words.items}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.line_id} className="flex flex-wrap items-center gap-4 px-5 py-4 md:px-6">
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
              {/* How long one of several payments gives access depends on the others. */}
              {!order.part && (
                <span className="block text-meta text-muted">
                  {line.days === null ? words.forever : words.days(line.days)}
                </span>
              )}
              {order.part && (
                <Link
                  to="/secure/payments/subscriptions"
                  className="figures block text-meta text-primary-strong underline underline-offset-4"
                >
                  {order.part.asked_for
                    ? parts.asked[order.part.asked_for]
                    : parts.part(order.part.number, order.part.payments)}{' '}
                  · {parts.each[order.part.frequency](money(order.part.each_cents))}
                </Link>
              )}
              <span className="block text-meta text-muted empty:hidden">{reductionText(line, words.points)}</span>
              {(booksOf(line.line_id)?.points.missing ?? 0) > 0 && (
                <span className="block text-meta text-danger">
                  {words.pointsMissing(booksOf(line.line_id)?.points.missing ?? 0)}
                </span>
              )}
              {line.credit_cents > 0 && (
                <span className="figures block text-meta text-muted">
                  {parts.credited(money(line.list_cents), money(line.credit_cents))}
                </span>
              )}
              {refundedOf(booksOf(line.line_id)) > 0 && (
                <span className="block text-meta text-muted">
                  {refund.refunded}: {money(refundedOf(booksOf(line.line_id)))}
                </span>
              )}
            </span>
            <span className="figures shrink-0">
              {line.price_cents < line.list_cents && !order.part && (
                <s className="mr-2 text-muted">{money(line.list_cents)}</s>
              )}
              <strong className="text-ink">{money(line.price_cents)}</strong>
            </span>
            {mayRefund && isRefundable(booksOf(line.line_id)) && (
              <OfficeButton size="small" aria-label={refund.open(line.title)} onClick={() => onRefund(line.line_id)}>
                {refund.button}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

/** What was taken off, and by what: 'Water festival −$8.70 · PONLEU10 −$2.03'. */
function reductionText(
  { promotion, coupon, points }: OfficeOrder['lines'][number],
  count: (points: number) => string,
): string {
  const parts = [
    promotion && ([promotion.title, promotion.cents] as const),
    coupon && ([coupon.code, coupon.cents] as const),
    points && ([count(points.points), points.cents] as const),
  ]
  return parts.flatMap((part) => (part ? `${part[0]} −${money(part[1])}` : [])).join(' · ')
}
