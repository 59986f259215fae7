import { redirect } from 'react-router'
import { makeQr } from '#shared/commerce/khqr.endpoints.ts'
import { placeOrder, readCheckout } from '#shared/commerce/orders.endpoints.ts'
import { CheckoutForm } from '#web/commerce/checkout/checkout-form.tsx'
import { NotForSale, whyNot } from '#web/commerce/checkout/not-for-sale.tsx'
import { paymentMeta } from '#web/commerce/checkout/payment-meta.ts'
import { ProductCard } from '#web/commerce/checkout/product-card.tsx'
import { checkoutWords } from '#web/commerce/checkout.words.ts'
import { khqrWords } from '#web/commerce/khqr.words.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import type { Route } from './+types/checkout.ts'

const orderAddress = (id: string) => `/payment/${id}`

/** Whoever has ordered it already goes on with that order. */
export async function loader({ context, params: { id, type } }: Route.LoaderArgs) {
  const checkout = await load(context, readCheckout, { params: { productId: id }, query: { type } })
  if (checkout.order_id) throw redirect(orderAddress(checkout.order_id))
  return { checkout }
}

export async function action({ request, context, params: { type } }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const body = { type, product_id: text('product'), plan_id: text('plan') }
  const result = await attempt(context, placeOrder, { body })
  if ('refusal' in result) return refusedForm(pageOf(context), result, {})
  const { id, state } = result.answer
  // If there is no QR now, the page of the order says so.
  if (text('method') === 'khqr' && (state === 'open' || state === 'rejected'))
    await attempt(context, makeQr, { params: { orderId: id } })
  return redirect(state === 'free' ? `/payment/info/success-payment?order=${id}` : orderAddress(id))
}

export const handle: WordsHandle = { words: () => [checkoutWords, khqrWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  return paymentMeta(matches, ({ title }) => title)
}

/** What is bought, at which price, how it is paid, and what happens next. */
export default function Checkout({ loaderData: { checkout }, actionData }: Route.ComponentProps) {
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
        </div>
      ) : (
        <CheckoutForm checkout={checkout} />
      )}
    </div>
  )
}
