import type { OrderState } from '#shared/commerce/commerce.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { checkoutWords } from '../checkout.words.ts'

const tones = {
  open: 'quiet',
  review: 'warm',
  rejected: 'danger',
  paid: 'soft',
  free: 'soft',
  expired: 'quiet',
  canceled: 'quiet',
  refund_asked: 'warm',
  refunded_in_part: 'quiet',
  refunded: 'quiet',
} as const satisfies Record<OrderState, string>

/** What an order waits for. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { status } = useArea(checkoutWords)
  return <Badge tone={tones[state]}>{status[state]}</Badge>
}
