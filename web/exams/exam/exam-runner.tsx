import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Flag from 'lucide-react/icons/flag'
import { useId, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { answerTo, type DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { examWords } from '../exam.words.ts'
import { HandInSheet, neededOf } from '../sitting/hand-in-sheet.tsx'
import { Keys } from '../sitting/keys.tsx'
import { QuestionFields, withOption } from '../sitting/question-fields.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { SittingState } from '../sitting/sitting-state.tsx'
import { TakenOver } from '../sitting/taken-over.tsx'
import { TimeLeft } from '../sitting/time-left.tsx'
import { useFocusOn } from '../sitting/use-focus-on.ts'
import { useKeys } from '../sitting/use-keys.ts'
import { useQuestionTime } from '../sitting/use-question-time.ts'
import { takingWords } from '../taking.words.ts'
import { ExamBar } from './exam-bar.tsx'
import { QuestionMap } from './question-map.tsx'

type RunnerProps = {
  sitting: SittingNow
  journal: DeviceJournal
  lang: string | undefined
  title: string
  leaveTo: string
}

/** An exam that is being taken: the question, the map of all, the time, and handing in. */
export function ExamRunner({ sitting, journal, lang, title, leaveTo }: RunnerProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const { attempt, at } = journal
  const all = attempt.questions.length
  const answers = attempt.questions.map((_, one) => answerTo(journal, one))
  const open = answers.flatMap((answer, one) => (isAnswered(answer) ? [] : [one]))
  const isLocked = journal.is_handing_in || journal.is_taken_over
  const isLast = at === all - 1
  const clock = useQuestionTime(sitting, journal)
  const asksToLeave = attempt.due_at !== null && !sitting.isPreview
  const handIn = () => {
    setAsking(false)
    sitting.handIn()
  }
  const show = (question: number) => {
    setAsking(false)
    sitting.show(question)
    if (!attempt.one_by_one) document.getElementById(`question-${question}`)?.scrollIntoView({ block: 'center' })
  }
  useKeys({
    onChoose: (option) => {
      const question = attempt.one_by_one ? attempt.questions[at] : undefined
      const chosen = question?.options[option]
      if (question && chosen && !isLocked) sitting.answer(at, withOption(question, answers[at] ?? null, chosen.id))
    },
    onNext: () => {
      if (attempt.one_by_one && !isLocked && !isLast) sitting.show(at + 1)
    },
  })
  const shown = attempt.one_by_one ? [at] : answers.map((_, one) => one)
  return (
    <>
      {asksToLeave && !isLocked && <AsksBeforeBack />}
      {isLeaving && (
        <AskToLeave
          onAnswer={(yes) => {
            setLeaving(false)
            if (yes) void navigate(leaveTo)
          }}
        />
      )}
      <ExamBar
        title={title}
        lang={lang}
        leave={{ to: leaveTo, label: words.close, ...(asksToLeave && { onLeave: () => setLeaving(true) }) }}
        percent={((all - open.length) / Math.max(1, all)) * 100}
      >
        {clock.dueAt && !journal.is_handing_in && (
          <TimeLeft key={clock.dueAt} dueAt={clock.dueAt} serverNow={sitting.serverNow} onOver={clock.onOver} />
        )}
      </ExamBar>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1408px] items-start gap-6 p-4 max-md:pb-24 md:p-8 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-12"
      >
        <h1 className="sr-only">{title}</h1>
        {journal.is_taken_over ? (
          <TakenOver sitting={sitting} journal={journal} hasTime />
        ) : (
          <>
            <div className="min-w-0 space-y-4">
              <SittingState {...{ journal, sitting }} />
              {shown.map((one) => (
                <Question key={attempt.one_by_one ? 'shown' : one} {...{ sitting, journal, lang, isLocked }} at={one} />
              ))}
              {attempt.one_by_one && !(journal.is_handing_in && !isOnline) && (
                <div className="flex items-center gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-band max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-between">
                  <Button
                    kind="secondary"
                    size="large"
                    aria-label={taking.previous}
                    disabled={at === 0 || clock.isTimed}
                    onClick={() => sitting.show(at - 1)}
                  >
                    <Icon of={ArrowLeft} size={18} />
                    <span className="max-md:hidden">{taking.previous}</span>
                  </Button>
                  <Keys count={attempt.questions[at]?.options.length ?? 0} />
                  <Button
                    size="large"
                    className="max-md:w-full"
                    loading={journal.is_handing_in && isOnline}
                    disabled={journal.is_handing_in && !isOnline}
                    onClick={() => (isLast ? setAsking(true) : sitting.show(at + 1))}
                  >
                    {isLast ? words.handIn : taking.next}
                    {!isLast && <Icon of={ArrowRight} size={18} />}
                  </Button>
                </div>
              )}
            </div>
            <Card>
              {clock.isTimed ? <p>{words.rules.question}</p> : <QuestionMap journal={journal} onShow={show} />}
              {!(attempt.one_by_one && isLast) && (
                <div className="mt-5 border-t border-line pt-5">
                  <Button
                    kind="secondary"
                    wide
                    loading={journal.is_handing_in && isOnline}
                    disabled={journal.is_handing_in && !isOnline}
                    onClick={() => setAsking(true)}
                  >
                    {words.handIn}
                  </Button>
                </div>
              )}
              {open.length > 0 && (
                <p className="mt-2 text-center text-caption text-muted">{words.stillOpen(open.length)}</p>
              )}
            </Card>
          </>
        )}
      </main>
      {isAsking && (
        <HandInSheet
          dueAt={attempt.due_at}
          serverNow={sitting.serverNow}
          answered={all - open.length}
          open={open}
          flagged={journal.flags.length}
          needed={neededOf(attempt, open)}
          onShow={clock.isTimed ? undefined : show}
          onHandIn={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The back button asks the same as the way out. */
function AsksBeforeBack() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'POP' &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  if (blocker.state !== 'blocked') return null
  return <AskToLeave onAnswer={(yes) => (yes ? blocker.proceed() : blocker.reset())} />
}

function AskToLeave({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const { title, text, verb, stay } = useArea(examWords).leave
  return <AskDialog {...{ title, text, verb, onAnswer }} cancel={stay} />
}

type QuestionProps = Pick<RunnerProps, 'sitting' | 'journal' | 'lang'> & { at: number; isLocked: boolean }

function Question({ sitting, journal, lang, at, isLocked }: QuestionProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const id = useId()
  const heading = useFocusOn<HTMLDivElement>(journal.attempt.one_by_one ? at : 0)
  const question = journal.attempt.questions[at]
  if (!question) return null
  const isFlagged = journal.flags.includes(at)
  return (
    <section id={`question-${at}`} aria-labelledby={`${id}-question`} className="scroll-mt-24">
      <Card className="md:p-8">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-muted">
          <span>
            {taking.question(at + 1, journal.attempt.questions.length)} · {taking.points(question.points)}
          </span>
          <button
            type="button"
            aria-pressed={isFlagged}
            onClick={() => sitting.flag(at)}
            className={`inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-ink hover:bg-sand ${isFlagged ? 'bg-secondary-soft font-bold' : ''}`}
          >
            <Icon of={Flag} size={18} />
            {words.review}
          </button>
        </div>
        <div
          ref={heading}
          tabIndex={-1}
          id={`${id}-question`}
          lang={lang}
          className="mb-4 text-h3 font-bold text-ink outline-none"
        >
          <RichText text={question.prompt} />
        </div>
        {question.media && <QuestionMedia key={`media-${at}`} playback={question.media} alt={taking.picture} />}
        <QuestionFields
          key={at}
          name={`q${at}`}
          question={question}
          answer={answerTo(journal, at)}
          onAnswer={(answer) => sitting.answer(at, answer)}
          isLocked={isLocked}
          lang={lang}
          labelledBy={`${id}-question`}
        />
      </Card>
    </section>
  )
}
