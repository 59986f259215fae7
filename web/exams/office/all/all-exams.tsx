import type * as z from 'zod/mini'
import { examKinds, examStates } from '#shared/exams/exams.lists.ts'
import type { ExamQuery, examPage } from '#shared/exams/exams.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { ChartDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { generalWords } from '../exams.words.ts'
import { ExamRow } from './exam-row.tsx'

/** Quizzes, assignments and exams of all courses and of the school: what waits there, how they went, and where each is written. */
export function AllExams({ query, list }: { query: ExamQuery; list: z.output<typeof examPage> }) {
  const { shell } = useOfficeWords()
  const { every: words, find } = useArea(generalWords)
  const search = { value: query.q ?? '', placeholder: find }
  const filters: FilterChoice[] = [
    {
      name: 'kind',
      label: words.kind,
      choices: examKinds.map((value) => ({ value, name: words.kinds[value] })),
      chosen: query.kind ? [query.kind] : [],
    },
    {
      name: 'state',
      label: words.state,
      choices: examStates.map((value) => ({ value, name: words.states[value] })),
      chosen: query.state ? [query.state] : [],
    },
  ]
  const isFiltered = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  return (
    <ListFrame above={{ name: shell.areas.teach }} title={words.title} about={words.about}>
      {(list.total > 0 || isFiltered) && <FilterBar search={search} filters={filters} />}
      {list.total > 0 ? (
        <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
          <ul className="divide-y divide-line">
            {list.data.map((exam) => (
              <ExamRow key={exam.id} exam={exam} />
            ))}
          </ul>
          <ListPages {...list} pageSize={query.per} />
        </div>
      ) : isFiltered ? (
        <NoResults search={search} filters={filters} />
      ) : (
        <NoRows drawing={<ChartDrawing />} title={words.empty} text={words.emptyText} />
      )}
    </ListFrame>
  )
}
