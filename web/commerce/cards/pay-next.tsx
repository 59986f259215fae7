import type { Order } from '#shared/commerce/orders.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { automaticWords } from '../automatic.words.ts'
import { subscriptionWords } from '../subscription.words.ts'

type PayNextProps = { order: Order; checked?: boolean; onChange?: (pays: boolean) => void }

/** Where something is paid several times: the card of this payment pays the next ones too, and when, and how much. */
export function PayNext({ order: { part, next_payment: next }, checked, onChange }: PayNextProps) {
  const words = useArea(automaticWords)
  const { each } = useArea(subscriptionWords)
  const language = useLanguage()
  if (!part || !next) return null
  const later =
    part.kind === 'subscription' ? words.payNextThen(each[part.frequency](money(part.each_cents))) : words.payNextAll
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        name="pays_next"
        value="yes"
        {...(onChange && { checked, onChange: (event) => onChange(event.target.checked) })}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="block text-ink">{words.payNext}</span>
        <span className="figures block text-muted">
          {words.payNextText(money(next.cents), day(language, next.on))}, {later}
        </span>
      </span>
    </label>
  )
}
