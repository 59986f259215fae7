import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayTime } from '#shared/core/format.rules.ts'
import type { OwnFigures as Figures, ListedAttempt } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { examWords } from '../exam.words.ts'
import { attemptAddress } from '../exam-address.ts'
import { takingWords } from '../taking.words.ts'
import { OwnFigures } from './own-figures.tsx'
import { shownPercent } from './shown-percent.ts'

export const words = [examWords, takingWords]

/** Everything that a student has taken, with how they did; each leads to its result. */
export default function AttemptList({ data, figures }: { data: readonly ListedAttempt[]; figures: Figures }) {
  const { noHistory, ofSchool } = useArea(examWords)
  const toGeneral = (
    <Link to="/exams/general" className="inline-flex min-h-11 items-center text-primary-strong underline">
      {ofSchool}
    </Link>
  )
  if (data.length === 0)
    return (
      <>
        <p className="text-muted">{noHistory}</p>
        {toGeneral}
      </>
    )
  return (
    <div className="space-y-5">
      {toGeneral}
      <OwnFigures figures={figures} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-band">
        {data.map((attempt) => (
          <li key={attempt.id}>
            <Row attempt={attempt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const tones = {
  passed: 'soft',
  completed: 'soft',
  failed: 'danger',
  absent: 'quiet',
  correction_pending: 'warm',
} as const

function Row({ attempt }: { attempt: ListedAttempt }) {
  const [taking, exams] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const { status, exam } = attempt
  const isScored = status !== null && status !== 'correction_pending' && status !== 'absent'
  const text = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-bold text-ink wrap-anywhere">{exam.title}</span>
        <span className="block text-muted">
          {[exam.course?.title, dayTime(language, attempt.started_at), taking.result.attempt(attempt.number)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isScored && <span className="figures font-bold">{shownPercent(attempt)}%</span>}
      {attempt.is_replaced ? (
        <Badge tone="quiet">{taking.replaced}</Badge>
      ) : (
        <Badge tone={status ? tones[status] : 'quiet'}>{status ? taking.statuses[status] : exams.going}</Badge>
      )}
      {status === null && <span className="font-bold text-primary-strong">{exams.goOn}</span>}
    </>
  )
  const look = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3'
  const to = status === null ? attemptAddress(attempt) : `/exam-history/${attempt.id}`
  return (
    <Link to={to} className={`${look} hover:bg-sand`}>
      {text}
      <Icon of={ChevronRight} className="text-faint max-md:hidden" />
    </Link>
  )
}
