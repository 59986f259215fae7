import Star from 'lucide-react/icons/star'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

type Standing = Pick<OfficeCourse, 'review' | 'published'> & { coming_soon_until?: string | null; featured?: boolean }

const tones = {
  published: 'ok',
  soon: 'info',
  waiting: 'saffron',
  rejected: 'bad',
  approved: 'info',
  draft: 'quiet',
} as const satisfies Record<string, BadgeTone>

/** The one word for where a course stands. What visitors see goes before how the review goes. */
export function standingOf({ review, published, coming_soon_until }: Standing): keyof typeof tones {
  if (published) return coming_soon_until ? 'soon' : 'published'
  if (waitingReviews.includes(review)) return 'waiting'
  if (review === 'rejected' || review === 'approved') return review
  return 'draft'
}

/** Where a course stands, and a star where it stands first. */
export function CourseState(course: Standing) {
  const { states } = useArea(courseWords)
  const standing = standingOf(course)
  return (
    <span className="inline-flex items-center gap-2">
      <OfficeBadge tone={tones[standing]}>{states[standing]}</OfficeBadge>
      {course.featured && (
        <span title={states.featured} className="text-saffron-ink">
          <Icon of={Star} size={16} className="fill-saffron" />
          <span className="sr-only">{states.featured}</span>
        </span>
      )}
    </span>
  )
}
