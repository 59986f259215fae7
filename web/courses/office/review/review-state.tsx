import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const tones = {
  'not submitted': 'quiet',
  pending: 'saffron',
  approved: 'ok',
  rejected: 'bad',
  're-submitted': 'saffron',
} as const satisfies Record<ReviewState, BadgeTone>

/** Where the review of a course stands. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  const { states } = useOfficeWords().courseReview
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
