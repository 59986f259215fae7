import { redirect } from 'react-router'
import { officeMeta } from '#web/core/office-meta.ts'
import { generalExamsAddress, resultsAddress } from '#web/exams/office/exam-addresses.ts'
import { resultWords } from '#web/exams/office/exams.words.ts'
import { loadResults } from '#web/exams/office/results/load-results.ts'
import { ResultsScreen } from '#web/exams/office/results/results-screen.tsx'
import type { Route } from './+types/general-exam-results.ts'

export async function loader({ context, params: { examId }, url, request }: Route.LoaderArgs) {
  if (!examId) throw redirect(generalExamsAddress)
  const results = await loadResults(context, examId, { url, request })
  const { course } = results.figures.exam
  if (course) throw redirect(resultsAddress({ courseId: course.id, examId }))
  return results
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(resultWords).title} · ${loaderData?.figures.exam.title ?? ''}`)
}

/** How a general exam went. */
export default function GeneralExamResults({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen {...loaderData} />
}
