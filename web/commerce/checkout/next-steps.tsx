import type { PayWay } from '#shared/commerce/commerce.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { cardWords } from '../card.words.ts'
import { checkoutWords } from '../checkout.words.ts'
import { khqrWords } from '../khqr.words.ts'

/** What happens after an order is placed. */
export function NextSteps({ way }: { way: PayWay | undefined }) {
  const { next } = useArea(checkoutWords)
  const khqr = useArea(khqrWords)
  const card = useArea(cardWords)
  const steps = way === 'khqr' ? khqr.next : way === 'card' ? card.next : next.steps
  return (
    <section className="mt-5 rounded-md bg-primary-soft p-4">
      <h2 className="text-base font-bold text-primary-strong">{next.title}</h2>
      <ol className="mt-2 space-y-2">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="figures flex size-6 shrink-0 items-center justify-center rounded-full bg-band text-caption text-primary-strong">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
