import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { CardView, showsCard } from '../cards/card-view.tsx'
import { ReturnedCard } from '../cards/returned-card.tsx'
import { QrView } from '../khqr/qr-view.tsx'
import { SaidView } from '../khqr/said-view.tsx'
import { UnexpectedQr, unexpectedOf } from '../khqr/unexpected-qr.tsx'
import { CanceledView } from './canceled-view.tsx'
import { PaidView } from './paid-view.tsx'
import { chosenWay } from './pay-step.ts'
import { PayView } from './pay-view.tsx'
import { ReviewView } from './review-view.tsx'

const isPaid = ({ state }: Order): boolean =>
  state === 'paid' ||
  state === 'free' ||
  state === 'refund_asked' ||
  state === 'refunded' ||
  state === 'refunded_in_part'

type Props = {
  order: Order
  refused?: Refused | undefined
  /** How the address says to pay, if it does. */
  by?: string | null
  /** The buyer has said to have paid, and nothing has come yet. */
  isNotYet?: boolean
}

/** An order as its state asks for it: to pay, being reviewed, paid. */
export function OrderView({ order, refused, by: named = null, isNotYet = false }: Props) {
  const { khqr } = order
  const by = chosenWay(order, named)
  const isCanceled = order.state === 'canceled'
  const unexpected = unexpectedOf(order)
  return (
    <div data-own className="wrap py-8 md:py-12">
      <ReturnedCard card={order.card} />
      {isPaid(order) ? (
        <PaidView order={order} refused={refused} />
      ) : unexpected && (isCanceled || (by !== 'slip' && by !== 'card')) ? (
        <UnexpectedQr order={order} qr={unexpected} />
      ) : isCanceled ? (
        <CanceledView order={order} refused={refused} isNotYet={isNotYet} />
      ) : order.state === 'review' && khqr?.said_at && !order.payments.some(({ status }) => status === 'pending') ? (
        <SaidView order={order} qr={khqr} refused={refused} />
      ) : order.state === 'review' ? (
        <ReviewView key={order.payments[0]?.slip?.id} order={order} refused={refused} />
      ) : order.card && showsCard(order, by) ? (
        <CardView order={order} card={order.card} refused={refused} isHere={by === 'card'} />
      ) : khqr && showsQr(order, by) ? (
        <QrView order={order} qr={khqr} refused={refused} isNotYet={isNotYet} />
      ) : (
        <PayView order={order} refused={refused} by={by} />
      )}
    </div>
  )
}

/** The QR comes first, unless the buyer wants another way, or the school waits for another slip. */
function showsQr({ state, ways, payments: [last] }: Order, by: PayWay | null): boolean {
  if (state === 'expired' || by === 'slip' || by === 'card') return false
  const wantsSlip = by !== 'khqr' && last?.status === 'rejected' && last.method === 'slip'
  return ways.includes('khqr') && !wantsSlip
}
