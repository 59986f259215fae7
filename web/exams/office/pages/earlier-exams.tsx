import { listEarlierExams } from '#shared/exams/general-exams.endpoints.ts'
import { earlierReasons } from '#shared/exams/general-exams.lists.ts'
import { earlierQuery } from '#shared/exams/general-exams.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { generalWords } from '#web/exams/office/exams.words.ts'
import { EarlierRow } from '#web/exams/office/general/earlier-row.tsx'
import { ChartDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { Route } from './+types/earlier-exams.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(earlierQuery, { url, request })
  return { query, list: await load(context, listEarlierExams, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(generalWords).earlier.title)
}

/** Exams that nobody can take any more, with the way to their results. */
export default function EarlierExams({ loaderData: { query, list } }: Route.ComponentProps) {
  const courses = useArea(courseWords)
  const { earlier: words, find } = useArea(generalWords)
  const search = { value: query.q ?? '', placeholder: find }
  const filters: FilterChoice[] = [
    {
      name: 'why',
      label: words.why,
      choices: earlierReasons.map((value) => ({ value, name: words.whys[value] })),
      chosen: query.why ? [query.why] : [],
    },
  ]
  const isFiltered = query.why !== undefined || Boolean(query.q)
  return (
    <ListFrame above={{ name: courses.title, to: '/secure/courses' }} title={words.title} about={words.about} isNarrow>
      {(list.total > 0 || isFiltered) && <FilterBar search={search} filters={filters} />}
      {list.total > 0 ? (
        <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
          <ul className="divide-y divide-line">
            {list.data.map((exam) => (
              <EarlierRow key={exam.id} exam={exam} />
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
