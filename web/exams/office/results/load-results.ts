import type { RouterContextProvider } from 'react-router'
import { listResults, readExamFigures } from '#shared/exams/results.endpoints.ts'
import { resultQuery } from '#shared/exams/results.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { load } from '#web/core/page.ts'

type Asked = Parameters<typeof listQueryOf>[1]

/** How an exam went, and who took it, as the address asks. */
export async function loadResults(context: Readonly<RouterContextProvider>, examId: string, asked: Asked) {
  const query = listQueryOf(resultQuery, asked)
  const [figures, list] = await Promise.all([
    load(context, readExamFigures, { params: { examId } }),
    load(context, listResults, { params: { examId }, query }),
  ])
  const isByStudent = asked.url.searchParams.get('view') === 'students'
  return { figures, list, query, view: isByStudent ? 'students' : 'questions' } as const
}
