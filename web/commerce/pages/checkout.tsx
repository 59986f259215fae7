import { redirect, redirectDocument } from 'react-router'
import { codeIn } from '#shared/commerce/coupons.rules.ts'
import { makeQr } from '#shared/commerce/khqr.endpoints.ts'
import { placeOrder, readCheckout } from '#shared/commerce/orders.endpoints.ts'
import { errors } from '#shared/core/errors.ts'
import { cardWords } from '#web/commerce/card.words.ts'
import { CheckoutForm } from '#web/commerce/checkout/checkout-form.tsx'
import { CouponForm } from '#web/commerce/checkout/coupon-field.tsx'
import { NotForSale, whyNot } from '#web/commerce/checkout/not-for-sale.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { ProductCard } from '#web/commerce/checkout/product-card.tsx'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { couponWords } from '#web/commerce/coupon.words.ts'
import { khqrWords } from '#web/commerce/khqr.words.ts'
import { pointWords } from '#web/commerce/point.words.ts'
import { subscriptionWords } from '#web/commerce/subscription.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { readForm } from '#web/core/form.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import type { Route } from './+types/checkout.ts'

const orderAddress = (id: string) => `/payment/${id}`
const withCode = (code: string, points = false) => {
  const query = new URLSearchParams({ ...(code && { code }), ...(points && { points: 'yes' }) })
  return query.size > 0 ? `?${query}` : ''
}

/** Whoever has ordered it already goes on with that order. */
export async function loader({ context, url, params: { id, type } }: Route.LoaderArgs) {
  const code = codeIn(url.searchParams.get('code') ?? '').slice(0, 60)
  const checkout = await load(context, readCheckout, { params: { productId: id }, query: { type, code } })
  if (checkout.order_id) throw redirect(`${orderAddress(checkout.order_id)}${withCode(code)}`)
  const refusal = checkout.coupon?.refusal
  const why = refusal && { code: refusal, message: errors[refusal].text }
  const usesPoints = url.searchParams.get('points') === 'yes'
  return { checkout, usesPoints, couponError: why ? await translated(why, pageOf(context).language) : undefined }
}

export async function action({ request, context, params: { id, type } }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const [typed, intent] = [codeIn(text('typed')).slice(0, 60), text('intent')]
  const points = intent === 'points' || (text('points') === 'yes' && intent !== 'no-points')
  const again = (shown: string) => redirect(`/payment/${encodeURIComponent(id)}/${type}${withCode(shown, points)}`)
  // What a code and points take off is shown before anything is ordered.
  if (intent === 'code' || intent === 'no-code') throw again(intent === 'code' ? typed : '')
  if (intent === 'points' || intent === 'no-points') throw again(text('code') || typed)
  // A code that was refused does not stop whoever goes on without it.
  const code = typed && typed !== text('refused') ? typed : text('code')
  const body = { type, product_id: text('product'), plan_id: text('plan'), code, points }
  const result = await attempt(context, placeOrder, { body })
  if ('refusal' in result) return refusedForm(pageOf(context), result, { code })
  const { id: orderId, state } = result.answer
  const isPayable = state === 'open' || state === 'rejected'
  // If there is no QR now, the page of the order says so.
  if (text('method') === 'khqr' && isPayable) await attempt(context, makeQr, { params: { orderId } })
  // A page of its own: only it may load the script of the provider.
  if (text('method') === 'card' && isPayable) return redirectDocument(`${orderAddress(orderId)}?by=card`)
  const isPaid = state === 'free' || state === 'paid'
  return redirect(isPaid ? `/payment/info/success-payment?order=${orderId}` : orderAddress(orderId))
}

export const handle: WordsHandle = {
  words: () => [checkoutWords, khqrWords, couponWords, cardWords, subscriptionWords, pointWords],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ title }) => title)
}

/** What is bought, at which price, how it is paid, and what happens next. */
export default function Checkout({
  loaderData: { checkout, usesPoints, couponError },
  actionData,
}: Route.ComponentProps) {
  const words = useArea(checkoutWords)
  const refused = actionData as Refused | undefined
  const why = whyNot(checkout)
  return (
    <div data-own className="wrap py-8 md:py-12">
      <h1 className="text-h1">{words.title}</h1>
      {!why && <p className="mt-1 text-muted">{words.about}</p>}
      <FormRefusal message={refused?.message} />
      <ConfirmStep refused={refused} />
      {why ? (
        <div className="mt-6 grid max-w-140 gap-4">
          <ProductCard product={checkout.product} />
          <NotForSale checkout={checkout} why={why} />
          {why === 'noAccount' && <CouponForm applied={undefined} typed={checkout.coupon?.code} error={couponError} />}
        </div>
      ) : (
        <CheckoutForm checkout={checkout} couponError={couponError} usesPoints={usesPoints} refused={refused} />
      )}
    </div>
  )
}
