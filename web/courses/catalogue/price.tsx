import Clock from 'lucide-react/icons/clock'
import { dayTime, money } from '#shared/core/format.rules.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The price of a plan: 'Free', '$29.00', '$9.00 per month', and where it is reduced the one it was. */
export function Price({ plan, large }: { plan: PricePlan; large?: boolean }) {
  const { courses } = useWords()
  const size = large ? 'text-amount' : 'text-price'
  const cents = plan.reduced?.price_cents ?? plan.price_cents
  return (
    <span>
      {plan.reduced && <span className="sr-only">{courses.reduced.now} </span>}
      {cents === 0 ? (
        <span className={`${size} font-bold text-primary-strong`}>{courses.free}</span>
      ) : (
        <span className={`figures ${size} font-bold text-ink`}>{money(cents)}</span>
      )}
      {plan.reduced && (
        <s className="figures ml-2 text-muted">
          <span className="sr-only">{courses.reduced.before} </span>
          {money(plan.price_cents)}
        </s>
      )}
      {plan.kind === 'subscription' && plan.frequency && (
        <span className="ml-2 text-muted">{courses.plan.every[plan.frequency]}</span>
      )}
      {plan.note && <span className="figures block text-tight text-muted">{plan.note}</span>}
    </span>
  )
}

/** What a reduced price saves, why, and until when. */
export function Saving({ plan }: { plan: PricePlan }) {
  const { courses } = useWords()
  const page = useLanguage()
  if (!plan.reduced) return null
  const { price_cents, ends_at, title } = plan.reduced
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures rounded-pill bg-primary-soft px-3 font-label text-primary-strong">
        {courses.reduced.save(money(plan.price_cents - price_cents))}
      </span>
      <span className="wrap-anywhere">{title}</span>
      {ends_at && <Until moment={dayTime(page, ends_at)} />}
    </p>
  )
}

/** The end of a reduced price. */
export function Until({ moment }: { moment: string }) {
  const { courses } = useWords()
  return (
    <span className="flex items-center gap-1.5 text-secondary-ink">
      <Icon of={Clock} size={16} />
      {courses.reduced.until(moment)}
    </span>
  )
}
