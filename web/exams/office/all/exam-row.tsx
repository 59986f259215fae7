import { Link } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { editorAddress, resultsAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'

const linkClass =
  'relative z-1 flex min-h-11 items-center rounded-pill px-3 text-nav font-medium text-primary-strong hover:bg-primary-soft md:min-h-9'

/** One exam: its place and state, and the ways to its papers, its results and its editor. */
export function ExamRow({ exam }: { exam: ListedExam }) {
  const words = useArea(generalWords)
  const may = useMay()
  const language = useLanguage()
  const { id, kind, title, course, published_at, ends_at, question_count: count, taken, waiting } = exam
  const place = { courseId: course?.id ?? null, examId: id }
  const maySee = may('exam_corrections.view')
  const hasResults = maySee && taken > 0
  const isOver = ends_at !== null && Date.parse(ends_at) <= Date.now()
  const facts = [
    kind === 'assignment' ? undefined : count === 0 ? words.noQuestions : words.questions(count),
    taken > 0 && words.taken(taken),
    ends_at && (isOver ? words.closed : words.closes)(dayTime(language, ends_at)),
  ]
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 transition hover:bg-sand md:px-6">
      <div className="min-w-0 grow max-md:basis-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={hasResults ? resultsAddress(place) : editorAddress(place)}
            className="cover-link font-medium text-ink wrap-anywhere"
          >
            {title}
          </Link>
          {published_at === null && <OfficeBadge tone="quiet">{words.states.draft}</OfficeBadge>}
        </p>
        <p className="text-meta text-muted wrap-anywhere">
          {[words.every.one[kind], course?.title].filter(Boolean).join(' · ')}
        </p>
        <p className="text-meta text-second">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 max-md:-ml-3">
        {maySee && waiting > 0 && (
          <Link to={`/secure/courses/exam/score-correction?exam=${id}`} className={linkClass}>
            <OfficeBadge tone="warn">{words.waiting(waiting)}</OfficeBadge>
          </Link>
        )}
        {hasResults && (
          <Link to={resultsAddress(place)} className={linkClass}>
            {words.acts.results}
          </Link>
        )}
        <Link to={editorAddress(place)} aria-label={`${words.every.write}: ${title}`} className={linkClass}>
          {words.every.write}
        </Link>
      </div>
    </li>
  )
}
