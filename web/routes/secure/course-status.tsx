import { shortDay } from '#shared/core/format.rules.ts'
import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { reviewStates } from '#shared/courses/authoring.lists.ts'
import { officeCoursesPerPage } from '#shared/courses/office-courses.schema.ts'
import { listCourseStatus } from '#shared/courses/review.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course-parts.ts'
import { CourseState } from '#web/courses/office/course-state.tsx'
import { ReviewBadge } from '#web/courses/office/review-state.tsx'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { type Column, DataTable, type MainColumn, type PhoneCell } from '#web/ui/office/data-table.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { LoadingList } from '#web/ui/office/loading-list.tsx'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { RowPicture } from '#web/ui/office/row-picture.tsx'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/course-status.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = reviewStates.find((word) => word === url.searchParams.get('state'))
  const page = Number(url.searchParams.get('page') ?? 1)
  const query = { ...(state && { state }), page: Number.isInteger(page) && page > 0 ? page : 1 }
  return { state, list: await load(context, listCourseStatus, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.courseReview.status.title)
}

type List = Route.ComponentProps['loaderData']['list']
type Row = List['data'][number]

export default function CourseStatus({ loaderData: { state, list } }: Route.ComponentProps) {
  const { courses, courseReview } = useOfficeWords()
  const { status: words } = courseReview
  const { main, columns, phone } = useStatusColumns()
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <div>
        <PageHeader
          crumbs={[{ name: courses.title, to: '/secure/courses' }, { name: words.title }]}
          title={words.title}
        />
        <p className="text-nav text-muted">{words.about}</p>
      </div>
      <Tabs state={state} counts={list.counts} />
      <LoadingList skeleton={<TableSkeleton rows={5} main={main} columns={columns} hasMenu={false} pictures />}>
        {list.data.length === 0 ? (
          <NoRows drawing={<NothingFound />} title={state ? words.none : courses.none.firstNoAdd} />
        ) : (
          <DataTable
            caption={words.title}
            rows={list.data}
            rowKey={({ id }) => id}
            main={main}
            columns={columns}
            phone={phone}
            foot={<ListPages {...list} pageSize={officeCoursesPerPage} />}
          />
        )}
      </LoadingList>
    </div>
  )
}

function Tabs({ state, counts }: { state: ReviewState | undefined; counts: List['counts'] }) {
  const { states, status: words } = useOfficeWords().courseReview
  const address = useListAddress()
  const all = reviewStates.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { name: words.all, count: all, to: address({ state: null }), current: !state },
    ...reviewStates.map((one) => ({
      name: states[one],
      count: counts[one],
      to: address({ state: one }),
      current: one === state,
    })),
  ]
  return <StatusTabs label={words.tabs} tabs={tabs} />
}

function useStatusColumns() {
  const { courses, courseReview } = useOfficeWords()
  const { status: words } = courseReview
  const language = useLanguage()
  const lacking = ({ missing_count }: Row) => (missing_count > 0 ? words.missingOf(missing_count) : words.complete)
  const metaOf = (row: Row) => (row.review === 'rejected' && row.reason ? row.reason : row.lecturers.join(', '))
  const main: MainColumn<Row> = {
    head: words.course,
    of: (row) => ({
      title: row.title,
      meta: metaOf(row),
      picture: <RowPicture src={row.thumbnail} />,
      to: partAddress('review', row.id),
    }),
  }
  const columns: Column<Row>[] = [
    {
      key: 'review',
      head: words.review,
      width: 176,
      shape: 'badge',
      cell: (row) => <ReviewBadge state={row.review} />,
    },
    {
      key: 'state',
      head: courses.state,
      width: 132,
      shape: 'badge',
      cell: (row) => (row.published ? <CourseState {...row} /> : <span className="text-muted">–</span>),
    },
    {
      key: 'missing',
      head: words.missing,
      width: 164,
      hideNarrow: true,
      cell: (row) => <span className={row.missing_count > 0 ? 'text-ink' : 'text-muted'}>{lacking(row)}</span>,
    },
    {
      key: 'submitted',
      head: words.submitted,
      width: 112,
      align: 'right',
      cell: ({ submitted_at }) => (
        <span className="text-muted">{submitted_at ? shortDay(language, submitted_at) : '–'}</span>
      ),
    },
  ]
  const phone = (row: Row): PhoneCell => ({
    meta: <span className="line-clamp-2">{metaOf(row)}</span>,
    badge: <ReviewBadge state={row.review} />,
    aside: <span className="text-meta text-muted">{lacking(row)}</span>,
  })
  return { main, columns, phone }
}
