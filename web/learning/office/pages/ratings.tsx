import { ratingSorts, ratingStates } from '#shared/learning/learning.lists.ts'
import { listOfficeRatings } from '#shared/learning/ratings.endpoints.ts'
import { officeRatingQuery } from '#shared/learning/ratings.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { ratingWords } from '#web/learning/office/learning.words.ts'
import { RatingRow } from '#web/learning/office/rating/rating-row.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { EmptyTab, isNarrowed, ListBody } from '#web/ui/office/list/list-body.tsx'
import { ListFrame } from '#web/ui/office/list/list-frame.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { withAll } from '#web/ui/office/list/list-tabs.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/ratings.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(officeRatingQuery, { url, request })
  return { query, list: await load(context, listOfficeRatings, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(ratingWords).title)
}

const tabs = ['all', ...ratingStates] as const

/** Reviews by students, to approve or reject. */
export default function Ratings({ loaderData: { query, list } }: Route.ComponentProps) {
  const courses = useArea(courseWords)
  const words = useArea(ratingWords)
  const counts = withAll(list.counts)
  const filters = [
    {
      name: 'course',
      label: words.course,
      choices: list.courses.map(({ id, title }) => ({ value: id, name: title })),
      chosen: query.course ? [query.course] : [],
    },
  ]
  const isFirst = !isNarrowed(query, filters) && counts.all === 0
  return (
    <ListFrame above={{ name: courses.title, to: '/secure/courses' }} title={words.title} about={words.about} isNarrow>
      {isFirst ? (
        <NoRows drawing={<NothingFound />} title={words.first} text={words.noneText} />
      ) : (
        <ListBody
          query={{ q: query.q, tab: query.state ?? 'all' }}
          list={{ ...list, counts }}
          tabs={{ label: words.tabs.label, tabs, names: { ...words.states, ...words.tabs }, name: 'state' }}
          find={words.find}
          filters={filters}
          sort={{ value: query.sort, options: ratingSorts.map((value) => ({ value, name: words.sorts[value] })) }}
          empty={() => <EmptyTab title={words.none} />}
          skeleton={<Skeleton className="h-80 rounded-card" />}
        >
          <div className="border-line max-md:-mx-4 max-md:border-y md:rounded-card md:border md:bg-band">
            <ul className="divide-y divide-line">
              {list.data.map((rating) => (
                <RatingRow key={`${rating.id} ${rating.at}`} rating={rating} />
              ))}
            </ul>
            <ListPages {...list} pageSize={query.per} />
          </div>
        </ListBody>
      )}
    </ListFrame>
  )
}
