import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { EarlierExam } from '#shared/exams/general-exams.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { resultsAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'

/** One earlier exam: why it is over, and the way to its results. */
export function EarlierRow({ exam }: { exam: EarlierExam }) {
  const words = useArea(generalWords)
  const language = useLanguage()
  const { earlier } = words
  const { id, title, course, why, ends_at, taken, waiting } = exam
  const reason =
    why === 'closed'
      ? ends_at && earlier.closed(dayTime(language, ends_at))
      : course
        ? earlier.removed
        : earlier.trashed
  return (
    <li>
      <Link
        to={resultsAddress({ courseId: course?.id ?? null, examId: id })}
        className="flex items-center gap-4 px-4 py-3.5 text-ink no-underline transition hover:bg-sand md:px-6"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            <OfficeBadge tone={why === 'closed' ? 'quiet' : 'warn'}>{earlier.whys[why]}</OfficeBadge>
          </span>
          <span className="block text-meta text-muted wrap-anywhere">{course?.title ?? earlier.general}</span>
          <span className="block text-meta text-second">
            {[words.taken(taken), reason].filter(Boolean).join(' · ')}
          </span>
        </span>
        {waiting > 0 && <OfficeBadge tone="warn">{words.waiting(waiting)}</OfficeBadge>}
        <span className="shrink-0 text-nav font-medium text-primary-strong max-md:hidden">{earlier.results}</span>
        <Icon of={ChevronRight} className="text-muted" />
      </Link>
    </li>
  )
}
