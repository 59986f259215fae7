import { Suspense } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { handIn } from '#shared/exams/attempts.endpoints.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { takeExam } from '#shared/learning/exams.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { callQuietly } from '#web/core/call.ts'
import { intentOf, readForm } from '#web/core/form.ts'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { metaSite } from '#web/core/meta.ts'
import { answerIn, attempt } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { type BegunHandIn, begunHandIn, handInByForm, isHandIn } from '#web/exams/assignment/hand-in-action.ts'
import { useAttempt } from '#web/exams/attempts/use-attempt.ts'
import { ExamBar } from '#web/exams/exam/exam-bar.tsx'
import { ExamRunner } from '#web/exams/exam/exam-runner.tsx'
import { examWords } from '#web/exams/exam.words.ts'
import { rulesAddress } from '#web/exams/exam-address.ts'
import { useGoingOn } from '#web/exams/quiz/begin.tsx'
import { formAnswers } from '#web/exams/quiz/form-answers.ts'
import { QuizForm } from '#web/exams/quiz/quiz-form.tsx'
import { Elsewhere } from '#web/exams/sitting/elsewhere.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { leaveAddress, loadExam, resultAddress } from '#web/learning/exams/load-exam.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/exam.ts'

// Assignments are done in their lessons; here, those whose lesson is gone.
const BegunAssignment = lazyWithWords(() => import('#web/exams/assignment/begun-assignment.tsx'))

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const exam = await loadExam(context, { courseId, examId: url.searchParams.get('exam') })
  // Who has not begun reads the rules first.
  if (!exam.attempts.some(({ handed_in_at }) => handed_in_at === null)) throw redirect(rulesAddress(exam))
  return { exam }
}

/** Without scripts: begin, and hand in. */
export async function action({ request, context, params: { courseId }, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form, ['start', 'quiz-hand-in'])
  const exam = await loadExam(context, { courseId, examId: url.searchParams.get('exam') })
  if (intent === 'start') {
    const begun = await attempt(context, takeExam, { params: { examId: exam.id } })
    return begunHandIn(context, answerIn(context, begun))
  }
  if (isHandIn(form)) {
    const handedIn = await handInByForm(context, form)
    if ('done' in handedIn) return redirect(resultAddress(exam, handedIn.done.id))
    const again = answerIn(context, await attempt(context, takeExam, { params: { examId: exam.id } }))
    return data({ ...(await begunHandIn(context, again)), message: handedIn.refused }, { status: handedIn.status })
  }
  const attemptId = String(form.get('attempt_id') ?? '')
  const body = formAnswers(form, Date.now())
  answerIn(context, await attempt(context, handIn, { params: { attemptId }, body }))
  return redirect(resultAddress(exam, attemptId))
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName } = metaSite(matches)
  const title = loaderData?.exam.title ?? siteName
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ExamPage({ loaderData: { exam }, actionData }: Route.ComponentProps) {
  const words = useArea(examWords)
  const navigate = useNavigate()
  const byForm = actionData as BegunHandIn | undefined
  const begun = byForm?.begun
  const isAssignment = exam.kind === 'assignment'
  const sitting = useAttempt({
    examId: exam.id,
    take: () => callQuietly(takeExam, { params: { examId: exam.id } }),
    // Whoever leaves an assignment and comes back has done nothing that anybody has to know.
    isWatched: !isAssignment,
    onHandedIn: (id) => void navigate(resultAddress(exam, id), { replace: true }),
  })
  useGoingOn(exam, sitting, begun, false)
  const title = exam.course ? `${exam.title} · ${exam.course.title}` : exam.title
  if (isAssignment && (sitting.journal || begun))
    return (
      <>
        <ExamBar title={title} lang={undefined} leave={{ to: leaveAddress(exam), label: words.close }} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[680px] p-4 md:p-8">
          <h1 className="mb-4 text-h2">{exam.title}</h1>
          <Suspense fallback={null}>
            <BegunAssignment exam={exam} sitting={sitting} byForm={byForm} />
          </Suspense>
        </main>
      </>
    )
  if (sitting.journal)
    return (
      <ExamRunner
        key={sitting.journal.attempt.id}
        sitting={sitting}
        journal={sitting.journal}
        title={title}
        lang={undefined}
        leaveTo={leaveAddress(exam)}
      />
    )
  return (
    <Waiting exam={exam} title={title} begun={begun} isOpening={sitting.isOpening} onOpen={() => void sitting.open()} />
  )
}

type WaitingProps = {
  exam: Route.ComponentProps['loaderData']['exam']
  title: string
  begun: OpenAttempt | undefined
  isOpening: boolean
  onOpen: () => void
}

/** Begun on another device, or without scripts. */
function Waiting({ exam, title, begun, isOpening, onOpen }: WaitingProps) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  return (
    <>
      <ExamBar title={title} lang={undefined} leave={{ to: leaveAddress(exam), label: words.close }} />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[680px] p-4 md:p-8">
        <h1 className="mb-4 text-h2">{exam.title}</h1>
        {begun ? (
          <QuizForm attempt={begun} lang={undefined} />
        ) : (
          <Card padding="large">
            <Elsewhere exam={exam} />
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                if (!isOpening) onOpen()
              }}
            >
              <input type="hidden" name="intent" value="start" />
              <Button type="submit" size="large" loading={isOpening}>
                {taking.goOnHere}
              </Button>
            </form>
          </Card>
        )}
      </main>
    </>
  )
}
