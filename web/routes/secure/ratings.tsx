import { type RatingState, ratingStates } from '#shared/learning/learning.lists.ts'
import { listOfficeRatings } from '#shared/learning/ratings.endpoints.ts'
import { ratingsPerPage } from '#shared/learning/ratings.schema.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { RatingRow } from '#web/learning/office/rating-row.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { LoadingList } from '#web/ui/office/loading-list.tsx'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/ratings.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = ratingStates.find((word) => word === url.searchParams.get('state'))
  const page = Number(url.searchParams.get('page') ?? 1)
  const query = { ...(state && { state }), page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1 }
  return { state, list: await load(context, listOfficeRatings, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.courseRatings.title)
}

/** What students think of the courses, to be shown to others or not. */
export default function Ratings({ loaderData: { state, list } }: Route.ComponentProps) {
  const { courses, courseRatings: words } = useOfficeWords()
  return (
    <div className="mx-auto max-w-[900px] space-y-3 p-4 md:space-y-6 md:p-8">
      <div>
        <PageHeader
          crumbs={[{ name: courses.title, to: '/secure/courses' }, { name: words.title }]}
          title={words.title}
        />
        <p className="text-nav text-muted">{words.about}</p>
      </div>
      <Tabs state={state} counts={list.counts} />
      <LoadingList skeleton={<Skeleton className="h-80 rounded-card" />}>
        {list.data.length === 0 ? (
          <NoRows drawing={<NothingFound />} title={words.none} text={words.noneText} />
        ) : (
          <div className="rounded-card border border-line bg-band">
            <ul className="divide-y divide-line">
              {list.data.map((rating) => (
                <RatingRow key={`${rating.id} ${rating.at}`} rating={rating} />
              ))}
            </ul>
            <ListPages {...list} pageSize={ratingsPerPage} />
          </div>
        )}
      </LoadingList>
    </div>
  )
}

type Counts = Route.ComponentProps['loaderData']['list']['counts']

function Tabs({ state, counts }: { state: RatingState | undefined; counts: Counts }) {
  const { tabs: words, states } = useOfficeWords().courseRatings
  const address = useListAddress()
  const all = ratingStates.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { name: words.all, count: all, to: address({ state: null }), current: !state },
    ...ratingStates.map((one) => ({
      name: states[one],
      count: counts[one],
      to: address({ state: one }),
      current: one === state,
    })),
  ]
  return <StatusTabs label={words.label} tabs={tabs} />
}
