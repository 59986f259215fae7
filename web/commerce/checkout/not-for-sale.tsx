import type { Checkout } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { checkoutWords } from '../checkout.words.ts'

type Why = 'owned' | 'closed' | 'elsewhere' | 'byRequest' | 'noPlan' | 'noAccount'

/** Why something cannot be bought here and now, said before anybody pays. */
export function whyNot({ state, plans, ways }: Checkout): Why | undefined {
  if (state === 'by-request') return 'byRequest'
  if (state !== 'sold' && state !== 'free') return state
  if (plans.length === 0) return 'noPlan'
  // A voucher may pay all of it.
  const needsMoney = plans.some(({ price_cents }) => price_cents > 0)
  return state === 'sold' && needsMoney && ways.length === 0 ? 'noAccount' : undefined
}

export function NotForSale({ checkout, why }: { checkout: Checkout; why: Why }) {
  const { states } = useArea(checkoutWords)
  const { title, text, button } = states[why]
  const { path, opens } = checkout.product
  const asksSchool = why === 'noPlan' || why === 'noAccount'
  return (
    <Card>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-1">{text}</p>
      <ButtonLink to={why === 'owned' ? opens : asksSchool ? `${path}/contact` : path} className="mt-5">
        {button}
      </ButtonLink>
    </Card>
  )
}
