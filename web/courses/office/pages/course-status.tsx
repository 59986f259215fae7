import { shortDay } from '#shared/core/format.rules.ts'
import { reviewStates } from '#shared/courses/authoring.lists.ts'
import { courseStatusQuery, listCourseStatus } from '#shared/courses/review.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { BeginCourse } from '#web/courses/office/course/begin-course.tsx'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { CourseState } from '#web/courses/office/course/course-state.tsx'
import { FirstCourse } from '#web/courses/office/course/no-office-courses.tsx'
import { courseWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { ReviewBadge } from '#web/courses/office/review/review-state.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { withAll } from '#web/ui/office/list/list-tabs.tsx'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import type { Route } from './+types/course-status.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(courseStatusQuery, { url, request })
  return {
    query: { q: query.q, tab: query.state ?? ('all' as const), per: query.per },
    list: await load(context, listCourseStatus, { query }),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(reviewWords).status.title)
}

type List = Route.ComponentProps['loaderData']['list']
type Row = List['data'][number]

const tabs = ['all', ...reviewStates] as const

export default function CourseStatus({ loaderData: { query, list } }: Route.ComponentProps) {
  const courses = useArea(courseWords)
  const courseReview = useArea(reviewWords)
  const { status: words, states } = courseReview
  const mayBegin = useMay()('courses.add')
  return (
    <ListScreen
      above={{ name: courses.title, to: '/secure/courses' }}
      title={words.title}
      about={words.about}
      query={query}
      list={{ ...list, counts: withAll(list.counts) }}
      tabs={{ label: words.tabs, tabs, names: { all: words.all, ...states }, name: 'state' }}
      find={courses.find}
      table={useStatusColumns()}
      first={<FirstCourse actions={mayBegin && <BeginCourse />} />}
      empty={() => <EmptyTab title={words.none} />}
      foot={<ListPages {...list} pageSize={query.per} />}
    />
  )
}

function useStatusColumns() {
  const courses = useArea(courseWords)
  const courseReview = useArea(reviewWords)
  const { status: words } = courseReview
  const language = useLanguage()
  const lacking = ({ missing_count }: Row) => (missing_count > 0 ? words.missingOf(missing_count) : words.complete)
  const metaOf = ({ lecturers, review, reason }: Row) =>
    [lecturers.join(', '), review === 'rejected' && reason && `${courseReview.reason}: ${reason}`]
      .filter(Boolean)
      .join(' · ')
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
      width: 128,
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
  return { main, columns, phone, hasPictures: true }
}
