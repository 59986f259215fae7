import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { type AnswerOf, addressOf, apiBase } from '#shared/core/endpoint.ts'
import { studentSorts, studentTabs } from '#shared/learning/learning.lists.ts'
import { exportCourseStudents, type listCourseStudents } from '#shared/learning/students.endpoints.ts'
import { type CourseStudent, type CourseStudentQuery, studentsPerPage } from '#shared/learning/students.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/office/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/data-table.tsx'
import { FilterBar } from '#web/ui/office/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list-address.ts'
import { ListPages } from '#web/ui/office/list-pages.tsx'
import { LoadingList } from '#web/ui/office/loading-list.tsx'
import { NoResults, NoRows } from '#web/ui/office/no-rows.tsx'
import { officeButtonClass } from '#web/ui/office/office-button.tsx'
import type { MenuEntry } from '#web/ui/office/row-menu.tsx'
import { useSelection } from '#web/ui/office/selection.ts'
import { StatusTabs } from '#web/ui/office/status-tabs.tsx'
import { TableSkeleton } from '#web/ui/office/table-skeleton.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { useStudentColumns } from './student-columns.tsx'
import { studentPath, studentViewPath } from './student-paths.ts'

type List = AnswerOf<typeof listCourseStudents>
type CourseStudentsProps = { courseId: string; query: CourseStudentQuery; list: List }

/** Who learns in a course: where each is, who is stuck, and a mail to some of them. */
export function CourseStudents({ courseId, query, list }: CourseStudentsProps) {
  const { courseStudents: words } = useOfficeWords()
  const may = useMay()
  const selection = useSelection(list.data.map(({ member_id }) => member_id))
  const [readers, setReaders] = useState<readonly CourseStudent[]>()
  const { main, columns, phone } = useStudentColumns(courseId, list.lesson_count)
  const mayWrite = may('enrollments.update')
  const chosen = list.data.filter(({ member_id }) => selection.selected.has(member_id))
  const menu = (student: CourseStudent): MenuEntry[] => [
    { key: 'as', name: words.acts.as, icon: Eye, to: studentViewPath(courseId, student.member_id) },
    ...(may('students.view')
      ? [{ key: 'person', name: words.acts.person, icon: User, to: studentPath(student.member_id) }]
      : []),
    ...(mayWrite
      ? [{ key: 'message', name: words.acts.message, icon: Mail, onPress: () => setReaders([student]) }]
      : []),
  ]
  return (
    <section aria-labelledby="students" className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="students" className="text-title">
            {words.title}
          </h2>
          <p className="text-nav text-muted">{words.text}</p>
        </div>
        {mayWrite && list.total > 0 && <Csv courseId={courseId} query={query} />}
      </div>
      <FilterBar
        tabs={<Tabs query={query} counts={list.counts} />}
        search={{ value: query.q ?? '', placeholder: words.find }}
        filters={[]}
        sort={{ value: query.sort, options: studentSorts.map((value) => ({ value, name: words.sorts[value] })) }}
      />
      <LoadingList
        skeleton={<TableSkeleton rows={3} main={main} columns={columns} selectable={mayWrite} hasMenu pictures />}
      >
        {list.data.length === 0 ? (
          query.q ? (
            <NoResults search={{ value: query.q }} />
          ) : (
            <div className="rounded-card border border-line bg-band px-5">
              <NoRows drawing={<NothingFound />} title={words.emptyTabs[query.tab]} />
            </div>
          )
        ) : (
          <DataTable
            caption={words.title}
            rows={list.data}
            rowKey={({ member_id }) => member_id}
            main={main}
            columns={columns}
            phone={phone}
            selection={mayWrite ? selection : undefined}
            rowMenu={menu}
            foot={<ListPages {...list} pageSize={studentsPerPage} />}
          />
        )}
      </LoadingList>
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={[{ key: 'message', name: words.acts.message, icon: Mail, onPress: () => setReaders(chosen) }]}
      />
      <MessageDrawer courseId={courseId} to={readers} onClose={() => setReaders(undefined)} onSent={selection.clear} />
    </section>
  )
}

function Csv({ courseId, query }: Omit<CourseStudentsProps, 'list'>) {
  const { export: name } = useOfficeWords().courseStudents
  const asked = { params: { courseId }, query: { ...query, page: undefined } }
  return (
    <a href={apiBase + addressOf(exportCourseStudents, asked)} download className={officeButtonClass()}>
      <Icon of={Download} size={18} />
      {name}
    </a>
  )
}

function Tabs({ query, counts }: { query: CourseStudentQuery; counts: List['counts'] }) {
  const { tabs: words } = useOfficeWords().courseStudents
  const address = useListAddress()
  const tabs = studentTabs.map((tab) => ({
    name: words[tab],
    count: counts[tab],
    to: address({ tab: tab === 'all' ? null : tab }),
    current: tab === query.tab,
  }))
  return <StatusTabs label={words.label} tabs={tabs} />
}
