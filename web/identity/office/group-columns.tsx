import { count, shortDay } from '#shared/core/format.rules.ts'
import type { StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { scopePaths } from './people-address.ts'

/** The students of a group, in the list of students. */
export const groupAddress = (id: string) => `${scopePaths.students}?group=${id}`

export const groupsPath = '/secure/users/groups'

/** How a group is shown in the list. */
export function useGroupColumns() {
  const words = useArea(groupWords)
  const language = useLanguage()
  const may = useMay()
  const main: MainColumn<StudentGroup> = {
    head: words.name,
    of: ({ id, name, deleted_at }) => ({
      title: name,
      to: may('students.view') && !deleted_at ? groupAddress(id) : undefined,
    }),
  }
  const columns: Column<StudentGroup>[] = [
    { key: 'count', head: words.count, width: 120, align: 'right', cell: (group) => count(group.count) },
    {
      key: 'changed',
      head: words.changed,
      width: 160,
      cell: ({ updated_at }) => <span className="text-second">{shortDay(language, updated_at)}</span>,
    },
  ]
  const phone = (group: StudentGroup): PhoneCell => ({ meta: words.students(group.count) })
  return { main, columns, phone }
}
