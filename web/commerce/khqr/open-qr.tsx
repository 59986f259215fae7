import { useEffect, useRef } from 'react'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { khqrWords } from '../khqr.words.ts'
import { IntentButton } from './intent-button.tsx'
import { OtherWay } from './other-way.tsx'

type Props = {
  order: Order
  refused?: Refused | undefined
  /** A link has led here for the QR: nobody has to press the button. */
  isAtOnce: boolean
}

/** The way to the QR of an order that has none yet. */
export function OpenQr({ order, refused, isAtOnce }: Props) {
  const words = useArea(khqrWords)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAtOnce) form.current?.requestSubmit()
  }, [isAtOnce])
  return (
    <div className="max-w-140">
      <FormRefusal message={refused?.message} />
      <IntentButton formRef={form} order={order} intent="qr" size="large" wide>
        {words.order(money(order.total_cents))}
      </IntentButton>
      <div className="mt-2">
        <OtherWay order={order} />
      </div>
    </div>
  )
}
