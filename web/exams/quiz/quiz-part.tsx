import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Link } from '#web/ui/link.tsx'
import { type SittingNow, useAttempt } from '../attempts/use-attempt.ts'
import { useArrival } from '../results/use-arrival.ts'
import { Elsewhere } from '../sitting/elsewhere.tsx'
import { takingWords } from '../taking.words.ts'
import { BeginForm, type QuizProps, useGoingOn } from './begin.tsx'
import { LessonResult } from './lesson-result.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizIntroduction } from './quiz-introduction.tsx'
import { QuizRunner } from './quiz-runner.tsx'
import { useWhyClosed } from './use-why-closed.ts'

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
  const whyClosed = useWhyClosed(exam, words.closed)
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
        <p className="text-muted">{whyClosed}</p>
        {seeLast}
      </>
    )
  const isElsewhere = isGoing && !sitting.isBegun
  return (
    <>
      {isElsewhere && <Elsewhere exam={exam} />}
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
}

type ResultProps = BeginProps & {
  result: AttemptResult
  needed: number | null
  /** It was handed in on this page. */
  hasArrived: boolean
}

function Result({ hasArrived, ...props }: ResultProps) {
  const { exam, address, sitting, isPreview } = props
  const words = useArea(takingWords)
  const heading = useArrival<HTMLHeadingElement>(hasArrived)
  return (
    <LessonResult
      {...props}
      heading={heading}
      back={words.result.back}
      again={(kind) =>
        exam.is_open &&
        !isPreview && (
          <BeginForm key="again" sitting={sitting} address={address} kind={kind}>
            {words.again}
          </BeginForm>
        )
      }
    />
  )
}
