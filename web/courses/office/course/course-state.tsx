import Star from 'lucide-react/icons/star'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

type StatefulCourse = Pick<OfficeCourse, 'review' | 'published'> & {
  coming_soon_until?: string | null
  featured?: boolean
  deleted_at?: string | null
}

const tones = {
  published: 'ok',
  soon: 'info',
  waiting: 'saffron',
  rejected: 'bad',
  approved: 'info',
  draft: 'quiet',
} as const satisfies Record<string, BadgeTone>

/** The state of a course in one word. Its publication comes before its review. */
function stateOf({ review, published, coming_soon_until }: StatefulCourse): keyof typeof tones {
  if (published) return coming_soon_until && Date.parse(coming_soon_until) > Date.now() ? 'soon' : 'published'
  if (waitingReviews.includes(review)) return 'waiting'
  if (review === 'rejected' || review === 'approved') return review
  return 'draft'
}

/** The state of a course as a badge, with a star if it is featured; one in the trash has no other state. */
export function CourseState(course: StatefulCourse) {
  const { states } = useArea(courseWords)
  const { lists } = useOfficeWords()
  if (course.deleted_at) return <OfficeBadge tone="bad">{lists.trash}</OfficeBadge>
  const state = stateOf(course)
  return (
    <span className="inline-flex items-center gap-2">
      <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
      {course.featured && (
        <span title={states.featured} className="text-saffron-ink">
          <Icon of={Star} size={16} className="fill-saffron" />
          <span className="sr-only">{states.featured}</span>
        </span>
      )}
    </span>
  )
}
