import Award from 'lucide-react/icons/award'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { type AnswerOf, addressOf } from '#shared/core/endpoint.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { studentSorts, studentTabs } from '#shared/learning/learning.lists.ts'
import { exportCourseStudents, listCourseStudents } from '#shared/learning/students.endpoints.ts'
import type { CourseStudent, CourseStudentQuery } from '#shared/learning/students.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { useGroupFilter } from '#web/identity/office/group-filter.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListTable } from '#web/ui/office/list/list-table.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { MessageDrawer, studentsOfCourse } from './message-drawer.tsx'
import { useStudentColumns } from './student-columns.tsx'
import { studentPath, studentViewPath } from './student-paths.ts'
import { useIssueCertificates } from './use-issue-certificates.ts'

type List = AnswerOf<typeof listCourseStudents>
type CourseStudentsProps = {
  courseId: string
  query: CourseStudentQuery
  list: List
  groups: readonly GroupChoice[] | null
}

/** The students of a course: their progress, who is stuck, and emails to some of them. */
export function CourseStudents({ courseId, query, list, groups }: CourseStudentsProps) {
  const words = useArea(studentWords)
  const may = useMay()
  const language = useLanguage()
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ member_id }) => member_id,
    pages: {
      query,
      total: list.total,
      load: (wanted) => call(listCourseStudents, { params: { courseId }, query: wanted }),
    },
  })
  const [readers, setReaders] = useState<readonly CourseStudent[]>()
  const table = useStudentColumns(courseId, list.lesson_count)
  const csv = addressOf(exportCourseStudents, { params: { courseId }, query: { ...query, page: undefined, language } })
  const mayWrite = may('enrollments.update')
  const issue = useIssueCertificates(selection.clear)
  const certify = (students: readonly CourseStudent[]) =>
    may('certificates.update')
      ? [
          {
            key: 'certificate',
            name: words.acts.certificate,
            icon: Award,
            onPress: () => void issue(courseId, students),
          },
        ]
      : []
  const entriesOf = (student: CourseStudent): MenuEntry[] => [
    { key: 'as', name: words.acts.as, icon: Eye, to: studentViewPath(courseId, student.member_id) },
    ...(may('students.view')
      ? [{ key: 'person', name: words.acts.person, icon: User, to: studentPath(student.member_id) }]
      : []),
    ...(mayWrite
      ? [{ key: 'message', name: words.acts.message, icon: Mail, onPress: () => setReaders([student]) }]
      : []),
    ...certify([student]),
  ]
  const bulkOf = (students: readonly CourseStudent[]) => [
    ...(mayWrite
      ? [{ key: 'message', name: words.acts.message, icon: Mail, onPress: () => setReaders(students) }]
      : []),
    ...certify(students),
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
        {mayWrite && list.total > 0 && <CsvLink href={csv} name={words.export} />}
      </div>
      <ListTable
        title={words.title}
        query={query}
        list={list}
        rowKey={({ member_id }) => member_id}
        tabs={{ label: words.tabs.label, tabs: studentTabs, names: words.tabs }}
        find={words.find}
        filters={useGroupFilter(groups, query.group)}
        sort={{ value: query.sort, options: studentSorts.map((value) => ({ value, name: words.sorts[value] })) }}
        table={table}
        menu={{ entriesOf, bulkOf, isSelectable: bulkOf([]).length > 0 }}
        selection={selection}
        empty={(tab) => <EmptyTab title={words.emptyTabs[tab]} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      <MessageDrawer
        to={readers && studentsOfCourse(courseId, readers)}
        onClose={() => setReaders(undefined)}
        onSent={selection.clear}
      />
    </section>
  )
}
