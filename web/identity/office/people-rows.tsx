import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { type Member, type PeopleQuery, peoplePerPage } from '#shared/identity/people.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { NothingFound } from '#web/ui/empty-state.tsx'
import { BulkBar } from '#web/ui/office/list/bulk-bar.tsx'
import { DataTable } from '#web/ui/office/list/data-table.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useSelection } from '#web/ui/office/list/selection.ts'
import { TableSkeleton } from '#web/ui/office/list/table-skeleton.tsx'
import { isEditable } from './member-acts.ts'
import { editPath, headOrder, personPath, sortFor } from './people-address.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { useFiltering } from './use-filtering.ts'
import { useMemberActs, useWho } from './use-member-acts.ts'

type PeopleRowsProps = {
  scope: PeopleScope
  query: PeopleQuery
  page: { data: Member[]; total: number; page: number; pages: number }
  filters: FilterChoice[]
}

/** The people of a list, with what can be done with each and with several. */
export function PeopleRows({ scope, query, page, filters }: PeopleRowsProps) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const address = useListAddress()
  const who = useWho()
  const selection = useSelection(page.data.map(({ id }) => id))
  const acts = useMemberActs(scope, { onDone: selection.clear })
  const { main, columns, phone } = usePeopleColumns(scope, query.tab)
  const isFiltering = useFiltering()
  const mayAct = (['add', 'update', 'delete'] as const).some((action) => who.may(`${scope}.${action}`))
  const sort = { value: headOrder(query.sort), to: (order: string) => address({ sort: sortFor(order) }) }

  if (isFiltering) {
    return (
      // The hook has already waited, so the skeleton is shown at once.
      <div className="*:delay-0!">
        <TableSkeleton main={main} columns={columns} sort={sort} selectable={mayAct} hasMenu />
      </div>
    )
  }
  if (page.data.length === 0) return <Nobody query={query} filters={filters} />

  function menu(person: Member): MenuEntry[] {
    const to = personPath(person, who.may)
    const edit = editPath(person.id)
    const isEdited = isEditable(who, scope, person)
    return [
      ...(to && to !== edit ? [{ key: 'open', name: words.open, icon: Eye, to }] : []),
      ...(isEdited ? [{ key: 'edit', name: words.edit, icon: Pencil, letter: 'e', to: edit }] : []),
      ...acts.entries(person),
    ]
  }
  const chosen = page.data.filter(({ id }) => selection.selected.has(id))
  return (
    <>
      <DataTable
        caption={screens[scope]}
        rows={page.data}
        rowKey={({ id }) => id}
        main={main}
        columns={columns}
        selection={mayAct ? selection : undefined}
        rowMenu={mayAct ? menu : undefined}
        phone={phone}
        sort={sort}
        foot={<ListPages page={page.page} pages={page.pages} total={page.total} pageSize={peoplePerPage} />}
      />
      <BulkBar count={chosen.length} onClear={selection.clear} actions={acts.bulk(chosen)} />
    </>
  )
}

/** No results: the filters are too narrow, or the tab is empty. */
function Nobody({ query, filters }: Pick<PeopleRowsProps, 'query' | 'filters'>) {
  const words = useArea(peopleWords)
  const isNarrowed = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  if (isNarrowed) return <NoResults search={{ value: query.q ?? '' }} filters={filters} />
  return (
    <div className="rounded-card border border-line bg-band px-5">
      <NoRows drawing={<NothingFound />} title={words.emptyTabs[query.tab]} />
    </div>
  )
}
