import Download from 'lucide-react/icons/download'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { exportEnrollments, listEnrollments, readEnrollment } from '#shared/learning/enrollments.endpoints.ts'
import { type EnrollmentQuery, enrollmentQuery, enrollmentsPerPage } from '#shared/learning/enrollments.schema.ts'
import { enrollmentSorts, enrollmentTabs } from '#shared/learning/learning.lists.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { attempt, load } from '#web/core/page.ts'
import { AddStudentsDrawer } from '#web/learning/office/add-students-drawer.tsx'
import { useEnrollmentColumns } from '#web/learning/office/enrollment-columns.tsx'
import { EnrollmentDrawer } from '#web/learning/office/enrollment-drawer.tsx'
import { ReasonDrawer, type Refused } from '#web/learning/office/reason-drawer.tsx'
import { useEnrollmentActions } from '#web/learning/office/use-enrollment-actions.ts'
import { useEnrollmentMenu } from '#web/learning/office/use-enrollment-menu.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import type { FilterChoice } from '#web/ui/office/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { LoadingList } from '#web/ui/office/loading-list.tsx'
import { NoResults, NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButton, officeButtonClass } from '#web/ui/office/office-button.tsx'
import { PageHeader } from '#web/ui/office/page-header.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import type { Route } from './+types/enrollments.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { one, ...rest } = Object.fromEntries([...url.searchParams].filter(([, value]) => value))
  const asked = z.safeParse(enrollmentQuery, rest)
  const query: EnrollmentQuery = asked.success ? asked.data : { tab: 'all', sort: 'newest', page: 1 }
  const [list, opened] = await Promise.all([
    load(context, listEnrollments, { query }),
    one ? attempt(context, readEnrollment, { params: { enrollmentId: one } }) : undefined,
  ])
  // One that is gone is no reason to show no list.
  return { query, list, opened: opened && 'answer' in opened ? opened.answer : null }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (words) => words.enrollments.title)
}

export default function Enrollments({ loaderData: { query, list, opened } }: Route.ComponentProps) {
  const { enrollments: words, shell } = useOfficeWords()
  const may = useMay()
  const navigate = useNavigate()
  const address = useListAddress()
  const selection = useSelection(list.data.map(({ id }) => id))
  const actions = useEnrollmentActions(selection.clear)
  const [refused, setRefused] = useState<Refused>()
  const [isAdding, setAdding] = useState(false)
  const { page } = query
  const menu = useEnrollmentMenu(actions, setRefused, ({ id }) => address({ one: id, page }))
  const { main, columns, phone } = useEnrollmentColumns(query)
  const filters = useFilters(query, list)
  const isNarrowed = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  const isFirst = !isNarrowed && list.counts.all === 0
  const mayAdd = may('enrollments.add') && list.courses.length > 0
  const add = mayAdd && (
    <OfficeButton kind="primary" onClick={() => setAdding(true)}>
      <Icon of={UserPlus} size={18} />
      {words.add.button}
    </OfficeButton>
  )
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[{ name: shell.areas.teach }, { name: words.title }]}
        title={words.title}
        actions={
          !isFirst && (
            <>
              {may('enrollments.update') && list.total > 0 && <Csv query={query} />}
              {add}
            </>
          )
        }
      />
      {isFirst ? (
        <NoRows title={words.empty.title} text={words.empty.text} actions={add} />
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<Tabs query={query} counts={list.counts} />}
            search={{ value: query.q ?? '', placeholder: words.find }}
            filters={filters}
            sort={{ value: query.sort, options: enrollmentSorts.map((value) => ({ value, name: words.sorts[value] })) }}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={main}
                columns={columns}
                selectable={menu.isSelectable}
                hasMenu
                pictures
              />
            }
          >
            {list.data.length === 0 ? (
              isNarrowed ? (
                <NoResults search={{ value: query.q ?? '' }} filters={filters} />
              ) : (
                <div className="rounded-card border border-line bg-band px-5">
                  <NoRows drawing={<NothingFound />} title={words.emptyTabs[query.tab]} />
                </div>
              )
            ) : (
              <DataTable
                caption={words.title}
                rows={list.data}
                rowKey={({ id }) => id}
                main={main}
                columns={columns}
                phone={phone}
                selection={menu.isSelectable ? selection : undefined}
                rowMenu={menu.entriesOf}
                foot={<ListPages {...list} pageSize={enrollmentsPerPage} />}
              />
            )}
          </LoadingList>
        </div>
      )}
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={menu.bulkOf(list.data.filter(({ id }) => selection.selected.has(id)))}
      />
      <EnrollmentDrawer
        enrollment={opened ?? undefined}
        actions={actions}
        onRefuse={setRefused}
        onClose={() => void navigate(address({ one: null, page }), { preventScrollReset: true })}
      />
      <ReasonDrawer refused={refused} actions={actions} onClose={() => setRefused(undefined)} />
      {mayAdd && (
        <AddStudentsDrawer
          open={isAdding}
          onClose={() => setAdding(false)}
          courses={list.courses}
          courseId={query.course}
        />
      )}
    </div>
  )
}

type List = Route.ComponentProps['loaderData']['list']

function Csv({ query }: { query: EnrollmentQuery }) {
  const { export: name } = useOfficeWords().enrollments
  const href = apiBase + addressOf(exportEnrollments, { query: { ...query, page: undefined } })
  return (
    <a href={href} download className={officeButtonClass()}>
      <Icon of={Download} size={18} />
      {name}
    </a>
  )
}

function Tabs({ query, counts }: { query: EnrollmentQuery; counts: List['counts'] }) {
  const { tabs: words } = useOfficeWords().enrollments
  const address = useListAddress()
  const tabs = enrollmentTabs.map((tab) => ({
    name: words[tab],
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
  }))
  return <StatusTabs label={words.label} tabs={tabs} />
}

function useFilters(query: EnrollmentQuery, { courses, data }: List): FilterChoice[] {
  const { enrollments: words } = useOfficeWords()
  const filters: FilterChoice[] = [
    {
      name: 'course',
      label: words.course,
      choices: courses.map(({ id, title }) => ({ value: id, name: title })),
      chosen: query.course ? [query.course] : [],
    },
  ]
  // One comes here from a student's page; others are found by searching.
  if (query.student) {
    const name = data[0]?.student.name ?? words.student
    filters.push({
      name: 'student',
      label: words.student,
      choices: [{ value: query.student, name }],
      chosen: [query.student],
    })
  }
  return filters
}
