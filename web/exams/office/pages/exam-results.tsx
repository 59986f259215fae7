import { redirect } from 'react-router'
import { listResults, readExamFigures } from '#shared/exams/results.endpoints.ts'
import { resultQuery } from '#shared/exams/results.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { resultWords } from '#web/exams/office/exams.words.ts'
import { ResultsScreen } from '#web/exams/office/results/results-screen.tsx'
import type { Route } from './+types/exam-results.ts'

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const examId = url.searchParams.get('exam')
  // Without an exam, those of the course to choose from.
  if (!examId) throw redirect(courseId ? partAddress('exams', courseId) : '/secure/courses/exam')
  const query = listQueryOf(resultQuery, { url, request })
  const [figures, list] = await Promise.all([
    load(context, readExamFigures, { params: { examId } }),
    load(context, listResults, { params: { examId }, query }),
  ])
  return { figures, list, query, view: url.searchParams.get('view') === 'students' ? 'students' : 'questions' } as const
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(resultWords).title} · ${loaderData?.figures.exam.title ?? ''}`)
}

export default function ExamResults({ loaderData }: Route.ComponentProps) {
  return <ResultsScreen {...loaderData} />
}
