import { redirect } from 'react-router'
import { officeMeta } from '#web/core/office-meta.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { resultsAddress } from '#web/exams/office/exam-addresses.ts'
import { resultWords } from '#web/exams/office/exams.words.ts'
import { loadResults } from '#web/exams/office/results/load-results.ts'
import { ResultsScreen } from '#web/exams/office/results/results-screen.tsx'
import type { Route } from './+types/exam-results.ts'

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const examId = url.searchParams.get('exam')
  // Without an exam, those of the course to choose from.
  if (!examId) throw redirect(courseId ? partAddress('exams', courseId) : '/secure/courses/exam')
  const results = await loadResults(context, examId, { url, request })
  const { course } = results.figures.exam
  if (course?.id !== courseId) throw redirect(resultsAddress({ courseId: course?.id ?? null, examId }))
  return results
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(resultWords).title} · ${loaderData?.figures.exam.title ?? ''}`)
}

export default function ExamResults({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen {...loaderData} />
}
