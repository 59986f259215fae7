import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { checkCardPayment, startCardPayment } from '#shared/commerce/cards.endpoints.ts'
import type { CardStarted } from '#shared/commerce/cards.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { cardWords } from '../card.words.ts'
import { useAlive } from '../checkout/use-alive.ts'
import { CardWaiting } from './card-waiting.tsx'

/** To the page of the provider, which asks for the card, and back. The order is paid when the server has heard so from it. */
export function OwnPageForm({ order }: { order: Order }) {
  const { ownPage, pay } = useArea(cardWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const returned = useReturned(order.id)
  const isAlive = useAlive()
  const [isPaying, setPaying] = useState(false)

  useEffect(() => {
    // Whoever goes back finds the page as they have left it.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPaying(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function leave(): Promise<void> {
    setPaying(true)
    try {
      const { page } = await call(startCardPayment, { params: { orderId: order.id }, body: { language } })
      // Until the other page is there, the button stays busy.
      if (page) return send(page)
      await revalidate()
      setPaying(false)
    } catch (error) {
      setPaying(false)
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    }
  }

  if (returned === 'asking') return <CardWaiting />
  return (
    <section className="rounded-lg border border-line bg-band p-4 md:p-5">
      {returned === 'not yet' && (
        <p role="status" className="mb-4 rounded-md bg-info-soft px-4 py-3">
          {ownPage.notYet}
        </p>
      )}
      <p>{ownPage.text}</p>
      <Button size="large" wide loading={isPaying || !isAlive} onClick={() => void leave()} className="mt-4">
        {pay(money(order.total_cents))}
      </Button>
      <p className="mt-3 text-center text-muted">{ownPage.safe}</p>
    </section>
  )
}

/** A form that goes there with everything the provider wants to know. */
function send({ address, fields }: NonNullable<CardStarted['page']>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

const mostTries = 10
const everyMs = 3_000

/** Who comes back from the page of the provider waits for what the server hears from it. */
function useReturned(orderId: string): 'asking' | 'not yet' | undefined {
  const isBack = useSearchParams()[0].get('back') === '1'
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isBack || tries >= mostTries) return
    let isGone = false
    const timer = setTimeout(
      async () => {
        const order = await call(checkCardPayment, { params: { orderId } }).catch((error) => {
          // The error has already been shown.
          if (!(error instanceof CallError)) throw error
        })
        if (isGone) return
        if (order && order.state !== 'open' && order.state !== 'rejected') await revalidate()
        setTries((before) => before + 1)
      },
      tries === 0 ? 0 : everyMs,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isBack, tries, orderId, revalidate])
  if (!isBack) return undefined
  return tries < mostTries ? 'asking' : 'not yet'
}
