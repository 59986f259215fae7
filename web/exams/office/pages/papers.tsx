import { data } from 'react-router'
import { Refusal } from '#shared/core/errors.ts'
import { id } from '#shared/core/id.schema.ts'
import { listAnswers, listPapers } from '#shared/exams/corrections.endpoints.ts'
import { type PaperQueue, type QueueQuery, queueQuery } from '#shared/exams/corrections.schema.ts'
import { examKinds } from '#shared/exams/exams.lists.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { AnswersScreen } from '#web/exams/office/correction/answers-screen.tsx'
import { PaperRow } from '#web/exams/office/correction/paper-row.tsx'
import { correctionWords } from '#web/exams/office/exams.words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { Route } from './+types/papers.ts'

export async function loader({ context, params: { courseId }, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(queueQuery, { url, request })
  if (courseId && !id.safeParse(courseId).success)
    throw data(new Refusal('courses.course_not_found').answer(), { status: 404 })
  const questionId = url.searchParams.get('question')
  if (query.exam && questionId) {
    const { exam: examId, page, per } = query
    const answers = await load(context, listAnswers, { params: { examId, questionId }, query: { page, per } })
    return { query, answers, questionId, isBlind: url.searchParams.get('names') === 'hidden' }
  }
  const asked = { ...query, ...(courseId && { course: courseId }) }
  return { query: asked, list: await load(context, listPapers, { query: asked }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(correctionWords).queue.title)
}

/** Papers of all courses that wait for a person; or the answers to one question side by side. */
export default function Papers({ loaderData }: Route.ComponentProps) {
  if (loaderData.list) return <Queue query={loaderData.query} list={loaderData.list} />
  const { answers, questionId, query, isBlind } = loaderData
  return <AnswersScreen list={answers} questionId={questionId} per={query.per} isBlind={isBlind} />
}

function Queue({ query, list }: { query: QueueQuery; list: PaperQueue }) {
  const courses = useArea(courseWords)
  const { queue } = useArea(correctionWords)
  const filters = useFilters(query, list)
  const isFiltered = filters.some(({ chosen }) => chosen.length > 0)
  return (
    <ListFrame above={{ name: courses.title, to: '/secure/courses' }} title={queue.title} about={queue.about} isNarrow>
      {list.exams.length > 0 && <FilterBar filters={filters} />}
      {list.total === 0 ? (
        <NoRows
          drawing={<NothingFound />}
          title={isFiltered && list.exams.length > 0 ? queue.noneHere : queue.empty}
          text={isFiltered && list.exams.length > 0 ? queue.noneHereText : queue.emptyText}
        />
      ) : (
        <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
          <ul className="divide-y divide-line">
            {list.data.map((paper) => (
              <PaperRow key={paper.attempt_id} paper={paper} among={query} />
            ))}
          </ul>
          <ListPages {...list} pageSize={query.per} />
        </div>
      )}
    </ListFrame>
  )
}

/** By kind, by course, and by exam of both. */
function useFilters(query: QueueQuery, { exams: all }: PaperQueue): FilterChoice[] {
  const { queue } = useArea(correctionWords)
  const exams = query.kind ? all.filter(({ kind }) => kind === query.kind) : all
  const kinds = examKinds.filter((kind) => kind === query.kind || all.some((one) => one.kind === kind))
  const waiting = (which: PaperQueue['exams']) => which.reduce((sum, one) => sum + one.waiting, 0)
  const byCourse = Map.groupBy(
    exams.filter(({ course }) => course),
    ({ course }) => course?.id ?? '',
  )
  const ofCourse = query.course ? exams.filter(({ course }) => course?.id === query.course) : exams
  const byKind: FilterChoice = {
    name: 'kind',
    label: queue.kind,
    choices: kinds.map((value) => ({
      value,
      name: queue.kinds[value],
      count: waiting(all.filter(({ kind }) => kind === value)),
    })),
    chosen: query.kind ? [query.kind] : [],
  }
  const filters: FilterChoice[] = [
    ...(kinds.length > 1 || query.kind ? [byKind] : []),
    {
      name: 'course',
      label: queue.course,
      choices: [...byCourse].map(([value, its]) => ({ value, name: its[0]?.course?.title ?? '', count: waiting(its) })),
      chosen: query.course ? [query.course] : [],
    },
    {
      name: 'exam',
      label: queue.exam,
      choices: ofCourse.map(({ id, title, waiting: count }) => ({ value: id, name: title, count })),
      chosen: query.exam ? [query.exam] : [],
    },
  ]
  return filters.filter(({ choices, chosen }) => choices.length > 0 || chosen.length > 0)
}
