import { redirect } from 'react-router'
import { readResult } from '#shared/exams/attempts.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite } from '#web/core/meta.ts'
import { attempt } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { ExamBar } from '#web/exams/exam/exam-bar.tsx'
import { examWords } from '#web/exams/exam.words.ts'
import { ResultCard } from '#web/exams/results/result-card.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { leaveAddress, loadExam, rulesAddress } from '#web/learning/exams/load-exam.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/exam-result.ts'

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('attempt')
  const ofCourse = asked ? undefined : await loadExam(context, { courseId, examId: null })
  const attemptId = asked ?? ofCourse?.attempts.find(({ handed_in_at }) => handed_in_at !== null)?.id
  const found = attemptId ? await attempt(context, readResult, { params: { attemptId } }) : undefined
  if (!found || !('answer' in found)) throw redirect('/')
  const result = found.answer
  return { result, exam: ofCourse ?? (await loadExam(context, { examId: result.exam.id })) }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName, language } = metaSite(matches)
  const title = `${examWords.of(language).result} · ${loaderData?.result.exam.title ?? ''}`
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** How an exam ended, and what can be done next. */
export default function ExamResultPage({ loaderData: { result, exam } }: Route.ComponentProps) {
  const words = useArea(examWords)
  const isOver = result.status === 'passed' || result.status === 'completed'
  return (
    <>
      <ExamBar
        title={exam.course ? `${exam.title} · ${exam.course.title}` : exam.title}
        lang={undefined}
        leave={{ to: leaveAddress(exam), label: words.back }}
      />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[680px] space-y-5 p-4 pb-10 md:p-8">
        <h1 className="sr-only">{words.result}</h1>
        <ResultCard result={result} needed={result.pass_percent} />
        <div className="flex flex-col gap-2.5">
          {exam.is_open && !isOver && (
            <ButtonLink size="large" to={rulesAddress(exam)}>
              {words.again}
            </ButtonLink>
          )}
          {exam.course && (
            <ButtonLink size="large" kind={isOver ? 'primary' : 'secondary'} to={leaveAddress(exam)}>
              {words.toCourse}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" to={`/exam-history/${result.id}`}>
            {words.reviewAll(result.question_count)}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}
