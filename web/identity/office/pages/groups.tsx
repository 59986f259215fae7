import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { groupTabs } from '#shared/identity/people.lists.ts'
import { listStudentGroups } from '#shared/identity/student-groups.endpoints.ts'
import { groupQuery, type StudentGroup } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { useGroupColumns } from '#web/identity/office/group-columns.tsx'
import { GroupDrawer } from '#web/identity/office/group-drawer.tsx'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { scopePaths } from '#web/identity/office/people-address.ts'
import { useGroupMenu } from '#web/identity/office/use-group-menu.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListScreen } from '#web/ui/office/list/list-screen.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/groups.ts'

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const query = listQueryOf(groupQuery, { url, request })
  return { query, list: await load(context, listStudentGroups, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(groupWords).title)
}

export default function Groups({ loaderData: { query, list } }: Route.ComponentProps) {
  const { lists } = useOfficeWords()
  const { screens } = useArea(peopleMenu)
  const words = useArea(groupWords)
  const may = useMay()
  const [opened, setOpened] = useState<StudentGroup | 'new'>()
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ id }) => id,
    pages: { query, total: list.total, load: (wanted) => call(listStudentGroups, { query: wanted }) },
  })
  const { menu, emptyTrash } = useGroupMenu({
    isTrash: query.tab === 'trash',
    onRename: setOpened,
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
        above={{ name: screens.students, to: scopePaths.students }}
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
          <NoRows title={add ? words.none : words.noneNoAdd} text={add ? words.noneText : undefined} actions={add} />
        }
        empty={() => <NoRows title={words.noneOutside} />}
        foot={<ListPages {...list} pageSize={query.per} />}
      />
      <GroupDrawer group={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
