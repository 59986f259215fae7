import { money } from '#shared/core/format.rules.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'

/** The price of a plan: 'Free', '$29.00', '$9.00 per month'. */
export function Price({ plan, large }: { plan: PricePlan; large?: boolean }) {
  const { courses } = useWords()
  const size = large ? 'text-amount' : 'text-price'
  if (plan.price_cents === 0) return <span className={`${size} font-bold text-primary-strong`}>{courses.free}</span>
  return (
    <span>
      <span className={`figures ${size} font-bold text-ink`}>{money(plan.price_cents)}</span>
      {plan.kind === 'subscription' && plan.frequency && (
        <span className="ml-2 text-muted">{courses.plan.every[plan.frequency]}</span>
      )}
    </span>
  )
}
