import BookPlus from 'lucide-react/icons/book-plus'
import Mail from 'lucide-react/icons/mail'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listStudentGroups } from '#shared/identity/student-groups.endpoints.ts'
import { groupQuery, type StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { GroupsScreen } from '#web/identity/office/groups-screen.tsx'
import { enrollGroupAddress } from '#web/learning/office/enrollment/enroll-address.ts'
import { GroupStudentsDrawer } from '#web/learning/office/group/group-students-drawer.tsx'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { MessageDrawer, studentsOfGroup } from '#web/learning/office/student/message-drawer.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import type { Route } from './+types/groups.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(groupQuery, { url, request })
  return { query, list: await load(context, listStudentGroups, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(groupWords).title)
}

/** The groups of students: who is in them, and what is done with all of them at once. */
export default function Groups({ loaderData: { query, list } }: Route.ComponentProps) {
  const words = useArea(groupWords)
  const { acts } = useArea(studentWords)
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [filled, setFilled] = useState<StudentGroup>()
  const [readers, setReaders] = useState<StudentGroup>()

  function entriesOf(group: StudentGroup): MenuEntry[] {
    const entries: MenuEntry[] = []
    if (may('student_groups.update') && may('students.view'))
      entries.push({ key: 'add', name: words.addStudents, icon: UserPlus, onPress: () => setFilled(group) })
    if (may('enrollments.add') && group.count > 0)
      entries.push({ key: 'enroll', name: words.enroll, icon: BookPlus, to: enrollGroupAddress(group.id) })
    if (may('enrollments.update') && group.count > 0)
      entries.push({ key: 'write', name: acts.message, icon: Mail, onPress: () => setReaders(group) })
    return entries
  }
  return (
    <>
      <GroupsScreen query={query} list={list} more={entriesOf} />
      <GroupStudentsDrawer group={filled} onClose={() => setFilled(undefined)} />
      <MessageDrawer
        to={readers && studentsOfGroup(readers)}
        onClose={() => setReaders(undefined)}
        onSent={() => void revalidate()}
      />
    </>
  )
}
