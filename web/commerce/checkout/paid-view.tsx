import CircleCheck from 'lucide-react/icons/circle-check-big'
import Undo from 'lucide-react/icons/undo-2'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { pointWords } from '../point.words.ts'
import { subscriptionWords } from '../subscription.words.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderPart } from './order-part.tsx'
import { ProductCard } from './product-card.tsx'
import { Receipts } from './receipts.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'

/** The money is there: the one thing to do is to begin. */
export function PaidView({ order, refused }: { order: Order; refused?: Refused | undefined }) {
  const { paid, pay, mine, refund } = useArea(checkoutWords)
  const repeated = useArea(subscriptionWords)
  const language = useLanguage()
  const [line] = order.lines
  const isRefunded = order.state === 'refunded'
  // The course of a trial is not theirs.
  const isTrial = order.state === 'free' && order.part?.number === 0
  const free = isTrial
    ? { title: repeated.trialBegun, text: repeated.trialText }
    : { title: paid.freeTitle, text: paid.freeText }
  const points = useArea(pointWords)
  const used = line?.points
  // Points alone have paid it: no money came, and none goes back.
  const isByPoints = Boolean(used) && order.total_cents === 0
  const isFree = order.state === 'free'
  const isDisputed = order.refunds.some(({ reason }) => reason === 'disputed')
  const refunded = order.refunds.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return (
    <div className="mx-auto max-w-140 text-center">
      <span className="inline-flex rounded-full bg-primary-soft p-5 text-primary-strong">
        <Icon of={isRefunded ? Undo : CircleCheck} size={40} />
      </span>
      <h1 className="mt-5 text-h1">
        {isRefunded ? refund.refundedTitle : isFree || isByPoints ? free.title : paid.title}
      </h1>
      <p className="mt-2 text-lead">
        {isRefunded
          ? isByPoints
            ? points.backText
            : (isDisputed ? refund.disputed : refund.refundedText)(money(refunded))
          : isByPoints && used
            ? points.wholeText(points.count(used.points))
            : isFree
              ? free.text
              : paid.text(money(order.total_cents))}
      </p>
      {used && !isByPoints && <p className="mt-1">{points.paidPart(points.count(used.points), money(used.cents))}</p>}
      <div className="mt-6 space-y-4 text-left">
        {line && <ProductCard product={line} />}
        <p className="figures flex flex-wrap items-center justify-between gap-2 text-muted">
          <span>
            {pay.order(order.number)}
            <OrderPart part={order.part} />
            {order.paid_at && ` · ${dayTime(language, order.paid_at)}`}
          </span>
          <OrderBadge state={order.state} />
        </p>
        {line && !isRefunded && (
          <ButtonLink to={line.opens} size="large" wide>
            {paid.open}
          </ButtonLink>
        )}
        <Receipts invoices={order.invoices} />
        <RefundList order={order} />
        {order.refundable.length > 0 && <RefundForm order={order} refused={refused} />}
        <ButtonLink to="/payment" kind="ghost" wide>
          {mine.title}
        </ButtonLink>
      </div>
    </div>
  )
}
