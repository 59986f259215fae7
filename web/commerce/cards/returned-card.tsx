import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OrderCard } from '#shared/commerce/cards.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cardWords } from '../card.words.ts'
import { useOrderNews } from '../khqr/use-order-news.ts'

/** Money that came by card and did not pay the order: where it is now. */
export function ReturnedCard({ card }: { card: OrderCard | null }) {
  if (card?.state !== 'returning' && card?.state !== 'returned' && card?.state !== 'stuck') return null
  return <Returned state={card.state} why={card.why} />
}

function Returned({ state, why }: { state: 'returning' | 'returned' | 'stuck'; why: OrderCard['why'] }) {
  const { back } = useArea(cardWords)
  useOrderNews()
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">
      <Icon of={CircleAlert} className="mt-1 shrink-0" />
      <p>
        <strong className="block">{back[state]}</strong>
        {why && `${back.why[why]} `}
        {state === 'stuck' ? back.stuckText : back.takes}
      </p>
    </div>
  )
}
