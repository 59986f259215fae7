import type { ReactNode } from 'react'
import type { SalePlan } from '#shared/commerce/orders.schema.ts'
import { day, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { subscriptionWords } from '../subscription.words.ts'

/** When what is paid after today, and of instalments all together; nothing for what is paid at once. `steps`: what is taken off the first payment. */
export function PaymentSchedule({ plan, steps }: { plan: SalePlan; steps?: ReactNode }) {
  const words = useArea(subscriptionWords)
  const language = useLanguage()
  const { frequency } = plan
  if (frequency === null) return null
  const isOpen = plan.kind === 'subscription'
  const shown = isOpen ? plan.later.slice(0, 1) : plan.later
  const each = plan.later.at(-1)?.cents ?? 0
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="text-base font-bold text-ink">{plan.trial_days > 0 ? words.first : words.later}</h2>
      {steps && <div className="mt-3 empty:hidden">{steps}</div>}
      <ol className="mt-2 space-y-1">
        {shown.map(({ on, cents }) => (
          <li key={on} className="figures flex justify-between gap-4">
            <span>{day(language, on)}</span>
            <span className="text-ink">{money(cents)}</span>
          </li>
        ))}
      </ol>
      {plan.kind === 'instalments' && (
        <p className="figures mt-2 flex justify-between gap-4 border-t border-line pt-2 font-bold text-ink">
          <span>{words.total}</span>
          {money(plan.price_cents)}
        </p>
      )}
      {isOpen && <p className="mt-2 text-muted">{words.goesOn(money(each), words.every[frequency])}</p>}
      <p className="mt-2 text-muted">{words.remindedBefore}</p>
    </section>
  )
}
