import type { OrderState } from '#shared/commerce/commerce.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { salesWords } from './sales.words.ts'

const tones: Record<OrderState, BadgeTone> = {
  open: 'quiet',
  review: 'saffron',
  rejected: 'bad',
  paid: 'ok',
  free: 'quiet',
  expired: 'warn',
  canceled: 'quiet',
  refund_asked: 'saffron',
  refunded_in_part: 'warn',
  refunded: 'quiet',
}

/** What an order waits for. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { states } = useArea(salesWords)
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
