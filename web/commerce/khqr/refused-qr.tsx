import type { Order } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { khqrWords } from '../khqr.words.ts'

/** Why the school has not confirmed what the student said to have paid. */
export function RefusedQr({ order }: { order: Order }) {
  const { refused } = useArea(khqrWords)
  const [last] = order.payments
  if (last?.status !== 'rejected' || last.method !== 'khqr') return null
  return (
    <div role="status" className="rounded-lg border border-danger bg-danger-soft p-4">
      <Badge tone="danger">{refused.badge}</Badge>
      <h2 className="mt-2 text-h3">{refused.title}</h2>
      <p className="mt-1">{refused.text}</p>
      <blockquote className="mt-2 rounded-md bg-band px-4 py-3 text-ink wrap-anywhere">{last.reason}</blockquote>
      {order.takes_slip && <p className="mt-2 text-muted">{refused.nothingLost}</p>}
    </div>
  )
}
