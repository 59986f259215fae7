import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { khqrWords } from '../khqr.words.ts'
import { useOrderNews } from './use-order-news.ts'

/** What is said of a QR for which something came that does not pay the order. */
export function unexpectedOf({ khqr }: Order): OrderQr | undefined {
  const isUnexpected = khqr && khqr.state !== 'waiting' && khqr.state !== 'expired' && khqr.state !== 'paid'
  return isUnexpected ? khqr : undefined
}

/** The money is there, and somebody of the school decides: the student must not pay again. */
export function UnexpectedQr({ order, qr }: { order: Order; qr: OrderQr }) {
  const { unexpected } = useArea(khqrWords)
  const { mine, pay } = useArea(checkoutWords)
  useOrderNews()
  const [line] = order.lines
  const { state } = qr
  const text =
    state === 'partial'
      ? unexpected.partial(money(qr.missing_cents))
      : state === 'late' || state === 'double' || state === 'wrong-currency'
        ? unexpected[state]
        : ''
  return (
    <Card className="mx-auto max-w-140">
      <span className="inline-flex rounded-full bg-secondary-soft p-3 text-secondary-ink">
        <Icon of={CircleAlert} size={28} />
      </span>
      <p className="figures mt-3 text-muted">{pay.order(order.number)}</p>
      <h1 className="text-h2">{unexpected.title}</h1>
      <p className="mt-2 text-lead">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {line && <ButtonLink to={`${line.path}/contact`}>{unexpected.contact}</ButtonLink>}
        <ButtonLink to="/payment" kind="secondary">
          {mine.title}
        </ButtonLink>
      </div>
    </Card>
  )
}
