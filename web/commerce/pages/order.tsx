import { redirect } from 'react-router'
import { cancelOrder, readOrder, sendSlip } from '#shared/commerce/orders.endpoints.ts'
import { OrderView } from '#web/commerce/checkout/order-view.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { refusedAmount, slipIn } from '#web/commerce/checkout/slip-fields.ts'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import type { Route } from './+types/order.ts'

export async function loader({ context, params: { id: orderId } }: Route.LoaderArgs) {
  return { order: await load(context, readOrder, { params: { orderId } }) }
}

export async function action({ request, context, params: { id: orderId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const page = pageOf(context)
  const params = { orderId }
  if (intentOf(form, ['send', 'cancel']) === 'cancel') {
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

export const handle: WordsHandle = { words: () => [checkoutWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ title }) => title)
}

/** One order: how to pay it, or what has become of it. */
export default function OrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return <OrderView key={order.id} order={order} refused={actionData as Refused | undefined} />
}
