import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkCardPayment, startCardPayment } from '#shared/commerce/cards.endpoints.ts'
import type { OrderCard } from '#shared/commerce/cards.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cardWords } from '../card.words.ts'
import { PayNext } from './pay-next.tsx'
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts'

type Ready = { stripe: StripeScript; elements: StripeElements }

/** The fields of Stripe, and its script, which asks the bank. The order is paid when the server has heard so from Stripe. */
export function StripeForm({ order, card }: { order: Order; card: OrderCard }) {
  const words = useArea(cardWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready>()
  const [isShown, setShown] = useState(false)
  const [isLost, setLost] = useState(false)
  const [save, setSave] = useState(false)
  const [paysNext, setPaysNext] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { script, public_key: publicKey } = card
  const { id: orderId, total_cents: amount } = order

  useEffect(() => {
    if (!script || !publicKey) return
    let isGone = false
    loadStripe(script, publicKey, language).then(
      (stripe) => {
        if (isGone || !place.current) return
        const elements = stripe.elements({ mode: 'payment', amount, currency: 'usd', paymentMethodTypes: ['card'] })
        const fields = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
        fields.on('ready', () => setShown(true))
        place.current.replaceChildren()
        fields.mount(place.current)
        setReady({ stripe, elements })
      },
      () => setLost(true),
    )
    return () => {
      isGone = true
    }
  }, [script, publicKey, language, amount])

  async function pay({ stripe, elements }: Ready): Promise<void> {
    elements.update({ setupFutureUsage: save || paysNext ? 'off_session' : null })
    const checked = await elements.submit()
    if (checked.error) return setRefusal(checked.error.message)
    const params = { orderId }
    const { client_secret: clientSecret } = await call(startCardPayment, {
      params,
      body: { save, pays_next: paysNext },
    })
    if (clientSecret) {
      const confirmParams = { return_url: `${location.origin}${location.pathname}?by=card` }
      const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      if (error) setRefusal(error.message ?? words.failed)
    }
    await call(checkCardPayment, { params })
    await revalidate()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!ready || isPaying) return
    setPaying(true)
    setRefusal(undefined)
    try {
      await pay(ready)
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setPaying(false)
    }
  }

  if (isLost)
    return (
      <div role="alert" className="rounded-lg border border-line bg-band p-5">
        <p>{words.notLoaded}</p>
        <ButtonLink to={`/payment/${orderId}?by=card`} reloadDocument kind="secondary" className="mt-4">
          {words.again}
        </ButtonLink>
      </div>
    )
  return (
    <form onSubmit={(event) => void submit(event)} className="rounded-lg border border-line bg-band p-4 md:p-5">
      {!isShown && <p className="text-muted">{words.loading}</p>}
      <div ref={place} className="min-h-40" />
      <label className="mt-4 flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={save}
          onChange={(event) => setSave(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="block text-ink">{words.save}</span>
          <span className="block text-muted">{words.saveText}</span>
        </span>
      </label>
      <PayNext order={order} checked={paysNext} onChange={setPaysNext} />
      {refusal && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 text-danger">
          {refusal}
        </p>
      )}
      <Button type="submit" size="large" wide loading={isPaying || !ready} className="mt-4">
        {words.pay(money(amount))}
      </Button>
      <p className="mt-3 text-center text-muted">{words.safe}</p>
    </form>
  )
}
