import { redirect } from 'react-router'
import { listExams } from '#shared/exams/exams.endpoints.ts'
import { examQuery } from '#shared/exams/exams.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { AllExams } from '#web/exams/office/all/all-exams.tsx'
import { resultsAddress } from '#web/exams/office/exam-addresses.ts'
import { generalWords, resultWords } from '#web/exams/office/exams.words.ts'
import { loadResults } from '#web/exams/office/results/load-results.ts'
import { ResultsScreen } from '#web/exams/office/results/results-screen.tsx'
import type { Route } from './+types/exam-results.ts'

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const examId = url.searchParams.get('exam')
  // Without an exam, those of the course to choose from, or all of them.
  if (!examId && courseId) throw redirect(partAddress('exams', courseId))
  if (!examId) {
    const query = listQueryOf(examQuery, { url, request })
    return { query, exams: await load(context, listExams, { query }) }
  }
  const results = await loadResults(context, examId, { url, request })
  const { course } = results.figures.exam
  if (course?.id !== courseId) throw redirect(resultsAddress({ courseId: course?.id ?? null, examId }))
  return { ...results, exams: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => {
    if (loaderData?.exams) return say(generalWords).every.title
    return `${say(resultWords).title} · ${loaderData?.figures.exam.title ?? ''}`
  })
}

/** How an exam of a course went; without one, all exams with the way to their results. */
export default function ExamResults({ loaderData }: Route.ComponentProps) {
  if (loaderData.exams) return <AllExams query={loaderData.query} list={loaderData.exams} />
  const { exams: _, ...results } = loaderData
  return <ResultsScreen {...results} />
}
