import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const tones = {
  'not submitted': 'quiet',
  pending: 'saffron',
  approved: 'ok',
  rejected: 'bad',
  're-submitted': 'saffron',
} as const satisfies Record<ReviewState, BadgeTone>

/** The state of a review as a badge. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  const { states } = useArea(reviewWords)
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
