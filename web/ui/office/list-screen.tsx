import type { ReactNode } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '../empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable, type MainColumn, type PhoneCell } from './data-table.tsx'
import { FilterBar, type ListSort } from './filter-bar.tsx'
import type { FilterChoice } from './filter-chip.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'
import { LoadingList } from './loading-list.tsx'
import { NoResults, NoRows } from './no-rows.tsx'
import { OfficeButton } from './office-button.tsx'
import { type OfficeCrumb, PageHeader } from './page-header.tsx'
import type { useSelection } from './selection.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import type { ListMenu } from './use-list-menu.ts'

type ListScreenProps<Row, Tab extends string> = {
  /** Where the list stands: its area, or the list it belongs to. */
  above: OfficeCrumb
  title: string
  /** What the address asks for. */
  query: { q?: string | undefined; tab: Tab }
  list: { data: readonly Row[]; counts: Record<NoInfer<Tab> | 'all' | 'trash', number> }
  tabs: Pick<ListTabsProps<Tab>, 'label' | 'tabs' | 'names'>
  /** What the search field says. */
  find: string
  filters?: readonly FilterChoice[]
  sort?: ListSort
  /** How a row is told. */
  table: {
    main: MainColumn<Row>
    columns: readonly Column<Row>[]
    phone: (row: Row) => PhoneCell
    hasPictures?: boolean
  }
  menu: ListMenu<Row>
  selection: ReturnType<typeof useSelection>
  onEmptyTrash: (count: number) => unknown
  /** The main action, as long as there is something to stand above. */
  add: ReactNode
  /** Before there is anything at all. */
  first: ReactNode
  /** A tab with nothing in it; an empty trash is the same everywhere. */
  empty: (tab: Exclude<Tab, 'trash'>) => ReactNode
  /** The pages, where there are any. */
  foot?: ReactNode
}

/** A list of the office with its trash: found, narrowed, ordered, and what can be done with its rows. */
export function ListScreen<Row extends { id: string }, Tab extends string>(props: ListScreenProps<Row, Tab>) {
  const { above, title, query, list, find, filters = [], sort, table, menu, selection, foot } = props
  const { acts } = useOfficeWords()
  const isTrash = query.tab === 'trash'
  const isNarrowed = Boolean(query.q) || filters.some(({ chosen }) => chosen.length > 0)
  const isFirst = !isNarrowed && list.counts.all + list.counts.trash === 0
  const hasMenu = !isTrash || menu.mayDelete
  const { hasPictures, ...columns } = table
  return (
    <div className="mx-auto max-w-[1200px] space-y-3 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[above, { name: title }]}
        title={title}
        actions={
          <>
            {isTrash && menu.mayDelete && list.counts.trash > 0 && (
              <OfficeButton onClick={() => void props.onEmptyTrash(list.counts.trash)}>{acts.emptyTrash}</OfficeButton>
            )}
            {!isFirst && props.add}
          </>
        }
      />
      {isFirst ? (
        props.first
      ) : (
        <div className="space-y-3">
          <FilterBar
            tabs={<ListTabs {...props.tabs} counts={list.counts} current={query.tab} mayDelete={menu.mayDelete} />}
            search={{ value: query.q ?? '', placeholder: find }}
            filters={filters}
            sort={sort}
          />
          <LoadingList
            skeleton={
              <TableSkeleton
                rows={Math.min(Math.max(list.data.length, 3), 7)}
                main={table.main}
                columns={table.columns}
                selectable={menu.isSelectable}
                hasMenu={hasMenu}
                pictures={hasPictures}
              />
            }
          >
            {list.data.length > 0 ? (
              <DataTable
                caption={title}
                rows={list.data}
                rowKey={({ id }) => id}
                {...columns}
                selection={menu.isSelectable ? selection : undefined}
                rowMenu={hasMenu ? menu.entriesOf : undefined}
                foot={foot}
              />
            ) : isNarrowed ? (
              <NoResults search={{ value: query.q ?? '' }} filters={filters} />
            ) : isTrash ? (
              <EmptyTrash />
            ) : (
              props.empty(query.tab as Exclude<Tab, 'trash'>)
            )}
          </LoadingList>
        </div>
      )}
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={menu.bulkOf(list.data.filter(({ id }) => selection.selected.has(id)))}
      />
    </div>
  )
}

/** A trash with nothing in it. */
export function EmptyTrash() {
  const { lists } = useOfficeWords()
  return <NoRows drawing={<NothingFound />} title={lists.trashEmpty} text={lists.trashEmptyText} />
}
