import type { SalePlan } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { checkoutWords } from '../checkout.words.ts'
import { subscriptionWords } from '../subscription.words.ts'
import { ReducedPrice } from './price-steps.tsx'

const choice =
  'flex items-center gap-4 rounded-lg border border-line-strong bg-band p-4 has-checked:border-primary has-checked:bg-primary-soft'

type Props = { plan: SalePlan; days: number | null; isChosen: boolean; onChoose: () => void }

/** One way to pay: at once, in instalments, or by subscription. */
export function PlanChoice({ plan, days, isChosen, onChoose }: Props) {
  const { plans } = useArea(checkoutWords)
  const words = useArea(subscriptionWords)
  const { kind, frequency, payments } = plan
  const isRepeated = frequency !== null
  const name =
    kind === 'instalments' && payments !== null
      ? words.instalments(payments)
      : kind === 'subscription'
        ? words.subscription
        : kind === 'free'
          ? plans.free
          : plans.once
  const each = plan.later.at(-1)?.cents ?? plan.price_cents
  const first = plan.trial_days > 0 ? (plan.later[0]?.cents ?? 0) : plan.now_cents
  const terms = isRepeated
    ? [
        ...(plan.trial_days > 0 ? [words.trial(plan.trial_days)] : []),
        first < each && kind === 'subscription'
          ? words.firstThen(money(first), words.each[frequency](money(each)))
          : words.each[frequency](money(each)),
        kind === 'instalments' ? words.lasting : words.untilCanceled,
      ]
    : [days === null ? plans.forever : plans.days(days)]
  return (
    <label className={`${choice} cursor-pointer`}>
      <input
        type="radio"
        name="plan"
        value={plan.id}
        required
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 grow">
        <span className="block font-bold text-ink">{name}</span>
        {terms.map((term) => (
          <span key={term} className="block text-muted">
            {term}
          </span>
        ))}
      </span>
      <ReducedPrice listCents={plan.list_cents} priceCents={plan.price_cents} />
    </label>
  )
}
