import ArrowRight from 'lucide-react/icons/arrow-right'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import type { AttemptResult, ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { storedJournal } from '../attempts/attempt-store.ts'
import { type SittingNow, useAttempt } from '../attempts/use-attempt.ts'
import { ResultCard } from '../results/result-card.tsx'
import { ReviewList } from '../results/review-list.tsx'
import { takingWords } from '../taking.words.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizIntroduction } from './quiz-introduction.tsx'
import { QuizRunner } from './quiz-runner.tsx'

export const words = [takingWords]

export type QuizProps = {
  exam: ExamIntroduction
  /** The result that the address names. */
  result: AttemptResult | undefined
  /** An attempt that a form has begun, before the page's scripts ran or without them. */
  begun: OpenAttempt | undefined
  /** Why a form was refused. */
  refused: string | undefined
  isPreview: boolean
  /** Where the quiz is. */
  address: string
  /** The percentage that opens what follows; null if nothing waits for it. */
  gate: number | null
  /** The lesson after it, once it is open. */
  next: string | undefined
  lang: string | undefined
  take: () => Promise<OpenAttempt>
  lessonAt: (lessonId: string) => string
}

/** The quiz of a lesson: what it is, taking it, and its result. */
export default function QuizPart(props: QuizProps) {
  const { exam, result, begun, isPreview, address, gate, lang, take } = props
  const words = useArea(takingWords)
  const navigate = useNavigate()
  const sitting = useAttempt({
    examId: exam.id,
    take,
    onHandedIn: (id) => void navigate(`${address}?result=${id}`, { preventScrollReset: true }),
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
  if (result) return <Result {...props} result={result} sitting={sitting} needed={needed} />
  return (
    <QuizIntroduction exam={exam}>
      {gate !== null && <p className="mb-4 text-muted">{words.needs(Math.round(gate))}</p>}
      <Begin {...props} sitting={sitting} />
    </QuizIntroduction>
  )
}

/** What this device has begun goes on by itself, also after a reload; so does what a form has begun. */
function useGoingOn(
  exam: ExamIntroduction,
  { adopt, open }: SittingNow,
  begun: OpenAttempt | undefined,
  isPreview: boolean,
) {
  const seen = useRef<string>(undefined)
  const goOn = useCallback(() => {
    if (isPreview) return
    const id = begun ? `${begun.id} ${begun.turn}` : exam.id
    if (seen.current === id) return
    seen.current = id
    if (begun) adopt(begun)
    else if (storedJournal(exam.id)) void open()
  }, [exam.id, begun, isPreview, adopt, open])
  useEffect(goOn, [goOn])
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
    if (exam.attempts_left === 0) return words.noneLeft
    const isEarly = exam.starts_at !== null && Date.parse(exam.starts_at) > Date.parse(exam.now)
    return isEarly && exam.starts_at ? words.opens(dayTime(language, exam.starts_at)) : words.closed
  }
}

/** A form, so that it works without scripts; with them the page itself begins. */
function BeginForm({
  sitting,
  address,
  kind,
  children,
}: {
  sitting: SittingNow
  address: string
  kind?: 'secondary'
  children: string
}) {
  const language = useLanguage()
  const action = language === 'km' ? address : `/${language}${address}`
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sitting.isOpening) void sitting.open()
      }}
    >
      <input type="hidden" name="intent" value="quiz-start" />
      <Button type="submit" size="large" {...(kind && { kind })} loading={sitting.isOpening} className="max-md:w-full">
        {children}
      </Button>
    </form>
  )
}

function Result(props: BeginProps & { result: AttemptResult; needed: number | null }) {
  const { exam, result, needed, next, address, lang, lessonAt, sitting, isPreview } = props
  const words = useArea(takingWords)
  return (
    <section aria-label={words.result.title} className="mb-8 max-w-[680px] space-y-5">
      <ResultCard result={result} needed={needed} />
      <div className="flex flex-wrap gap-2.5">
        {next && (
          <ButtonLink to={next} size="large" rel="next" className="max-md:w-full">
            {words.result.next}
            <Icon of={ArrowRight} size={18} />
          </ButtonLink>
        )}
        {exam.is_open && !isPreview && (
          <BeginForm sitting={sitting} address={address} {...(next && { kind: 'secondary' as const })}>
            {words.again}
          </BeginForm>
        )}
        <ButtonLink kind="ghost" to={address}>
          {words.result.back}
        </ButtonLink>
      </div>
      <ReviewList result={result} lang={lang} lessonAt={lessonAt} />
    </section>
  )
}
