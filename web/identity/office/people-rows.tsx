import BookPlus from 'lucide-react/icons/book-plus'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import { type PeopleScope, peopleSorts, peopleTabs } from '#shared/identity/people.lists.ts'
import type { Member, PeopleQuery } from '#shared/identity/people.schema.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import type { BulkAction } from '#web/ui/office/list/bulk-bar.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { EmptyTab } from '#web/ui/office/list/list-body.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { ListTable } from '#web/ui/office/list/list-table.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { enrolling } from './enrolling.ts'
import { isEditable } from './member-acts.ts'
import { editPath, headOrder, personPath, sortFor } from './people-address.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { useGroupActs } from './use-group-acts.tsx'
import { useMemberActs, useWho } from './use-member-acts.ts'

type PeopleRowsProps = {
  scope: PeopleScope
  query: PeopleQuery
  page: { data: Member[]; total: number; page: number; pages: number; counts: Record<PeopleQuery['tab'], number> }
  /** Null for somebody who may not see them, and where there are none. */
  groups: readonly GroupChoice[] | null
  filters: FilterChoice[]
  /** Shown before the first person is added. */
  first: ReactNode
}

/** The people of a list, with what can be done with each and with several. */
export function PeopleRows({ scope, query, page, groups, filters, first }: PeopleRowsProps) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const address = useListAddress()
  const who = useWho()
  const groupTexts = useArea(groupWords)
  const navigate = useNavigate()
  const selection = useSelection({
    rows: page.data,
    keyOf: ({ id }) => id,
    pages: { query, total: page.total, load: (wanted) => call(endpoints[scope].list, { query: wanted }) },
  })
  const acts = useMemberActs(scope, { onDone: selection.clear })
  const columns = usePeopleColumns(scope, query.tab)
  const grouping = useGroupActs(groups, query.group, selection.clear)
  const mayAct = (['add', 'update', 'delete'] as const).some((action) => who.may(`${scope}.${action}`))
  const sort = { value: headOrder(query.sort), to: (order: string) => address({ sort: sortFor(order) }) }
  const sorts = peopleSorts.map((value) => ({ value, name: words.sorts[value] }))

  function entriesOf(person: Member): MenuEntry[] {
    const to = personPath(person, who.may)
    const edit = editPath(person.id)
    const isEdited = isEditable(who, scope, person)
    return [
      ...(to && to !== edit ? [{ key: 'open', name: words.open, icon: Eye, to }] : []),
      ...(isEdited ? [{ key: 'edit', name: words.edit, icon: Pencil, letter: 'e', to: edit }] : []),
      ...acts.entries(person),
    ]
  }
  const enroll = (people: readonly Member[]): BulkAction[] =>
    scope === 'students' && who.may('enrollments.add')
      ? [{ key: 'enroll', name: groupTexts.enroll, icon: BookPlus, onPress: () => void navigate(...enrolling(people)) }]
      : []
  const bulkOf = (people: readonly Member[]) => [
    ...(query.tab === 'trash' ? [] : [...enroll(people), ...grouping.bulk(people.map(({ id }) => id))]),
    ...acts.bulk(people),
  ]
  return (
    <>
      <ListTable
        title={screens[scope]}
        rowKey={({ id }) => id}
        query={query}
        list={page}
        tabs={{ label: words.tabs.label, tabs: peopleTabs, names: words.tabs }}
        find={words.search}
        filters={filters}
        // The trash has its own order: latest first.
        sort={query.tab === 'trash' ? undefined : { value: query.sort, options: sorts }}
        table={{ ...columns, sort }}
        menu={mayAct ? { entriesOf, bulkOf, isSelectable: true, mayDelete: true } : undefined}
        selection={selection}
        empty={(tab) => (tab === 'all' && page.counts.all === 0 ? first : <EmptyTab title={words.emptyTabs[tab]} />)}
        foot={<ListPages {...page} pageSize={query.per} />}
      />
      {grouping.drawer}
    </>
  )
}
