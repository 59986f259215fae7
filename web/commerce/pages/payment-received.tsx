import { automaticWords } from '#web/commerce/automatic.words.ts'
import { cardWords } from '#web/commerce/card.words.ts'
import { loadShownOrder } from '#web/commerce/checkout/load-shown-order.ts'
import { NoOrder } from '#web/commerce/checkout/no-order.tsx'
import { OrderView } from '#web/commerce/checkout/order-view.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { couponWords } from '#web/commerce/coupon.words.ts'
import { khqrWords } from '#web/commerce/khqr.words.ts'
import { pointWords } from '#web/commerce/point.words.ts'
import { subscriptionWords } from '#web/commerce/subscription.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import type { Route } from './+types/payment-received.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { order: await loadShownOrder(context, url) }
}

export const handle: WordsHandle = {
  words: () => [checkoutWords, khqrWords, couponWords, cardWords, subscriptionWords, automaticWords, pointWords],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ paid }) => paid.title)
}

/** The payment was received. An order that has gone on meanwhile is shown as it is. */
export default function PaymentReceived({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <OrderView order={order} /> : <NoOrder />
}
