import type { Order } from '#shared/commerce/orders.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { PaidView } from './paid-view.tsx'
import { PayView } from './pay-view.tsx'
import { ReviewView } from './review-view.tsx'

/** An order as its state asks for it: to pay, being reviewed, paid. */
export function OrderView({ order, refused }: { order: Order; refused?: Refused | undefined }) {
  const { canceled } = useArea(checkoutWords)
  return (
    <div data-own className="wrap py-8 md:py-12">
      {order.state === 'paid' || order.state === 'free' ? (
        <PaidView order={order} />
      ) : order.state === 'canceled' ? (
        <Card className="max-w-140">
          <h1 className="text-h2">{canceled.title}</h1>
          <p className="mt-1">{canceled.text}</p>
          <ButtonLink to={order.lines[0]?.path ?? '/courses'} className="mt-5">
            {canceled.button}
          </ButtonLink>
        </Card>
      ) : order.state === 'review' ? (
        <ReviewView order={order} refused={refused} />
      ) : (
        <PayView order={order} refused={refused} />
      )}
    </div>
  )
}
