import { redirect } from 'react-router'
import { payBySandboxCard } from '#shared/commerce/cards.endpoints.ts'
import type { SandboxAct } from '#shared/commerce/cards.lists.ts'
import { codeIn } from '#shared/commerce/coupons.rules.ts'
import { makeQr, sayQrPaid, simulateQrPayment } from '#shared/commerce/khqr.endpoints.ts'
import { cancelOrder, readOrder, sendSlip } from '#shared/commerce/orders.endpoints.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { leavePoints, payWithPoints } from '#shared/commerce/points.endpoints.ts'
import { applyCoupon, removeCoupon } from '#shared/commerce/promotions.endpoints.ts'
import { askForRefund } from '#shared/commerce/refunds.endpoints.ts'
import { automaticWords } from '#web/commerce/automatic.words.ts'
import { cardWords } from '#web/commerce/card.words.ts'
import { OrderView } from '#web/commerce/checkout/order-view.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { refusedAmount, slipIn } from '#web/commerce/checkout/slip-fields.ts'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { couponWords } from '#web/commerce/coupon.words.ts'
import { khqrWords } from '#web/commerce/khqr.words.ts'
import { pointWords } from '#web/commerce/point.words.ts'
import { subscriptionWords } from '#web/commerce/subscription.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import type { Route } from './+types/order.ts'

export async function loader({ context, params: { id: orderId }, url }: Route.LoaderArgs) {
  return { order: await load(context, readOrder, { params: { orderId } }), by: url.searchParams.get('by') }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** An order, or that it is paid by what was taken off it. */
const addressOf = ({ id, state }: Order) =>
  state === 'free' || state === 'paid' ? `/payment/info/success-payment?order=${id}` : `/payment/${id}`

const intents = [
  ...(['send', 'cancel', 'qr', 'paid', 'simulate', 'refund', 'card'] as const),
  ...(['code', 'no-code', 'points', 'no-points'] as const),
] as const

export async function action({ request, context, params: { id: orderId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const page = pageOf(context)
  const params = { orderId }
  const intent = intentOf(form, intents)
  const address = `/payment/${orderId}`
  if (intent === 'qr' || intent === 'simulate') {
    const result = await (intent === 'qr'
      ? attempt(context, makeQr, { params })
      : attempt(context, simulateQrPayment, { params }))
    if ('refusal' in result) return refusedForm(page, result, {})
    return redirect(`${address}?by=khqr`)
  }
  if (intent === 'card') {
    const isWanted = (name: string) => form.get(name) === 'yes'
    const body = { act: text(form, 'act') as SandboxAct, save: isWanted('save'), pays_next: isWanted('pays_next') }
    const result = await attempt(context, payBySandboxCard, { params, body })
    if ('refusal' in result) return refusedForm(page, result, {})
    return redirect(`${address}?by=card`)
  }
  if (intent === 'paid') {
    const result = await attempt(context, sayQrPaid, { params })
    if ('refusal' in result) return refusedForm(page, result, {})
    const { state, khqr } = result.answer
    const isNotYet = state === 'open' || state === 'rejected' || (state === 'canceled' && !khqr?.said_at)
    return isNotYet ? { isNotYet } : redirect(address)
  }
  if (intent === 'refund') {
    const typed = { line_id: text(form, 'line_id'), reason: text(form, 'reason'), send_to: text(form, 'send_to') }
    const result = await attempt(context, askForRefund, { params, body: typed })
    return 'refusal' in result ? refusedForm(page, result, typed) : redirect(address)
  }
  if (intent === 'code' || intent === 'no-code') {
    const code = codeIn(String(form.get('typed') ?? '')).slice(0, 60)
    const result =
      intent === 'code'
        ? await attempt(context, applyCoupon, { params, body: { code } })
        : await attempt(context, removeCoupon, { params })
    return 'refusal' in result ? refusedForm(page, result, { code }) : redirect(addressOf(result.answer))
  }
  if (intent === 'points' || intent === 'no-points') {
    const result = await (intent === 'points'
      ? attempt(context, payWithPoints, { params })
      : attempt(context, leavePoints, { params }))
    return 'refusal' in result ? refusedForm(page, result, {}) : redirect(addressOf(result.answer))
  }
  if (intent === 'cancel') {
    const result = await attempt(context, cancelOrder, { params })
    if ('refusal' in result) return refusedForm(page, result, {})
    const [line] = result.answer.lines
    return redirect(line?.path ?? '/payment')
  }
  const { sent, typed } = await slipIn(form)
  if (!sent) return refusedForm(page, refusedAmount(), typed)
  const result = await attempt(context, sendSlip, { params, ...sent })
  if ('refusal' in result) return refusedForm(page, result, typed)
  return redirect(`/info/success_submit_payment?order=${orderId}`)
}

export const shouldRevalidate = unlessRefused

export const handle: WordsHandle = {
  words: () => [checkoutWords, khqrWords, couponWords, cardWords, subscriptionWords, automaticWords, pointWords],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ title }) => title)
}

/** One order: how to pay it, or what has become of it. */
export default function OrderPage({ loaderData: { order, by }, actionData }: Route.ComponentProps) {
  const isNotYet = Boolean(actionData && 'isNotYet' in actionData)
  const refused = isNotYet ? undefined : (actionData as Refused | undefined)
  return <OrderView key={order.id} order={order} refused={refused} by={by} isNotYet={isNotYet} />
}
