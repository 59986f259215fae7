import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Order, Payment } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { useOrderNews } from '../khqr/use-order-news.ts'
import { FoldedSlipForm } from './folded-slip-form.tsx'
import { OrderBadge } from './order-badge.tsx'
import { Step } from './review-step.tsx'

/** People review it: that takes longer than a payment. */
const everyMs = 30_000

/** What happened, what is happening, what comes next. The slip can be replaced until it is reviewed. */
export function ReviewView({ order, refused }: { order: Order; refused?: Refused | undefined }) {
  const { review, mine } = useArea(checkoutWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(Boolean(refused))
  useOrderNews({ isBusy, everyMs })
  const [line] = order.lines
  const slip = order.payments.find(({ status, slip }) => status === 'pending' && slip)?.slip
  return (
    <div className="mx-auto max-w-140">
      <OrderBadge state="review" />
      <h1 className="mt-3 text-h1">{review.title}</h1>
      <p className="mt-2 text-lead">{review.text}</p>
      <ol className="mt-6 space-y-5 rounded-lg border border-line bg-band p-5">
        <Step icon={Check} isDone title={review.sent} text={slip ? dayTime(language, slip.sent_at) : undefined} />
        <Step icon={Clock} isNow title={review.checking} text={slip?.is_late ? review.late : undefined} />
        <Step icon={Play} title={review.opens} text={line?.title} />
      </ol>
      {slip && <SentSlip slip={slip} number={order.number} />}
      <FoldedSlipForm order={order} refused={refused} title={review.replace} onBusy={setBusy} />
      <ButtonLink to="/payment" kind="ghost" wide className="mt-4">
        {mine.title}
      </ButtonLink>
    </div>
  )
}

/** The slip as it was sent. */
function SentSlip({ slip, number }: { slip: NonNullable<Payment['slip']>; number: number }) {
  const { review, pay } = useArea(checkoutWords)
  return (
    <div className="mt-4 flex items-center gap-4 rounded-lg border border-line bg-band p-4">
      {slip.file && !slip.is_pdf && (
        <img src={slip.file} alt="" className="w-24 shrink-0 rounded-md border border-line" />
      )}
      <div className="min-w-0">
        <strong className="figures block text-lead text-ink">{money(slip.amount_cents)}</strong>
        <span className="block text-muted">
          {slip.bank_name} · {pay.order(number)}
        </span>
        {slip.file ? (
          <a
            href={slip.file}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-primary-strong underline underline-offset-4"
          >
            {review.see}
          </a>
        ) : (
          <span className="block text-muted">{review.checkingFile}</span>
        )}
      </div>
    </div>
  )
}
