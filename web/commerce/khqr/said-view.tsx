import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FoldedSlipForm } from '../checkout/folded-slip-form.tsx'
import { Step } from '../checkout/review-step.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { khqrWords } from '../khqr.words.ts'
import { useOrderNews } from './use-order-news.ts'

type Props = { order: Order; qr: OrderQr; refused?: Refused | undefined }

/** The student said to have paid, and the school looks. A slip makes it faster. */
export function SaidView({ order, qr, refused }: Props) {
  const { said } = useArea(khqrWords)
  const { mine } = useArea(checkoutWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(Boolean(refused))
  useOrderNews({ isBusy })
  return (
    <div className="mx-auto max-w-140">
      <Badge tone="warm">{said.badge}</Badge>
      <h1 className="mt-3 text-h1">{said.title}</h1>
      <p className="mt-2 text-lead">{said.text}</p>
      <ol className="mt-6 space-y-5 rounded-lg border border-line bg-band p-5">
        <Step icon={Check} isDone title={said.done} text={qr.said_at ? dayTime(language, qr.said_at) : undefined} />
        <Step icon={Clock} isNow title={said.checking} />
        <Step icon={Play} title={said.opens} text={order.lines[0]?.title} />
      </ol>
      {order.ways.includes('slip') && (
        <FoldedSlipForm order={order} refused={refused} title={said.slip} onBusy={setBusy} />
      )}
      <ButtonLink to="/payment" kind="ghost" wide className="mt-4">
        {mine.title}
      </ButtonLink>
    </div>
  )
}
