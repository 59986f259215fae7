import * as z from 'zod/mini'
import { officeCourseSorts, officeCourseTabs } from '#shared/courses/authoring.lists.ts'
import { courseLanguages, levels } from '#shared/courses/courses.lists.ts'
import { listOfficeCourses } from '#shared/courses/office-courses.endpoints.ts'
import {
  type OfficeCourseQuery,
  officeCourseQuery,
  officeCoursesPerPage,
} from '#shared/courses/office-courses.schema.ts'
import { LoadingList } from '#web/content/office/loading-list.tsx'
import { useWords } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useSaid } from '#web/core/said.ts'
import { BeginCourse } from '#web/courses/office/begin-course.tsx'
import { useCourseColumns } from '#web/courses/office/course-columns.tsx'
import { EmptyCourseTab, FirstCourse } from '#web/courses/office/no-office-courses.tsx'
import { useCourseActions } from '#web/courses/office/use-course-actions.ts'
import { useCourseMenu } from '#web/courses/office/use-course-menu.ts'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { NoResults } from '#web/ui/office/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/courses.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = z.safeParse(officeCourseQuery, Object.fromEntries([...url.searchParams].filter(([, value]) => value)))
  const query: OfficeCourseQuery = asked.success ? asked.data : { tab: 'all', sort: 'edited', page: 1 }
  return { query, list: await load(context, listOfficeCourses, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.courses.title)
}

export default function Courses({ loaderData: { query, list } }: Route.ComponentProps) {
  const { courses: words, shell } = useOfficeWords()
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const selection = useSelection(list.data.map(({ id }) => id))
  const actions = useCourseActions(selection.clear)
  const { entriesOf, bulkOf, isSelectable } = useCourseMenu(actions, isTrash)
  const { main, columns, phone } = useCourseColumns(isTrash)
  const filters = useFilters(query, list.categories)
  const isNarrowed = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  const isFirst = !isNarrowed && list.counts.all + list.counts.trash === 0
  const hasMenu = !isTrash || may('courses.delete')
  const begin = may('courses.add') && <BeginCourse />
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: shell.areas.teach }, { name: words.title }]}
        title={words.title}
        actions={
          <>
            {isTrash && may('courses.delete') && list.counts.trash > 0 && (
              <OfficeButton onClick={() => void actions.emptyTrash(list.counts.trash)}>
                {words.acts.emptyTrash}
              </OfficeButton>
            )}
            {!isFirst && begin}
          </>
        }
      />
      {isFirst ? (
        <FirstCourse actions={begin} />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs query={query} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
            filters={filters}
            sort={{
              value: query.sort,
              options: officeCourseSorts.map((value) => ({ value, name: words.sorts[value] })),
            }}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={main}
                columns={columns}
                selectable={isSelectable}
                hasMenu={hasMenu}
                pictures
              />
            }
          >
            {list.data.length === 0 ? (
              isNarrowed ? (
                <NoResults search={{ value: query.q ?? '' }} filters={filters} />
              ) : (
                <EmptyCourseTab tab={query.tab} />
              )
            ) : (
              <DataTable
                caption={words.title}
                rows={list.data}
                rowKey={({ id }) => id}
                main={main}
                columns={columns}
                phone={phone}
                selection={isSelectable ? selection : undefined}
                rowMenu={hasMenu ? entriesOf : undefined}
                foot={<ListPages {...list} pageSize={officeCoursesPerPage} />}
              />
            )}
          </LoadingList>
        </div>
      )}
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={bulkOf(list.data.filter(({ id }) => selection.selected.has(id)))}
      />
    </div>
  )
}

type List = Route.ComponentProps['loaderData']['list']

function Tabs({ query, counts }: { query: OfficeCourseQuery; counts: List['counts'] }) {
  const { courses: words, lists } = useOfficeWords()
  const address = useListAddress()
  const may = useMay()
  const shown = officeCourseTabs.filter((tab) => tab !== 'trash' || query.tab === 'trash' || may('courses.delete'))
  const tabs = shown.map((tab) => ({
    name: tab === 'trash' ? lists.trash : words.tabs[tab],
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
    trash: tab === 'trash',
  }))
  return <StatusTabs label={words.tabs.label} tabs={tabs} />
}

function useFilters(query: OfficeCourseQuery, categories: List['categories']): FilterChoice[] {
  const { courses: words } = useOfficeWords()
  const { courses: said } = useWords()
  const say = useSaid()
  const chosen = (value: string | undefined) => (value ? [value] : [])
  const filters: FilterChoice[] = [
    {
      name: 'level',
      label: words.level,
      choices: levels.map((value) => ({ value, name: said.levels[value] })),
      chosen: chosen(query.level),
    },
    {
      name: 'language',
      label: words.language,
      choices: courseLanguages.map((value) => ({ value, name: said.languages[value] })),
      chosen: chosen(query.language),
    },
  ]
  if (categories.length > 0 || query.category) {
    const choices = categories.map(({ id, name, depth }) => ({
      value: id,
      name: `${'\u2003'.repeat(Math.max(0, depth))}${say(name).text}`,
      lang: say(name).lang,
    }))
    filters.unshift({ name: 'category', label: words.category, choices, chosen: chosen(query.category) })
  }
  return filters
}
