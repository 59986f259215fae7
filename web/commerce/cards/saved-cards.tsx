import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cardName as nameOf } from '#shared/commerce/card-names.ts'
import { checkCardPayment, removeSavedCard, startCardPayment } from '#shared/commerce/cards.endpoints.ts'
import type { OrderCard, SavedCard } from '#shared/commerce/cards.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { cardWords } from '../card.words.ts'
import { useAlive } from '../checkout/use-alive.ts'
import { PayNext } from './pay-next.tsx'
import { loadStripe } from './stripe-script.ts'

/** Cards that the provider keeps for the buyer: one press pays, unless the bank asks. */
export function SavedCards({ order, card }: { order: Order; card: OrderCard }) {
  const words = useArea(cardWords)
  const language = useLanguage()
  const isAlive = useAlive()
  const { revalidate } = useRevalidator()
  const [paying, setPaying] = useState<string>()
  const [paysNext, setPaysNext] = useState(false)
  if (card.saved.length === 0 || !isAlive) return null

  async function pay(id: string): Promise<void> {
    setPaying(id)
    const params = { orderId: order.id }
    try {
      const started = await call(startCardPayment, { params, body: { saved_card_id: id, pays_next: paysNext } })
      if (started.state === 'action' && started.client_secret && card.script && card.public_key) {
        const stripe = await loadStripe(card.script, card.public_key, language)
        await stripe.handleNextAction({ clientSecret: started.client_secret })
      }
      await call(checkCardPayment, { params })
      await revalidate()
    } catch (error) {
      // What was refused has already been shown; what is left is the script of the provider.
      if (!(error instanceof CallError))
        showToast({ tone: 'error', title: words.notLoaded, seconds: toastSeconds.error })
    } finally {
      setPaying(undefined)
    }
  }
  return (
    <section>
      <h2 className="text-h3">{words.saved}</h2>
      <ul className="mt-3 space-y-3">
        {card.saved.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-band p-4"
          >
            <CardFacts card={one} />
            <Button loading={paying === one.id} onClick={() => void pay(one.id)} className="max-sm:w-full">
              {words.pay(money(order.total_cents))}
              <span className="sr-only"> {nameOf(one)}</span>
            </Button>
            <RemoveButton card={one} />
          </li>
        ))}
      </ul>
      <PayNext order={order} checked={paysNext} onChange={setPaysNext} />
      <h2 className="mt-6 text-h3">{words.newCard}</h2>
    </section>
  )
}

/** The same cards, where they are only looked at and removed. */
export function SavedCardList({ cards }: { cards: readonly SavedCard[] }) {
  const words = useArea(cardWords)
  if (cards.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-h2">{words.saved}</h2>
      <p className="mt-1 text-muted">{words.saveText}</p>
      <ul className="mt-4 space-y-3">
        {cards.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-band p-4"
          >
            <CardFacts card={one} />
            <RemoveButton card={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CardFacts({ card }: { card: SavedCard }) {
  const { expires } = useArea(cardWords)
  return (
    <p className="min-w-0 grow basis-44">
      <span className="figures block font-bold text-ink">{nameOf(card)}</span>
      <span className="figures block text-muted">{expires(card.expires_month, card.expires_year)}</span>
    </p>
  )
}

function RemoveButton({ card }: { card: SavedCard }) {
  const words = useArea(cardWords)
  const { revalidate } = useRevalidator()
  const [isRemoving, setRemoving] = useState(false)
  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await call(removeSavedCard, { params: { cardId: card.id } })
      showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success })
      await revalidate()
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setRemoving(false)
    }
  }
  return (
    <Button kind="ghost" loading={isRemoving} onClick={() => void remove()} aria-label={words.removeCard(nameOf(card))}>
      {words.remove}
    </Button>
  )
}
