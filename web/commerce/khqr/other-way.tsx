import type { ReactNode } from 'react'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Link } from '#web/ui/link.tsx'
import { khqrWords } from '../khqr.words.ts'

/** Where the school takes slips too. */
export function OtherWay({ order, children }: { order: Order; children?: ReactNode }) {
  const words = useArea(khqrWords)
  if (!order.ways.includes('slip')) return null
  return (
    <Link
      to={`/payment/${order.id}?by=slip`}
      className="inline-flex min-h-11 items-center font-label text-primary-strong hover:underline"
    >
      {children ?? words.other}
    </Link>
  )
}

/** Nobody is led to a second payment: who has paid sends the slip. */
export function NotYet({ order }: { order: Order }) {
  const words = useArea(khqrWords)
  return (
    <div role="status" className="rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">
      <p>{words.notYet}</p>
      {order.takes_slip && order.ways.includes('slip') && (
        <Link to={`/payment/${order.id}?by=slip`} className="inline-flex min-h-11 items-center underline">
          {words.sendSlip}
        </Link>
      )}
    </div>
  )
}
