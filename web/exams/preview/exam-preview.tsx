import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ExamPreview } from '#shared/exams/preview.schema.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { assignmentWords } from '../assignment/assignment.words.ts'
import { AssignmentTask } from '../assignment/assignment-task.tsx'
import type { DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { ExamRunner } from '../exam/exam-runner.tsx'
import { RulesView } from '../exam/rules-view.tsx'
import { StartCard } from '../exam/start-card.tsx'
import { QuizIntroduction } from '../quiz/quiz-introduction.tsx'
import { QuizRunner } from '../quiz/quiz-runner.tsx'
import { ResultCard } from '../results/result-card.tsx'
import { ReviewList } from '../results/review-list.tsx'
import { takingWords } from '../taking.words.ts'
import { previewWords } from './preview.words.ts'
import { PreviewBar, type PreviewChoices } from './preview-bar.tsx'
import { previewResult } from './preview-result.ts'
import { usePreview } from './use-preview.ts'

type PreviewProps = {
  preview: ExamPreview
  /** Where it is edited. */
  editorAt: string
  choices?: PreviewChoices
}

/** An exam as a student sees it, from its rules to its result. Nothing is stored. */
export function ExamPreviewScreen({ preview, editorAt, choices }: PreviewProps) {
  const { revalidate } = useRevalidator()
  const { sitting, over, reset } = usePreview(preview)
  const phase = over ? 'over' : sitting.journal ? 'taking' : 'rules'
  const last = useRef(phase)
  useEffect(() => {
    if (last.current === phase) return
    last.current = phase
    // To a student each of them is a page of its own.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [phase])
  const again = () => {
    reset()
    // Another paper is drawn.
    void revalidate()
  }
  return (
    <div style={{ '--preview-bar': '3rem' } as CSSProperties}>
      <PreviewBar closeTo={editorAt} choices={choices} />
      {preview.attempt.questions.length === 0 ? (
        <Nothing title={preview.exam.title} editorAt={editorAt} />
      ) : over ? (
        <Result {...over} editorAt={editorAt} onAgain={again} />
      ) : (
        <Taking preview={preview} sitting={sitting} editorAt={editorAt} />
      )}
    </div>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[744px] space-y-5 p-4 pb-24 md:p-8">
      {children}
    </main>
  )
}

function Nothing({ title, editorAt }: { title: string; editorAt: string }) {
  const words = useArea(previewWords)
  return (
    <Column>
      <h1 className="text-h2">{title}</h1>
      <Card padding="large">
        <h2 className="text-h3">{words.empty}</h2>
        <p className="mt-1 mb-5 text-muted">{words.emptyText}</p>
        <ButtonLink to={editorAt}>{words.write}</ButtonLink>
      </Card>
    </Column>
  )
}

type TakingProps = { preview: ExamPreview; sitting: SittingNow; editorAt: string }

function Taking({ preview, sitting, editorAt }: TakingProps) {
  const words = useArea(previewWords)
  // It can be tried before it opens, and after it is closed.
  const exam = { ...preview.exam, is_open: true }
  if (exam.kind === 'assignment') return <Assignment preview={preview} />
  if (!exam.is_exam) return <Quiz preview={{ ...preview, exam }} sitting={sitting} />
  const leave = { to: editorAt, label: words.close }
  if (sitting.journal)
    return (
      <ExamRunner
        sitting={sitting}
        journal={sitting.journal}
        title={exam.course ? `${exam.title} · ${exam.course.title}` : exam.title}
        lang={undefined}
        leaveTo={editorAt}
      />
    )
  return (
    <RulesView exam={exam} leave={leave}>
      <StartCard exam={exam} sitting={sitting} />
    </RulesView>
  )
}

function Quiz({ preview: { exam }, sitting }: Omit<TakingProps, 'editorAt'>) {
  const taking = useArea(takingWords)
  return (
    <Column>
      <h1 className="text-h2">{exam.title}</h1>
      {sitting.journal ? (
        <QuizRunner
          exam={exam}
          sitting={sitting}
          journal={sitting.journal}
          lang={undefined}
          needs={undefined}
          lessonAt={lessonsOf(exam)}
        />
      ) : (
        <QuizIntroduction exam={exam}>
          <Button size="large" onClick={() => void sitting.open()}>
            {taking.start}
          </Button>
        </QuizIntroduction>
      )}
    </Column>
  )
}

function Assignment({ preview: { exam } }: { preview: ExamPreview }) {
  const words = useArea(assignmentWords)
  return (
    <Column>
      <h1 className="text-h2">{exam.title}</h1>
      {exam.task && <AssignmentTask exam={exam} task={exam.task} lang={undefined} needs={undefined} />}
      <p className="text-muted">{words.preview}</p>
    </Column>
  )
}

/** Where a lesson of the course is read again. */
const lessonsOf =
  ({ course }: ExamPreview['exam']) =>
  (lessonId: string) =>
    `/lecture/${encodeURIComponent(course?.slug ?? '')}/${lessonId}`

type ResultProps = { preview: ExamPreview; journal: DeviceJournal; editorAt: string; onAgain: () => void }

function Result({ preview, journal, editorAt, onAgain }: ResultProps) {
  const words = useArea(previewWords)
  const { exam, questions } = preview
  const result = previewResult(preview, journal, new Date())
  return (
    <Column>
      <h1 className="sr-only">{exam.title}</h1>
      <ResultCard result={result} needed={exam.pass_percent} />
      <div role="status" className="rounded-md bg-info-soft px-4 py-3">
        <p>{words.notCompleted}</p>
        <p>{words.shown[exam.answers_shown]}</p>
        {questions.some(needsPerson) && <p>{words.byPerson}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="large" onClick={onAgain} className="max-md:w-full">
          {words.again}
        </Button>
        <ButtonLink size="large" kind="secondary" to={editorAt} className="max-md:w-full">
          {words.close}
        </ButtonLink>
      </div>
      <ReviewList result={result} lang={undefined} lessonAt={exam.course ? lessonsOf(exam) : undefined} />
    </Column>
  )
}
