import type { RouterContextProvider } from 'react-router'
import { pageSizes } from '#shared/core/paging.lists.ts'
import { listExams } from '#shared/exams/exams.endpoints.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'
import { load } from '#web/core/page.ts'

const per = Math.max(...pageSizes)

/** All exams of a course that somebody has opened; hardly any course has more than a page of them. */
export async function loadExams(context: Readonly<RouterContextProvider>, course: string): Promise<ListedExam[]> {
  const read = (page: number) => load(context, listExams, { query: { course, page, per } })
  const first = await read(1)
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, at) => read(at + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}
