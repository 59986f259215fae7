import ArrowRight from 'lucide-react/icons/arrow-right'
import Award from 'lucide-react/icons/award'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type SittingNow, useAttempt } from '../attempts/use-attempt.ts'
import { RepeatList } from '../results/repeat-list.tsx'
import { ResultCard } from '../results/result-card.tsx'
import { ReviewList } from '../results/review-list.tsx'
import { useArrival } from '../results/use-arrival.ts'
import { takingWords } from '../taking.words.ts'
import { BeginForm, type QuizProps, useGoingOn } from './begin.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizIntroduction } from './quiz-introduction.tsx'
import { QuizRunner } from './quiz-runner.tsx'

export const words = [takingWords]

/** The quiz of a lesson: what it is, taking it, and its result. */
export default function QuizPart(props: QuizProps) {
  const { exam, result, begun, isPreview, address, gate, lang, take } = props
  const words = useArea(takingWords)
  const navigate = useNavigate()
  const [handedIn, setHandedIn] = useState<string>()
  const sitting = useAttempt({
    examId: exam.id,
    take,
    onHandedIn: (id) => {
      setHandedIn(id)
      void navigate(`${address}?result=${id}`, { preventScrollReset: true })
    },
  })
  useGoingOn(exam, sitting, begun, isPreview)
  const needed = gate ?? exam.pass_percent
  if (sitting.journal)
    return (
      <QuizRunner
        key={sitting.journal.attempt.id}
        {...{ exam, sitting, lang }}
        lessonAt={props.lessonAt}
        journal={sitting.journal}
        needs={gate === null ? undefined : words.needs(Math.round(gate))}
      />
    )
  if (begun && !result) return <QuizForm attempt={begun} lang={lang} />
  if (result)
    return <Result {...props} result={result} sitting={sitting} needed={needed} hasArrived={handedIn === result.id} />
  return (
    <QuizIntroduction exam={exam}>
      {gate !== null && <p className="mb-4 text-muted">{words.needs(Math.round(gate))}</p>}
      <Begin {...props} sitting={sitting} />
    </QuizIntroduction>
  )
}

type BeginProps = QuizProps & { sitting: SittingNow }

/** The button that begins, or why there is none. */
function Begin({ exam, isPreview, address, refused, sitting }: BeginProps) {
  const words = useArea(takingWords)
  const language = useLanguage()
  const isGoing = exam.attempts.some(({ handed_in_at }) => handed_in_at === null)
  const last = exam.attempts.find(({ handed_in_at }) => handed_in_at !== null)
  const seeLast = last && (
    <p className="mt-4">
      <Link to={`${address}?result=${last.id}`} className="text-primary-strong underline">
        {words.result.seeLast}
      </Link>
    </p>
  )
  if (isPreview) return <p className="text-muted">{words.previewOnly}</p>
  if (!exam.is_open && !isGoing)
    return (
      <>
        <p className="text-muted">{whyClosed()}</p>
        {seeLast}
      </>
    )
  const isElsewhere = isGoing && !sitting.isBegun
  return (
    <>
      {isElsewhere && <p className="mb-4 text-muted">{words.elsewhere}</p>}
      <BeginForm sitting={sitting} address={address}>
        {isElsewhere ? words.goOnHere : isGoing ? words.goOn : last ? words.again : words.start}
      </BeginForm>
      {refused && (
        <p role="alert" className="mt-3 text-danger">
          {refused}
        </p>
      )}
      {seeLast}
    </>
  )

  function whyClosed(): string {
    if (exam.awaits_correction) return words.awaitsCorrection
    if (exam.attempts_left === 0) return words.noneLeft
    const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
    return isEarly && exam.starts_at ? words.opens(dayTime(language, exam.starts_at)) : words.closed
  }
}

type ResultProps = BeginProps & {
  result: AttemptResult
  needed: number | null
  /** It was handed in on this page. */
  hasArrived: boolean
}

function Result(props: ResultProps) {
  const { exam, result, needed, hasArrived, next, finish, address, lang, lessonAt, sitting, isPreview } = props
  const words = useArea(takingWords)
  const isPending = result.status === 'correction_pending'
  const isOver = result.status === 'passed' || result.status === 'completed'
  const heading = useArrival<HTMLHeadingElement>(hasArrived)
  return (
    <section aria-label={words.result.title} className="scroll-mt-24 mb-8 max-w-[680px] space-y-5">
      <ResultCard result={result} needed={needed} heading={heading} />
      <div className="flex flex-wrap gap-2.5">
        {next && (
          <ButtonLink to={next} size="large" rel="next" className="max-md:w-full">
            {words.result.next}
            <Icon of={ArrowRight} size={18} />
          </ButtonLink>
        )}
        {finish && !next && isOver && (
          <Button size="large" onClick={finish.open} className="max-md:w-full">
            <Icon of={Award} size={18} />
            {finish.name}
          </Button>
        )}
        {exam.is_open && !isPreview && (
          <BeginForm
            sitting={sitting}
            address={address}
            {...((next || (finish && isOver) || isPending) && { kind: 'secondary' as const })}
          >
            {words.again}
          </BeginForm>
        )}
        <ButtonLink kind="ghost" to={address}>
          {words.result.back}
        </ButtonLink>
      </div>
      <RepeatList result={result} isFirst={!next} />
      <ReviewList result={result} lang={lang} lessonAt={lessonAt} />
    </section>
  )
}
