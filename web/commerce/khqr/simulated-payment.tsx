import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { khqrWords } from '../khqr.words.ts'
import { IntentButton } from './intent-button.tsx'

/** In the demo there is no bank: a button pays, and everything after it is real. */
export function SimulatedPayment({ order }: { order: Order }) {
  const { demo } = useArea(khqrWords)
  return (
    <div className="rounded-lg border-2 border-dashed border-line-strong p-4">
      <Badge tone="bright">{demo.badge}</Badge>
      <p className="my-2">{demo.text}</p>
      <IntentButton order={order} intent="simulate" kind="secondary">
        {demo.pay(money(order.total_cents))}
      </IntentButton>
    </div>
  )
}
