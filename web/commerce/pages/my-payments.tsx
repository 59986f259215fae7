import { redirect } from 'react-router'
import { listSavedCards } from '#shared/commerce/cards.endpoints.ts'
import { listMyOrders } from '#shared/commerce/orders.endpoints.ts'
import type { OrderSummary } from '#shared/commerce/orders.schema.ts'
import { listMyPoints } from '#shared/commerce/points.endpoints.ts'
import {
  cancelSubscription,
  chooseNextCard,
  dropNextCard,
  keepSubscription,
  listMySubscriptions,
  payNext,
  payRest,
} from '#shared/commerce/subscriptions.endpoints.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { automaticWords } from '#web/commerce/automatic.words.ts'
import { cardWords } from '#web/commerce/card.words.ts'
import { SavedCardList } from '#web/commerce/cards/saved-cards.tsx'
import { MySubscriptionCard } from '#web/commerce/checkout/my-subscription.tsx'
import { OrderBadge } from '#web/commerce/checkout/order-badge.tsx'
import { OrderPart } from '#web/commerce/checkout/order-part.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { Receipts } from '#web/commerce/checkout/receipts.tsx'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { pointWords } from '#web/commerce/point.words.ts'
import { subscriptionWords } from '#web/commerce/subscription.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/my-payments.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const [orders, subscriptions, cards, points] = await Promise.all([
    load(context, listMyOrders, { query: { page } }),
    load(context, listMySubscriptions, {}),
    load(context, listSavedCards),
    load(context, listMyPoints, { query: { page: 1 } }),
  ])
  const hasPoints = points.rates.on || points.total > 0
  return { orders, subscriptions: subscriptions.data, cards: cards.data, hasPoints }
}

/** Pay what is due, let a card pay it, cancel, or go on after all. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const subscriptionId = String(form.get('subscription') ?? '')
  const params = { subscriptionId }
  const intent = intentOf(form, ['pay', 'rest', 'cancel', 'keep', 'card', 'no-card'])
  if (intent === 'pay' || intent === 'rest') {
    const result = await (intent === 'pay'
      ? attempt(context, payNext, { params })
      : attempt(context, payRest, { params }))
    if ('refusal' in result) return refusedForm(pageOf(context), result, { subscriptionId })
    return redirect(`/payment/${result.answer.order_id}`)
  }
  const acts = {
    cancel: () => attempt(context, cancelSubscription, { params }),
    keep: () => attempt(context, keepSubscription, { params }),
    card: () => attempt(context, chooseNextCard, { params, body: { card_id: String(form.get('card') ?? '') } }),
    'no-card': () => attempt(context, dropNextCard, { params }),
  }
  const result = await acts[intent]()
  return 'refusal' in result ? refusedForm(pageOf(context), result, { subscriptionId }) : redirect('/payment')
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = {
  words: () => [checkoutWords, cardWords, subscriptionWords, automaticWords, pointWords],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ mine }) => mine.title)
}

/** What the student pays in several payments, everything they have ordered, the newest first, and their saved cards. */
export default function MyPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, subscriptions, cards, hasPoints } = loaderData
  const { mine } = useArea(checkoutWords)
  const words = useArea(subscriptionWords)
  const points = useArea(pointWords)
  const refused = actionData as Refused | undefined
  return (
    <div data-own className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">{mine.title}</h1>
          <p className="mt-1 text-muted">{mine.about}</p>
        </div>
        {hasPoints && (
          <ButtonLink to="/payment/points" kind="secondary">
            {points.title}
          </ButtonLink>
        )}
      </div>
      {subscriptions.length > 0 && (
        <section className="mt-8">
          <h2 className="text-h2">{words.title}</h2>
          <ul className="mt-4 space-y-4">
            {subscriptions.map((one) => (
              <li key={one.id}>
                <MySubscriptionCard
                  subscription={one}
                  error={refused?.typed.subscriptionId === one.id ? refused.message : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.data.length === 0 ? (
        <div className="mt-10 flex flex-col items-center text-center">
          <NothingFound />
          <h2 className="mt-6 text-h3">{mine.none}</h2>
          <p className="mt-1 text-muted">{mine.noneText}</p>
          <ButtonLink to="/courses" className="mt-5">
            {mine.courses}
          </ButtonLink>
        </div>
      ) : (
        <section className={subscriptions.length > 0 ? 'mt-12' : 'mt-8'}>
          <h2 className={subscriptions.length > 0 ? 'mb-4 text-h2' : 'sr-only'}>{words.orders}</h2>
          <ul className="space-y-4">
            {orders.data.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pagination
        page={orders.page}
        pages={orders.pages}
        to={(page) => `/payment${page > 1 ? `?page=${page}` : ''}`}
        words={mine.pages}
      />
      <SavedCardList cards={cards} />
    </div>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { mine, pay } = useArea(checkoutWords)
  const language = useLanguage()
  const [line] = order.lines
  const isPayable = order.state === 'open' || order.state === 'rejected'
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="w-24 shrink-0 overflow-hidden rounded-md">
        <Picture src={line?.picture ?? null} />
      </span>
      <div className="min-w-0 grow basis-44">
        <h3 lang={line && langOf(line.language, language)} className="text-h3 wrap-anywhere">
          {line?.title}
        </h3>
        <p className="figures text-muted">
          {pay.order(order.number)} · {day(language, order.created_at)}
          <OrderPart part={order.part} />
        </p>
      </div>
      <OrderBadge state={order.state} />
      <strong className="figures text-lead text-ink">{money(order.total_cents)}</strong>
      {isPayable ? (
        <ButtonLink to={`/payment/${order.id}`}>{mine.pay}</ButtonLink>
      ) : (
        <Link
          to={`/payment/${order.id}`}
          className="inline-flex min-h-11 items-center text-primary-strong underline underline-offset-4"
        >
          {mine.see}
        </Link>
      )}
      <div className="basis-full empty:hidden">
        <Receipts invoices={order.invoices} />
      </div>
    </Card>
  )
}
