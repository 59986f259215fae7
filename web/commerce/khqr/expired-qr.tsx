import Info from 'lucide-react/icons/info'
import Refresh from 'lucide-react/icons/refresh-cw'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { khqrWords } from '../khqr.words.ts'
import { IntentButton } from './intent-button.tsx'
import { NotYet, OtherWay } from './other-way.tsx'
import { SimulatedPayment } from './simulated-payment.tsx'

/** A new code in one tap. Who has paid already is never led to a second payment. */
export function ExpiredQr({ order, qr, isNotYet }: { order: Order; qr: OrderQr; isNotYet: boolean }) {
  const words = useArea(khqrWords)
  const takesSlip = order.ways.includes('slip')
  return (
    <>
      <p className="text-lead max-lg:text-center">{words.expiredText}</p>
      <IntentButton order={order} intent="qr" size="large" wide>
        <Icon of={Refresh} size={18} />
        {words.renew}
      </IntentButton>
      {takesSlip && (
        <ButtonLink to={`/payment/${order.id}?by=slip`} kind="secondary" size="large" wide>
          {words.other}
        </ButtonLink>
      )}
      {isNotYet && <NotYet order={order} />}
      <div className="flex gap-3 rounded-lg border border-line bg-band p-4">
        <Icon of={Info} className="mt-1 text-info" />
        <div className="min-w-0">
          <h2 className="text-base font-bold text-ink">{words.paidAlready}</h2>
          <p>{takesSlip ? words.paidAlreadyText : words.paidAlreadyAsk}</p>
          <div className="flex flex-wrap items-center gap-x-4">
            <OtherWay order={order}>{words.sendSlip} →</OtherWay>
            <IntentButton order={order} intent="paid" kind="ghost">
              {words.paidButNothing}
            </IntentButton>
          </div>
        </div>
      </div>
      {qr.is_simulated && <SimulatedPayment order={order} />}
    </>
  )
}
