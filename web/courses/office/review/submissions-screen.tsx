import ArrowLeft from 'lucide-react/icons/arrow-left'
import { dayTime } from '#shared/core/format.rules.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { Submission } from '#shared/courses/review.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { CourseFrame } from '../course/course-frame.tsx'
import { partAddress } from '../course/course-parts.ts'
import { PartHeader } from '../course/part-header.tsx'
import { ReviewBadge } from './review-state.tsx'

type SubmissionsProps = { outline: CourseOutline; submissions: readonly Submission[] }

/** Every time a course was submitted, and what was decided. */
export function SubmissionsScreen({ outline, submissions }: SubmissionsProps) {
  const { submissions: words } = useArea(reviewWords)
  return (
    <CourseFrame outline={outline} part="review">
      <div className="mx-auto max-w-[800px]">
        <PartHeader
          title={words.title}
          actions={
            <OfficeButtonLink to={partAddress('review', outline.id)}>
              <Icon of={ArrowLeft} size={18} />
              {words.back}
            </OfficeButtonLink>
          }
        />
        {submissions.length === 0 ? (
          <NoRows title={words.none} text={words.noneText} />
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-band">
            {submissions.map((submission) => (
              <SubmissionRow key={submission.id} submission={submission} />
            ))}
          </ol>
        )}
      </div>
    </CourseFrame>
  )
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const words = useArea(reviewWords)
  const language = useLanguage()
  const { submitted_by, submitted_at, is_again, decision, decided_by, decided_at, reason } = submission
  return (
    <li className="flex gap-3 px-5 py-4 md:px-6">
      <Initials name={submitted_by} size={36} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-cell text-ink">
            <strong>{submitted_by}</strong>{' '}
            <span className="text-second">{is_again ? words.submissions.again : words.submissions.first}</span>
            <span className="block text-meta text-muted">{dayTime(language, submitted_at)}</span>
          </p>
          {decision ? (
            <ReviewBadge state={decision} />
          ) : (
            <OfficeBadge tone="saffron">{words.submissions.waiting}</OfficeBadge>
          )}
        </div>
        {decided_at && decided_by && (
          <p className="mt-1 text-meta text-muted">{words.decided(decided_by, dayTime(language, decided_at))}</p>
        )}
        {reason && (
          <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-cell whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
    </li>
  )
}
