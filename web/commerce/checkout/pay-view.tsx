import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { CardLink } from '../cards/card-link.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { IntentButton } from '../khqr/intent-button.tsx'
import { OpenQr } from '../khqr/open-qr.tsx'
import { RefusedQr } from '../khqr/refused-qr.tsx'
import { khqrWords } from '../khqr.words.ts'
import { PointsForm } from '../points/points-field.tsx'
import { subscriptionWords } from '../subscription.words.ts'
import { CouponForm } from './coupon-field.tsx'
import { OrderPart } from './order-part.tsx'
import { payStep } from './pay-step.ts'
import { PriceSteps } from './price-steps.tsx'
import { ProductHead } from './product-card.tsx'
import { RielAmount } from './riel-amount.tsx'
import { SlipForm } from './slip-form.tsx'

type Props = {
  order: Order
  refused?: Refused | undefined
  /** How the buyer wants to pay, if they have said so. */
  by: PayWay | null
}

/** Where to transfer the money, and where to send the slip; or the way to the QR. */
export function PayView({ order, refused, by }: Props) {
  const { pay, total, title } = useArea(checkoutWords)
  const khqr = useArea(khqrWords)
  // What was taken off instalments is off all of them, of which this is one.
  const { now } = useArea(subscriptionWords)
  const language = useLanguage()
  const [line] = order.lines
  const points = line?.points ?? order.points_offer
  const isExpired = order.state === 'expired'
  const step = payStep(order, by)
  // A payment of a subscription keeps its price, and is canceled with that.
  const isLater = Boolean(order.part?.subscription_id && !order.part.asked_for)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,736px)_minmax(320px,368px)] lg:justify-between lg:gap-12">
      <div className="min-w-0">
        <p className="figures text-muted">
          {pay.order(order.number)}
          <OrderPart part={order.part} />
        </p>
        <h1 className="text-h1">{{ slip: pay.title, qr: khqr.title, ask: title }[step]}</h1>
        {line && (
          <div className="mt-4 rounded-lg border border-line bg-band p-4 lg:hidden">
            <ProductHead product={line} />
          </div>
        )}
        <LastRejection order={order} takesSlip={step === 'slip'} />
        <div className="mt-4">
          <RefusedQr order={order} />
        </div>
        {isExpired && (
          <p role="status" className="mt-4 rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">
            {step === 'ask' ? pay.expiredAsk : pay.expired}
          </p>
        )}
        <div className="mt-6">
          {step === 'slip' && <SlipForm order={order} refused={refused} />}
          {step === 'qr' && <OpenQr order={order} refused={refused} isAtOnce={by === 'khqr' && !refused} />}
          {step === 'ask' && <AskSchool order={order} />}
        </div>
      </div>
      <aside>
        <div className="rounded-lg border border-line bg-band p-5 lg:sticky lg:top-6">
          {line && (
            <div className="mb-4 border-b border-line pb-4 max-lg:hidden">
              <ProductHead product={line} />
            </div>
          )}
          {line && (
            <div className="empty:hidden">
              <PriceSteps
                listCents={line.list_cents}
                promotion={line.promotion}
                coupon={line.coupon}
                points={line.points}
                creditCents={line.credit_cents}
              />
            </div>
          )}
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-bold text-ink">{order.part ? now : total}</span>
            <strong className="figures text-h2 text-ink">{money(order.total_cents)}</strong>
          </p>
          <RielAmount cents={order.total_cents} rate={order.riel_rate} />
          {!isExpired && !isLater && (
            <p className="mt-2 text-muted">{pay.until(dayTime(language, order.expires_at))}</p>
          )}
          {!isExpired && step !== 'qr' && order.ways.includes('khqr') && (
            <IntentButton order={order} intent="qr" kind="secondary" wide className="mt-4">
              {khqr.title}
            </IntentButton>
          )}
          <CardLink order={order} />
          {isExpired && line && (
            <ButtonLink to={`/payment/${line.id}/${line.type}`} kind="secondary" wide className="mt-4">
              {pay.orderAgain}
            </ButtonLink>
          )}
          {order.takes_coupon && (
            <div className="mt-4 border-t border-line pt-4">
              <CouponForm
                key={refused?.fields.code}
                action={`/payment/${order.id}`}
                applied={line?.coupon?.code}
                typed={refused?.typed.code}
                error={refused?.fields.code}
              />
            </div>
          )}
          {points && order.takes_coupon && (
            <div className="mt-4">
              <PointsForm action={`/payment/${order.id}`} points={points} isUsed={Boolean(line?.points)} />
            </div>
          )}
          {order.state === 'open' && !isLater && (
            <PostForm action={`/payment/${order.id}`} className="mt-2">
              <input type="hidden" name="intent" value="cancel" />
              <Button type="submit" kind="ghost" wide>
                {pay.cancel}
              </Button>
            </PostForm>
          )}
        </div>
      </aside>
    </div>
  )
}

/** The school has turned off every way to pay since it was ordered. */
function AskSchool({ order }: { order: Order }) {
  const { noAccount } = useArea(checkoutWords).states
  const [line] = order.lines
  return (
    <Card className="max-w-140">
      {order.state !== 'expired' && (
        <div className="mb-5">
          <h2 className="text-h3">{noAccount.title}</h2>
          <p className="mt-1">{noAccount.text}</p>
        </div>
      )}
      <ButtonLink to={line ? `${line.path}/contact` : '/about'}>{noAccount.button}</ButtonLink>
    </Card>
  )
}

/** Why the school did not accept the last slip. */
function LastRejection({ order, takesSlip }: { order: Order; takesSlip: boolean }) {
  const { rejected } = useArea(checkoutWords)
  const [last] = order.payments
  if (last?.status !== 'rejected' || last.method !== 'slip') return null
  return (
    <div role="status" className="mt-4 rounded-lg border border-danger bg-danger-soft p-4">
      <Badge tone="danger">{rejected.badge}</Badge>
      <h2 className="mt-2 text-h3">{rejected.title}</h2>
      <p className="mt-1">{rejected.text}</p>
      <blockquote className="mt-2 rounded-md bg-band px-4 py-3 text-ink wrap-anywhere">{last.reason}</blockquote>
      {takesSlip && <p className="mt-2 text-muted">{rejected.nothingLost}</p>}
    </div>
  )
}
