import type { PromotionState } from './promotions.lists.ts'
import { isRunning, type Promotion } from './promotions.rules.ts'

type Times = Pick<Promotion, 'isPublished' | 'startsAt' | 'endsAt'>

/** A promotion as the office sees it at a moment. */
export function promotionState(promotion: Times, now: Date): PromotionState {
  if (!promotion.isPublished) return 'draft'
  if (promotion.endsAt && promotion.endsAt <= now) return 'over'
  return isRunning(promotion, now) ? 'running' : 'planned'
}
