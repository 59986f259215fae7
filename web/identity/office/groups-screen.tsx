import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { groupTabs } from '#shared/identity/people.lists.ts'
import { listStudentGroups } from '#shared/identity/student-groups.endpoints.ts'
import type { GroupPage, GroupQuery, StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PeopleDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useGroupColumns } from './group-columns.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { crumbsTo, scopePaths } from './people-address.ts'
import { useGroupMenu } from './use-group-menu.ts'

type GroupsScreenProps = {
  query: GroupQuery
  list: GroupPage
  /** What other domains do with a group. */
  more: (group: StudentGroup) => MenuEntry[]
}

/** The groups of students. */
export function GroupsScreen({ query, list, more }: GroupsScreenProps) {
  const { lists } = useOfficeWords()
  const { screens } = useArea(peopleMenu)
  const words = useArea(groupWords)
  const may = useMay()
  // As in the menu: below the people, for who may see them.
  const [above = { name: screens.students, to: scopePaths.students }] = crumbsTo('students', may, screens)
  const [opened, setOpened] = useState<StudentGroup | 'new'>()
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listStudentGroups, { query: wanted }) },
  })
  const { menu, emptyTrash } = useGroupMenu({
    isTrash: query.tab === 'trash',
    onRename: setOpened,
    more,
    onDone: selection.clear,
  })
  const add = may('student_groups.add') && (
    <OfficeButton kind="primary" onClick={() => setOpened('new')}>
      <Icon of={Plus} size={18} />
      {words.add}
    </OfficeButton>
  )
  return (
    <>
      <ListScreen
        above={above}
        title={words.title}
        about={words.about}
        query={query}
        list={list}
        tabs={{ label: words.tabs, tabs: groupTabs, names: { all: lists.all } }}
        find={words.find}
        table={useGroupColumns()}
        menu={menu}
        selection={selection}
        onEmptyTrash={emptyTrash}
        add={add}
        first={
          <NoRows
            drawing={<PeopleDrawing hasPlus={Boolean(add)} />}
            title={add ? words.none : words.noneNoAdd}
            text={add ? words.noneText : undefined}
            actions={add}
          />
        }
        empty={() => <NoRows title={words.noneOutside} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      <GroupDrawer group={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
