import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OrderCard } from '#shared/commerce/cards.schema.ts'
import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { cardWords } from '../card.words.ts'
import { OrderPart } from '../checkout/order-part.tsx'
import { PriceSteps } from '../checkout/price-steps.tsx'
import { ProductHead } from '../checkout/product-card.tsx'
import { RielAmount } from '../checkout/riel-amount.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { IntentButton } from '../khqr/intent-button.tsx'
import { subscriptionWords } from '../subscription.words.ts'
import { CardWaiting } from './card-waiting.tsx'
import { OwnPageForm } from './own-page-form.tsx'
import { SandboxBank, SandboxCards } from './sandbox-card.tsx'
import { SavedCards } from './saved-cards.tsx'
import { StripeForm } from './stripe-form.tsx'

type Props = { order: Order; card: OrderCard; refused?: Refused | undefined; isHere: boolean }

/** Whether an order that is not paid is about its card now. */
export function showsCard({ state, ways, card, payments: [last] }: Order, by: PayWay | null): boolean {
  if (!card || (state !== 'open' && state !== 'rejected')) return false
  if (card.state === 'processing') return true
  if (!ways.includes('card')) return false
  if (by !== null) return by === 'card'
  const wantsSlip = last?.status === 'rejected' && last.method === 'slip'
  return card.state === 'action' || (ways[0] === 'card' && !wantsSlip)
}

/** Pay by card: the card, what the bank asks, and what has become of it. `isHere`: this page may load the script of the provider. */
export function CardView({ order, card, refused, isHere }: Props) {
  const words = useArea(cardWords)
  const { total, pay } = useArea(checkoutWords)
  const { now } = useArea(subscriptionWords)
  const [line] = order.lines
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,736px)_minmax(320px,368px)] lg:justify-between lg:gap-12">
      <div className="min-w-0">
        <p className="figures text-muted">
          {pay.order(order.number)}
          <OrderPart part={order.part} />
        </p>
        <h1 className="text-h1">{words.title}</h1>
        {line && (
          <div className="mt-4 rounded-lg border border-line bg-band p-4 lg:hidden">
            <ProductHead product={line} />
            <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
              <span>{order.part ? now : total}</span>
              <strong className="figures text-lead text-ink">{money(order.total_cents)}</strong>
            </p>
          </div>
        )}
        <div className="mt-6 space-y-4">
          <FormRefusal message={refused?.message} />
          <Declined card={card} />
          <CardStep order={order} card={card} isHere={isHere} />
        </div>
      </div>
      <aside>
        <div className="rounded-lg border border-line bg-band p-5 max-lg:border-0 max-lg:bg-transparent max-lg:p-0 lg:sticky lg:top-6">
          <div className="max-lg:hidden">
            {line && (
              <>
                <div className="mb-4 border-b border-line pb-4">
                  <ProductHead product={line} />
                </div>
                <PriceSteps
                  listCents={line.list_cents}
                  promotion={line.promotion}
                  coupon={line.coupon}
                  points={line.points}
                  creditCents={line.credit_cents}
                />
              </>
            )}
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-bold text-ink">{order.part ? now : total}</span>
              <strong className="figures text-h2 text-ink">{money(order.total_cents)}</strong>
            </p>
            <RielAmount cents={order.total_cents} rate={order.riel_rate} />
          </div>
          {card.state !== 'processing' && <OtherWays order={order} />}
        </div>
      </aside>
    </div>
  )
}

function CardStep({ order, card, isHere }: { order: Order; card: OrderCard; isHere: boolean }) {
  if (card.state === 'processing') return <CardWaiting />
  if (card.provider === 'sandbox' && card.state === 'action') return <SandboxBank order={order} />
  // A saved card needs the script, too: its bank may ask.
  if (card.provider !== 'sandbox' && !isHere) return <ToCardPage order={order} />
  return (
    <>
      <SavedCards order={order} card={card} />
      {card.provider === 'sandbox' ? (
        <SandboxCards order={order} />
      ) : card.provider === 'payway' ? (
        <OwnPageForm order={order} />
      ) : (
        <StripeForm order={order} card={card} />
      )}
    </>
  )
}

/** The page is loaded anew: only the one that asks for a card may load the script of the provider. */
function ToCardPage({ order }: { order: Order }) {
  const words = useArea(cardWords)
  if (!order.ways.includes('card') || order.state === 'expired') return null
  return (
    <ButtonLink to={`/payment/${order.id}?by=card`} reloadDocument className="max-sm:w-full">
      {words.order(money(order.total_cents))}
    </ButtonLink>
  )
}

/** Why the last card was not charged. */
function Declined({ card: { state, failure } }: { card: OrderCard }) {
  const { failed, failures } = useArea(cardWords)
  if (state !== 'declined' || !failure) return null
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-1 shrink-0" />
      <p>
        <strong className="block">{failed}</strong>
        {failures[failure]}
      </p>
    </div>
  )
}

function OtherWays({ order }: { order: Order }) {
  const { otherWays } = useArea(cardWords)
  const { pay } = useArea(checkoutWords)
  const other = order.ways.find((way) => way !== 'card')
  return (
    <div className="flex flex-wrap items-center gap-x-6 lg:mt-3">
      {other && (
        <Link
          to={`/payment/${order.id}?by=${other}`}
          className="inline-flex min-h-11 items-center font-label text-primary-strong hover:underline"
        >
          {otherWays}
        </Link>
      )}
      {/* A payment of a subscription is canceled with that. */}
      {order.state === 'open' && (!order.part?.subscription_id || order.part.asked_for) && (
        <IntentButton order={order} intent="cancel" kind="ghost">
          {pay.cancel}
        </IntentButton>
      )}
    </div>
  )
}
