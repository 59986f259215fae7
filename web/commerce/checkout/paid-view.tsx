import CircleCheck from 'lucide-react/icons/circle-check-big'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { OrderBadge } from './order-badge.tsx'
import { ProductCard } from './product-card.tsx'

/** The money is there: the one thing to do is to begin. */
export function PaidView({ order }: { order: Order }) {
  const { paid, pay, mine } = useArea(checkoutWords)
  const language = useLanguage()
  const [line] = order.lines
  return (
    <div className="mx-auto max-w-140 text-center">
      <span className="inline-flex rounded-full bg-primary-soft p-5 text-primary-strong">
        <Icon of={CircleCheck} size={40} />
      </span>
      <h1 className="mt-5 text-h1">{paid.title}</h1>
      <p className="mt-2 text-lead">{order.state === 'free' ? paid.freeText : paid.text(money(order.total_cents))}</p>
      <div className="mt-6 space-y-4 text-left">
        {line && <ProductCard product={line} />}
        <p className="figures flex flex-wrap items-center justify-between gap-2 text-muted">
          <span>
            {pay.order(order.number)}
            {order.paid_at && ` · ${dayTime(language, order.paid_at)}`}
          </span>
          <OrderBadge state={order.state} />
        </p>
        {line && (
          <ButtonLink to={line.opens} size="large" wide>
            {paid.open}
          </ButtonLink>
        )}
        <ButtonLink to="/payment" kind="ghost" wide>
          {mine.title}
        </ButtonLink>
      </div>
    </div>
  )
}
