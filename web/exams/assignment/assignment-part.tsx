import ArrowRight from 'lucide-react/icons/arrow-right'
import Award from 'lucide-react/icons/award'
import { useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { AttemptResult, AttemptSummary } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type SittingNow, useAttempt } from '../attempts/use-attempt.ts'
import { BeginForm, type QuizProps, useGoingOn } from '../quiz/begin.tsx'
import { headlineOf } from '../results/result-card.tsx'
import { ScoreRing } from '../results/score-ring.tsx'
import { shownPercent } from '../results/shown-percent.ts'
import { takingWords } from '../taking.words.ts'
import { assignmentWords } from './assignment.words.ts'
import { AssignmentTask } from './assignment-task.tsx'
import { AssignmentWork } from './assignment-work.tsx'
import { HandInForm } from './hand-in-form.tsx'
import HandInReview from './hand-in-review.tsx'

export const words = [takingWords, assignmentWords]

/** The assignment of a lesson: its task, doing it, and what came of it. */
export default function AssignmentPart(props: QuizProps) {
  const { exam, begun, isPreview, address, gate, lang, take } = props
  const words = useArea(assignmentWords)
  const navigate = useNavigate()
  const sitting = useAttempt({
    examId: exam.id,
    take,
    // Whoever leaves an assignment and comes back has done nothing that anybody has to know.
    isWatched: false,
    onHandedIn: (id) => void navigate(`${address}?result=${id}`, { preventScrollReset: true }),
  })
  useGoingOn(exam, sitting, begun, isPreview)
  const isWorking = sitting.journal !== undefined || begun !== undefined
  // Without a result in the address, the last hand-in is what matters.
  const result = isWorking ? undefined : (props.result ?? props.last)
  return (
    <>
      {exam.task && (
        <AssignmentTask
          exam={exam}
          task={exam.task}
          lang={lang}
          needs={gate === null ? undefined : words.needs(Math.round(gate))}
        />
      )}
      {sitting.journal ? (
        <AssignmentWork key={sitting.journal.attempt.id} {...{ exam, sitting, lang }} journal={sitting.journal} />
      ) : begun ? (
        <HandInForm attempt={begun} files={props.files} message={props.refused} lang={lang} />
      ) : (
        <>
          {result && <Result {...props} result={result} />}
          <Begin {...props} sitting={sitting} hasResult={result !== undefined} />
          <History attempts={exam.attempts} address={address} shown={result?.id} />
        </>
      )}
    </>
  )
}

type BeginProps = QuizProps & { sitting: SittingNow; hasResult: boolean }

/** The button that begins, or why there is none. */
function Begin({ exam, isPreview, address, refused, sitting, next, finish, hasResult }: BeginProps) {
  const words = useArea(assignmentWords)
  const language = useLanguage()
  const isGoing = exam.attempts.some(({ handed_in_at }) => handed_in_at === null)
  if (isPreview) return <p className="mb-8 text-muted">{words.preview}</p>
  const nextLesson = hasResult && (next ? <NextLesson to={next} /> : finish && <Finish {...finish} />)
  const isPending = exam.attempts.some(({ status, is_replaced }) => status === 'correction_pending' && !is_replaced)
  if (!exam.is_open && !isGoing)
    return (
      <div className="mb-8 space-y-4">
        <p className="text-muted">{whyClosed()}</p>
        {nextLesson}
      </div>
    )
  const isElsewhere = isGoing && !sitting.isBegun
  return (
    <div className="mb-8">
      {isElsewhere && <p className="mb-4 text-muted">{words.elsewhere}</p>}
      <div className="flex flex-wrap gap-2.5">
        {nextLesson}
        <BeginForm
          sitting={sitting}
          address={address}
          {...((nextLesson || isPending) && { kind: 'secondary' as const })}
        >
          {isGoing ? words.goOn : hasResult ? words.startAgain : words.start}
        </BeginForm>
      </div>
      {refused && (
        <p role="alert" className="mt-3 text-danger">
          {refused}
        </p>
      )}
    </div>
  )

  function whyClosed(): string {
    if (exam.attempts_left === 0) return words.taken
    const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
    return isEarly && exam.starts_at ? words.opens(dayTime(language, exam.starts_at)) : words.closed
  }
}

function NextLesson({ to }: { to: string }) {
  const { result } = useArea(takingWords)
  return (
    <ButtonLink to={to} size="large" rel="next" className="max-md:w-full">
      {result.next}
      <Icon of={ArrowRight} size={18} />
    </ButtonLink>
  )
}

function Finish({ name, open }: NonNullable<QuizProps['finish']>) {
  return (
    <Button size="large" onClick={open} className="max-md:w-full">
      <Icon of={Award} size={18} />
      {name}
    </Button>
  )
}

/** What was handed in, whether it waits, and what it brought. */
function Result({ result, gate, exam, lang }: QuizProps & { result: AttemptResult }) {
  const words = useArea(assignmentWords)
  const taking = useArea(takingWords)
  const isPending = result.status === 'correction_pending'
  const needed = gate ?? exam.pass_percent
  const percent = shownPercent(result, needed)
  const [question] = result.questions
  const isGood = result.status === 'passed' || result.status === 'completed'
  return (
    <section aria-label={words.state.result} className="mb-5 max-w-[680px] space-y-5">
      <div
        className={`rounded-lg px-5 py-6 text-center ${isGood ? 'bg-primary-deep text-on-deep' : 'border border-line bg-band text-ink'}`}
      >
        {!isPending && (
          <div className="mb-3 flex justify-center">
            <ScoreRing
              percent={percent}
              label={taking.result.score}
              below={`${result.correct_score ?? 0}/${result.total_score ?? 0}`}
            />
          </div>
        )}
        <h2 className="text-h2 text-current">
          {isPending ? words.state.handedIn : taking.result[headlineOf(result, needed)]}
        </h2>
        {isPending ? (
          <p>
            {result.handed_in_at && <Ago at={result.handed_in_at} />} · {words.state.waiting}
          </p>
        ) : (
          <p>{needed === null ? taking.result.got(percent) : taking.result.needed(needed, percent)}</p>
        )}
      </div>
      {question && (
        <Card>
          <h2 className="mb-3 text-h3">{words.yourWork}</h2>
          <HandInReview question={question} lang={lang} />
          {question.comment && (
            <p lang={lang} className="mt-4 rounded-md bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere">
              <strong className="block text-ink">{taking.result.comment}</strong>
              {question.comment}
            </p>
          )}
          {question.is_late && <p className="mt-3 text-muted">{taking.result.late}</p>}
        </Card>
      )}
    </section>
  )
}

type HistoryProps = { attempts: readonly AttemptSummary[]; address: string; shown: string | undefined }

/** Everything that was handed in, once it is more than one. */
function History({ attempts, address, shown }: HistoryProps) {
  const words = useArea(assignmentWords)
  const taking = useArea(takingWords)
  const language = useLanguage()
  const handedIn = attempts.filter(({ handed_in_at }) => handed_in_at !== null)
  if (handedIn.length < 2) return null
  return (
    <section className="mb-8 max-w-[680px]">
      <h2 className="mb-2 text-h3">{words.history}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-band">
        {handedIn.map(({ id, number, handed_in_at: at, status, is_replaced: isReplaced }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
            <Link
              to={`${address}?result=${id}`}
              aria-current={id === shown ? 'true' : undefined}
              className="text-primary-strong underline"
            >
              {words.nth(number)}
            </Link>
            <span className="text-muted">
              {at && dayTime(language, at)} · {isReplaced ? taking.replaced : taking.statuses[status ?? 'completed']}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
