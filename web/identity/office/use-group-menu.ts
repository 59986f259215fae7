import Pencil from 'lucide-react/icons/pencil'
import Users from 'lucide-react/icons/users'
import { studentGroupTrash } from '#shared/identity/student-groups.endpoints.ts'
import type { StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { groupAddress } from './group-columns.tsx'

type Options = {
  isTrash: boolean
  onRename: (group: StudentGroup) => void
  /** What other domains do with a group. */
  more: (group: StudentGroup) => MenuEntry[]
  onDone: () => void
}

/** What this person may do with one group, and with several at once. */
export function useGroupMenu({ isTrash, onRename, more, onDone }: Options) {
  const words = useArea(groupWords)
  const may = useMay()
  const actions = useTrashActions<StudentGroup>({
    calls: studentGroupTrash,
    words,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onDone,
  })

  function entriesOf(group: StudentGroup): MenuEntry[] {
    const entries: MenuEntry[] = []
    if (may('students.view'))
      entries.push({ key: 'students', name: words.show, icon: Users, to: groupAddress(group.id) })
    entries.push(...more(group))
    if (may('student_groups.update'))
      entries.push({ key: 'rename', name: words.rename, icon: Pencil, letter: 'e', onPress: () => onRename(group) })
    return entries
  }
  const emptyTrash = (count: number) =>
    actions.empty(studentGroupTrash.emptyTrash, { title: words.ask.delete(count), text: words.ask.deleteText })
  return { menu: useListMenu({ isTrash, mayDelete: may('student_groups.delete'), actions, entriesOf }), emptyTrash }
}
