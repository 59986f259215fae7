import type { Order } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { subscriptionWords } from '../subscription.words.ts'

/** Which payment of several an order is: 'Payment 2 of 3'. */
export function OrderPart({ part }: Pick<Order, 'part'>) {
  const words = useArea(subscriptionWords)
  if (!part) return null
  return <> · {part.asked_for ? words.asked[part.asked_for] : words.part(part.number, part.payments)}</>
}
