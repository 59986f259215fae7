import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Star from 'lucide-react/icons/star'
import { useEffect, useId, useState } from 'react'
import type { ExamIntroduction, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { answerTo, checkOf, type DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { HandInSheet, neededOf } from '../sitting/hand-in-sheet.tsx'
import { Keys } from '../sitting/keys.tsx'
import { QuestionFeedback, verdictOf } from '../sitting/question-feedback.tsx'
import { QuestionFields, withOption } from '../sitting/question-fields.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { SittingState } from '../sitting/sitting-state.tsx'
import { TakenOver } from '../sitting/taken-over.tsx'
import { TimeLeft } from '../sitting/time-left.tsx'
import { useFocusOn } from '../sitting/use-focus-on.ts'
import { useKeys } from '../sitting/use-keys.ts'
import { useQuestionTime } from '../sitting/use-question-time.ts'
import { takingWords } from '../taking.words.ts'

type RunnerProps = {
  exam: ExamIntroduction
  sitting: SittingNow
  journal: DeviceJournal
  lang: string | undefined
  /** What has to be reached. */
  needs: string | undefined
  lessonAt: (lessonId: string) => string
}

/** A quiz that is being taken: one question at a time. */
export function QuizRunner({ sitting, journal, lang, needs, lessonAt }: RunnerProps) {
  const words = useArea(takingWords)
  const id = useId()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const { attempt, at } = journal
  const all = attempt.questions.length
  const question = attempt.questions[at]
  const answers = attempt.questions.map((_, one) => answerTo(journal, one))
  const open = answers.flatMap((answer, one) => (isAnswered(answer) ? [] : [one]))
  const clock = useQuestionTime(sitting, journal)
  const heading = useFocusOn<HTMLDivElement>(at)
  const isLast = at === all - 1
  const isChecked = attempt.answers_shown === 'each_question'
  const marked = attempt.questions.map((_, one) => checkOf(journal, one))
  const here = marked[at]
  const isLocked = journal.is_handing_in || journal.is_taken_over || here !== undefined
  const { checking, isUnchecked, check } = useCheck(sitting, at, isOnline)
  const asksCheck = isChecked && !here && !isUnchecked && isAnswered(answers[at] ?? null)

  const handIn = () => {
    setAsking(false)
    sitting.handIn()
  }
  const goOn = () => {
    if (journal.is_handing_in || journal.is_taken_over || checking) return
    if (asksCheck) void check()
    else if (!isLast) sitting.show(at + 1)
    else if (open.length > 0) setAsking(true)
    else handIn()
  }
  useKeys({
    onChoose: (option) => {
      const chosen = question?.options[option]
      if (chosen && question && !isLocked) sitting.answer(at, withOption(question, answers[at] ?? null, chosen.id))
    },
    onNext: goOn,
  })
  if (!question) return null
  if (journal.is_taken_over) return <TakenOver sitting={sitting} journal={journal} />
  return (
    <section data-forms aria-label={attempt.exam.title} className="mb-8 max-w-[680px] space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SittingState {...{ journal, sitting }} />
        {clock.dueAt && !journal.is_handing_in && (
          <TimeLeft key={clock.dueAt} dueAt={clock.dueAt} serverNow={sitting.serverNow} onOver={clock.onOver} />
        )}
      </div>
      <Card>
        <div className="mb-2 flex min-h-8 items-center justify-between gap-3 text-muted">
          <span>{words.question(at + 1, all)}</span>
          {isChecked ? (
            <Badge tone="soft">
              <Icon of={Star} size={16} />
              {words.right(marked.filter((one) => one && verdictOf(one) === 'right').length)}
            </Badge>
          ) : (
            <span>{words.points(question.points)}</span>
          )}
        </div>
        <ol aria-hidden className="mb-5 flex gap-1.5">
          {answers.map((answer, one) => {
            const look = segmentOf(isAnswered(answer), one === at, marked[one])
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its place
            return <li key={one} className={`h-1.5 grow rounded-full ${look}`} />
          })}
        </ol>
        <div
          ref={heading}
          tabIndex={-1}
          id={`${id}-question`}
          lang={lang}
          className="mb-4 text-h3 font-bold outline-none"
        >
          <RichText text={question.prompt} />
        </div>
        {question.media && <QuestionMedia key={at} playback={question.media} alt={words.picture} />}
        <QuestionFields
          key={at}
          name={`q${at}`}
          question={question}
          answer={answers[at] ?? null}
          onAnswer={(answer) => sitting.answer(at, answer)}
          isLocked={isLocked}
          marked={here}
          lang={lang}
          labelledBy={`${id}-question`}
        />
        {isChecked && (
          // As high as most explanations, so that nothing moves when one appears.
          <div className="mt-4 grid min-h-36">
            <Checked {...{ question: here, isUnchecked, lang, lessonAt }} />
          </div>
        )}
      </Card>
      {needs && <p className="text-center text-muted">{needs}</p>}
      <div className="flex items-center gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-band max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-between">
        <Button
          kind="secondary"
          size="large"
          aria-label={words.previous}
          disabled={at === 0 || clock.isTimed || journal.is_handing_in}
          onClick={() => sitting.show(at - 1)}
        >
          <Icon of={ArrowLeft} size={18} />
          <span className="max-md:hidden">{words.previous}</span>
        </Button>
        <Keys count={question.options.length} />
        <Button
          size="large"
          className="max-md:w-full"
          loading={(journal.is_handing_in && isOnline) || checking}
          disabled={journal.is_handing_in && !isOnline}
          onClick={goOn}
        >
          {asksCheck ? words.check : isLast ? words.handInAll : words.next}
          {!isLast && !asksCheck && <Icon of={ArrowRight} size={18} />}
        </Button>
      </div>
      {isAsking && (
        <HandInSheet
          dueAt={attempt.due_at}
          serverNow={sitting.serverNow}
          answered={all - open.length}
          open={open}
          needed={neededOf(attempt, open)}
          onShow={
            clock.isTimed
              ? undefined
              : (first) => {
                  setAsking(false)
                  sitting.show(first)
                }
          }
          onHandIn={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type CheckedProps = Pick<RunnerProps, 'lang' | 'lessonAt'> & {
  /** The question with what is right, once that was asked. */
  question: ReviewedQuestion | undefined
  isUnchecked: boolean
}

/** Whether the answer is right, or why nobody can say yet. */
function Checked({ question, isUnchecked, lang, lessonAt }: CheckedProps) {
  const words = useArea(takingWords)
  if (question)
    return (
      <div role="status" className="grid">
        <QuestionFeedback question={question} lang={lang} lessonAt={lessonAt} />
      </div>
    )
  if (isUnchecked)
    return (
      <p role="status" className="rounded-md bg-info-soft p-4">
        {words.checkOffline}
      </p>
    )
  return <p className="rounded-md border border-dashed border-line p-4 text-muted">{words.feedback.here}</p>
}

function segmentOf(isDone: boolean, isHere: boolean, marked: ReviewedQuestion | undefined): string {
  if (marked && verdictOf(marked) === 'wrong') return 'bg-danger'
  return isDone ? 'bg-primary' : isHere ? 'bg-primary-tint' : 'bg-line'
}

/** Whether an answer is right is asked once; offline it is not, and the next question comes first. */
function useCheck(sitting: SittingNow, at: number, isOnline: boolean) {
  const [checking, setChecking] = useState(false)
  const [failed, setFailed] = useState<readonly number[]>([])
  useEffect(() => {
    if (isOnline) setFailed([])
  }, [isOnline])
  const check = async () => {
    setChecking(true)
    const isDone = await sitting.check(at)
    setChecking(false)
    if (!isDone) setFailed((all) => [...all, at])
  }
  return { checking, isUnchecked: failed.includes(at), check }
}
