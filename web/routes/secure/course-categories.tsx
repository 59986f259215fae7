import Plus from 'lucide-react/icons/plus'
import * as z from 'zod/mini'
import { entryTabs } from '#shared/courses/authoring.lists.ts'
import { listCourseCategories } from '#shared/courses/course-categories.endpoints.ts'
import { courseCategoryQuery } from '#shared/courses/course-categories.schema.ts'
import { LoadingList } from '#web/content/office/loading-list.tsx'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { endsIn, useCourseCategoryColumns } from '#web/courses/office/category-columns.tsx'
import { useCourseCategoryActions } from '#web/courses/office/use-course-category-actions.ts'
import { useCourseCategoryMenu } from '#web/courses/office/use-course-category-menu.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { NoResults, NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/course-categories.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = z.safeParse(courseCategoryQuery, Object.fromEntries([...url.searchParams].filter(([, value]) => value)))
  const query: z.output<typeof courseCategoryQuery> = asked.success ? asked.data : { tab: 'all' }
  return { query, list: await load(context, listCourseCategories, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.courseCategories.title)
}

export default function CourseCategories({ loaderData: { query, list } }: Route.ComponentProps) {
  const { courses, courseCategories: words } = useOfficeWords()
  const may = useMay()
  const isTrash = query.tab === 'trash'
  const isOrdered = !isTrash && !query.q && may('course_categories.update')
  const selection = useSelection(list.data.map(({ id }) => id))
  const actions = useCourseCategoryActions(selection.clear)
  const ends = endsIn(list.data)
  const { entriesOf, bulkOf, isSelectable } = useCourseCategoryMenu(actions, { isTrash, isOrdered, ends })
  const move = isOrdered ? (...args: Parameters<typeof actions.move>) => void actions.move(...args) : undefined
  const { main, columns, phone } = useCourseCategoryColumns(ends, move)
  const isFirst = !query.q && list.counts.all + list.counts.trash === 0
  const hasMenu = !isTrash || may('course_categories.delete')
  const add = may('course_categories.add') && (
    <OfficeButtonLink to="/secure/courses/category/create" kind="primary">
      <Icon of={Plus} size={18} />
      {words.add}
    </OfficeButtonLink>
  )
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: courses.title, to: '/secure/courses' }, { name: words.title }]}
        title={words.title}
        actions={
          <>
            {isTrash && may('course_categories.delete') && list.counts.trash > 0 && (
              <OfficeButton onClick={() => void actions.emptyTrash(list.counts.trash)}>
                {courses.acts.emptyTrash}
              </OfficeButton>
            )}
            {!isFirst && add}
          </>
        }
      />
      {isFirst ? (
        <NoRows title={add ? words.none : words.noneNoAdd} text={words.noneText} actions={add} />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs tab={query.tab} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={main}
                columns={columns}
                selectable={isSelectable}
                hasMenu={hasMenu}
              />
            }
          >
            {list.data.length > 0 ? (
              <DataTable
                caption={words.title}
                rows={list.data}
                rowKey={({ id }) => id}
                main={main}
                columns={columns}
                phone={phone}
                selection={isSelectable ? selection : undefined}
                rowMenu={hasMenu ? entriesOf : undefined}
              />
            ) : query.q ? (
              <NoResults search={{ value: query.q }} />
            ) : isTrash ? (
              <NoRows drawing={<NothingFound />} title={words.noTrash} text={words.noTrashText} />
            ) : (
              <NoRows title={words.noneOutside} />
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

type TabsProps = { tab: (typeof entryTabs)[number]; counts: Route.ComponentProps['loaderData']['list']['counts'] }

function Tabs({ tab: current, counts }: TabsProps) {
  const { courseCategories: words, lists } = useOfficeWords()
  const address = useListAddress()
  const may = useMay()
  const shown = entryTabs.filter((tab) => tab === 'all' || current === 'trash' || may('course_categories.delete'))
  const tabs = shown.map((tab) => ({
    name: tab === 'trash' ? lists.trash : words.all,
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === current,
    trash: tab === 'trash',
  }))
  return <StatusTabs label={words.tabs} tabs={tabs} />
}
