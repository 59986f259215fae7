import Download from 'lucide-react/icons/download'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressOf, apiBase } from '#shared/core/endpoint.ts'
import { exportEnrollments, listEnrollments, readEnrollment } from '#shared/learning/enrollments.endpoints.ts'
import { type EnrollmentQuery, enrollmentQuery } from '#shared/learning/enrollments.schema.ts'
import { enrollmentSorts, enrollmentTabs } from '#shared/learning/learning.lists.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt, load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { BeginCourse } from '#web/courses/office/course/begin-course.tsx'
import { courseMenu } from '#web/courses/office/courses-frame.words.ts'
import { chosenToEnroll } from '#web/identity/office/enrolling.ts'
import { loadGroupChoices, useGroupFilter } from '#web/identity/office/group-filter.ts'
import { AddStudentsDrawer } from '#web/learning/office/enrollment/add-students-drawer.tsx'
import { useEnrollmentColumns } from '#web/learning/office/enrollment/enrollment-columns.tsx'
import { EnrollmentDrawer } from '#web/learning/office/enrollment/enrollment-drawer.tsx'
import { ReasonDrawer, type Refused } from '#web/learning/office/enrollment/reason-drawer.tsx'
import { useEnrollmentActions } from '#web/learning/office/enrollment/use-enrollment-actions.ts'
import { useEnrollmentMenu } from '#web/learning/office/enrollment/use-enrollment-menu.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { PeopleDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { type MenuEntry, RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/enrollments.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(enrollmentQuery, { url, request })
  const one = url.searchParams.get('one')
  const [list, opened, groups] = await Promise.all([
    load(context, listEnrollments, { query }),
    one ? attempt(context, readEnrollment, { params: { enrollmentId: one } }) : undefined,
    loadGroupChoices(context),
  ])
  // A deleted enrollment must not hide the list.
  const add = url.searchParams.get('add')
  return { query, list, groups, add, opened: opened && 'answer' in opened ? opened.answer : null }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(enrollmentWords).title)
}

export default function Enrollments({
  loaderData: { query, list, groups, add: groupId, opened },
}: Route.ComponentProps) {
  const { screens } = useArea(courseMenu)
  const words = useArea(enrollmentWords)
  const may = useMay()
  const navigate = useNavigate()
  const address = useListAddress()
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listEnrollments, { query: wanted }) },
  })
  const actions = useEnrollmentActions(selection.clear)
  const [refused, setRefused] = useState<Refused>()
  const chosen = chosenToEnroll(useLocation().state)
  const [isAdding, setAdding] = useState(groupId !== null || chosen.length > 0)
  const { page } = query
  const menu = useEnrollmentMenu(actions, setRefused, ({ id }) => address({ one: id, page }))
  const table = useEnrollmentColumns(
    query,
    list.data,
    may('enrollments.update')
      ? {
          onApprove: (row) => void actions.approve([row]),
          onReject: (row) => setRefused({ act: 'reject', rows: [row] }),
        }
      : undefined,
  )
  const filters = [...useFilters(query, list), ...useGroupFilter(groups, query.group)]
  const mayAdd = may('enrollments.add') && list.courses.length > 0
  const csv = addressOf(exportEnrollments, { query: { ...query, page: undefined, language: useLanguage() } })
  const classAddress = `/secure/courses/enrollments/class${query.course ? `?course=${query.course}` : ''}`
  const addClass = mayAdd && (
    <OfficeButtonLink to={classAddress}>
      <Icon of={Users} size={18} />
      {words.addClass}
    </OfficeButtonLink>
  )
  const addStudents = mayAdd && (
    <OfficeButton kind="primary" onClick={() => setAdding(true)}>
      <Icon of={UserPlus} size={18} />
      {words.add.button}
    </OfficeButton>
  )
  const mayExport = may('enrollments.update') && list.total > 0
  // On a phone there is room for the main action only.
  const others: MenuEntry[] = []
  if (mayAdd) others.push({ key: 'class', name: words.addClass, icon: Users, to: classAddress })
  if (mayExport)
    others.push({ key: 'csv', name: words.export, icon: Download, onPress: () => location.assign(apiBase + csv) })
  return (
    <>
      <ListScreen
        above={{ name: screens.courses, to: '/secure/courses' }}
        title={words.title}
        query={query}
        list={list}
        tabs={{ label: words.tabs.label, tabs: enrollmentTabs, names: words.tabs }}
        find={words.find}
        filters={filters}
        sort={{ value: query.sort, options: enrollmentSorts.map((value) => ({ value, name: words.sorts[value] })) }}
        table={table}
        menu={menu}
        selection={selection}
        add={
          <>
            <span className="flex gap-2 max-md:hidden">
              {mayExport && <CsvLink href={csv} name={words.export} />}
              {addClass}
            </span>
            {others.length > 0 && (
              <span className="md:hidden">
                <RowMenu of={words.title} entries={others} />
              </span>
            )}
            {addStudents}
          </>
        }
        first={
          <FirstEnrollment
            hasCourses={list.courses.length > 0}
            add={
              <>
                {addStudents}
                {addClass}
              </>
            }
          />
        }
        empty={(tab) => <EmptyTab title={words.emptyTabs[tab]} />}
        foot={<ListPages {...list} pageSize={query.per} />}
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
          onClose={() => {
            setAdding(false)
            // The address does not open it again.
            if (groupId || chosen.length > 0)
              void navigate(address({ add: null, page }), { preventScrollReset: true, replace: true })
          }}
          groupId={groupId ?? undefined}
          people={chosen}
          courses={list.courses}
          courseId={query.course}
          groups={groups ?? []}
        />
      )}
    </>
  )
}

type List = Route.ComponentProps['loaderData']['list']

function FirstEnrollment({ hasCourses, add }: { hasCourses: boolean; add: ReactNode }) {
  const { empty } = useArea(enrollmentWords)
  const mayBegin = useMay()('courses.add')
  if (hasCourses)
    return (
      <NoRows drawing={<PeopleDrawing hasPlus={Boolean(add)} />} title={empty.title} text={empty.text} actions={add} />
    )
  return (
    <NoRows title={empty.title} text={mayBegin ? empty.noCourse : undefined} actions={mayBegin && <BeginCourse />} />
  )
}

function useFilters(query: EnrollmentQuery, { courses, data }: List): FilterChoice[] {
  const words = useArea(enrollmentWords)
  const filters: FilterChoice[] = [
    {
      name: 'course',
      label: words.course,
      choices: courses.map(({ id, title }) => ({ value: id, name: title })),
      chosen: query.course ? [query.course] : [],
    },
  ]
  // Set by a link from a student's page; otherwise students are found by searching.
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
