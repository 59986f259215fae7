import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { IntentButton } from '../khqr/intent-button.tsx'
import { NotYet } from '../khqr/other-way.tsx'
import { RefusedQr } from '../khqr/refused-qr.tsx'
import { useOrderNews } from '../khqr/use-order-news.ts'
import { khqrWords } from '../khqr.words.ts'

type Props = { order: Order; refused?: Refused | undefined; isNotYet: boolean }

/** There is nothing to pay. Who has paid its QR all the same says so, and the money is looked for. */
export function CanceledView({ order, refused, isNotYet }: Props) {
  const { canceled } = useArea(checkoutWords)
  return (
    <div className="max-w-140 space-y-4">
      <Card>
        <h1 className="text-h2">{canceled.title}</h1>
        <p className="mt-1">{canceled.text}</p>
        <ButtonLink to={order.lines[0]?.path ?? '/courses'} className="mt-5">
          {canceled.button}
        </ButtonLink>
      </Card>
      <FormRefusal message={refused?.message} />
      <RefusedQr order={order} />
      {isNotYet && <NotYet order={order} />}
      {order.khqr && <PaidBefore order={order} qr={order.khqr} />}
    </div>
  )
}

function PaidBefore({ order, qr }: { order: Order; qr: OrderQr }) {
  const { said, paidBeforeCanceled, paidButNothing } = useArea(khqrWords)
  useOrderNews()
  if (qr.said_at)
    return (
      <p role="status" className="rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">
        {said.checking}
      </p>
    )
  return (
    <div className="rounded-lg border border-line bg-band p-4">
      <p>{paidBeforeCanceled}</p>
      <IntentButton order={order} intent="paid" kind="ghost">
        {paidButNothing}
      </IntentButton>
    </div>
  )
}
