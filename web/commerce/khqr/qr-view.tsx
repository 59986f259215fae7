import Download from 'lucide-react/icons/download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CardLink } from '../cards/card-link.tsx'
import { OrderPart } from '../checkout/order-part.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { khqrWords } from '../khqr.words.ts'
import { ExpiredQr } from './expired-qr.tsx'
import { IntentButton } from './intent-button.tsx'
import { NotYet, OtherWay } from './other-way.tsx'
import { QrCard } from './qr-card.tsx'
import { RefusedQr } from './refused-qr.tsx'
import { ShareQr } from './share-qr.tsx'
import { SimulatedPayment } from './simulated-payment.tsx'
import { useOrderNews } from './use-order-news.ts'
import { WaitingBox } from './waiting-box.tsx'

type Props = { order: Order; qr: OrderQr; refused?: Refused | undefined; isNotYet: boolean }

/** The QR of an order: to be scanned, saved or opened in a bank app. The page moves on when the money is there. */
export function QrView({ order, qr, refused, isNotYet }: Props) {
  const words = useArea(khqrWords)
  const { pay } = useArea(checkoutWords)
  const read = useOrderNews()
  const isOver = qr.state === 'expired'
  return (
    <div className="mx-auto grid max-w-[990px] grid-cols-1 items-start gap-6 lg:grid-cols-[366px_minmax(0,1fr)] lg:gap-18">
      <QrCard qr={qr} isOver={isOver} />
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <div>
          <p className="figures text-muted max-lg:text-center">
            {pay.order(order.number)}
            <OrderPart part={order.part} />
          </p>
          <h1 className="text-h1 max-lg:sr-only">{isOver ? words.title : words.scan}</h1>
        </div>
        <FormRefusal message={refused?.message} />
        <RefusedQr order={order} />
        {isOver ? (
          <ExpiredQr order={order} qr={qr} isNotYet={isNotYet} />
        ) : (
          <>
            <Steps isAsked={qr.is_asked} />
            {qr.deep_link && (
              <a href={qr.deep_link} className={`${buttonClass({ size: 'large', wide: true })} lg:hidden`}>
                <Icon of={Smartphone} size={20} />
                {words.open}
              </a>
            )}
            <WaitingBox key={qr.id} qr={qr} onEnd={read} />
            {isNotYet && <NotYet order={order} />}
            <div className="flex flex-wrap gap-3">
              <a
                href={qr.picture.replace(/svg$/, 'png')}
                download="khqr.png"
                className={`${buttonClass({ kind: 'secondary' })} max-lg:grow`}
              >
                <Icon of={Download} size={18} />
                {words.save}
              </a>
              <ShareQr address={qr.picture.replace(/svg$/, 'png')} />
            </div>
            {qr.is_simulated && <SimulatedPayment order={order} />}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:justify-start">
              <OtherWay order={order} />
              <CardLink order={order} />
              <IntentButton order={order} intent="paid" kind={qr.is_asked ? 'ghost' : 'primary'}>
                {words.paidButNothing}
              </IntentButton>
              {!order.ways.includes('slip') && !order.part?.subscription_id && (
                <IntentButton order={order} intent="cancel" kind="ghost">
                  {pay.cancel}
                </IntentButton>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** On a computer scanning comes first; on a phone the code is on the same screen as the bank app. */
function Steps({ isAsked }: { isAsked: boolean }) {
  const { steps, confirmByHand } = useArea(khqrWords)
  return (
    <ol className="space-y-5 max-lg:hidden">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="flex gap-4">
          <span className="figures flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-bold text-primary-strong">
            {at + 1}
          </span>
          <span>
            <span className="block font-bold text-ink">{title}</span>
            <span className="block text-muted">{at === 2 && !isAsked ? confirmByHand : text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
