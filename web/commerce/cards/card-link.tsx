import type { Order } from '#shared/commerce/orders.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Link } from '#web/ui/link.tsx'
import { cardWords } from '../card.words.ts'

/** To the page that asks for a card. It is loaded anew: only it may load the script of the provider. */
export function CardLink({ order }: { order: Order }) {
  const { other } = useArea(cardWords)
  if (!order.ways.includes('card') || order.state === 'expired') return null
  return (
    <Link
      to={`/payment/${order.id}?by=card`}
      reloadDocument
      className="inline-flex min-h-11 items-center font-label text-primary-strong hover:underline"
    >
      {other}
    </Link>
  )
}
