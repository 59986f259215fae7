import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayTime } from '#shared/core/format.rules.ts'
import type { OwnFigures as Figures, ListedAttempt, MissedExam } from '#shared/exams/attempts.schema.ts'
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

type ListProps = { data: readonly ListedAttempt[]; missed: readonly MissedExam[]; figures: Figures }

/** Everything that a student has taken, with how they did, each leading to its result; and the exams they missed. */
export default function AttemptList({ data, missed, figures }: ListProps) {
  const { noHistory, ofSchool } = useArea(examWords)
  const toGeneral = (
    <Link to="/exams/general" className="inline-flex min-h-11 items-center text-primary-strong underline">
      {ofSchool}
    </Link>
  )
  if (data.length + missed.length === 0)
    return (
      <>
        <p className="text-muted">{noHistory}</p>
        {toGeneral}
      </>
    )
  return (
    <div className="space-y-5">
      {toGeneral}
      {data.length > 0 && <OwnFigures figures={figures} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-band">
        {inOrder(data, missed).map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </div>
  )
}

/** Both by their time, the latest first. */
function inOrder(data: readonly ListedAttempt[], missed: readonly MissedExam[]) {
  const rows = [
    ...data.map((attempt) => ({ key: attempt.id, at: attempt.started_at, row: <Row attempt={attempt} /> })),
    ...missed.map((one) => ({ key: one.exam.id, at: one.ended_at, row: <MissedRow missed={one} /> })),
  ]
  return rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

const look = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3'

function MissedRow({ missed: { exam, ended_at } }: { missed: MissedExam }) {
  const taking = useArea(takingWords)
  const language = useLanguage()
  return (
    <div className={look}>
      <span className="min-w-0 grow">
        <span className="block font-bold text-ink wrap-anywhere">{exam.title}</span>
        <span className="block text-muted">
          {[exam.course?.title, dayTime(language, ended_at)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Badge tone={tones.absent}>{taking.statuses.absent}</Badge>
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
  const to = status === null ? attemptAddress(attempt) : `/exam-history/${attempt.id}`
  return (
    <Link to={to} className={`${look} hover:bg-sand`}>
      {text}
      <Icon of={ChevronRight} className="text-faint max-md:hidden" />
    </Link>
  )
}
