import type { ReactNode } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { NothingFound } from '../../empty-state.tsx'
import { FilterBar, type ListSort } from './filter-bar.tsx'
import type { FilterChoice } from './filter-chip.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'
import { LoadingList } from './loading-list.tsx'
import { NoResults, NoRows } from './no-rows.tsx'

export type ListBodyProps<Row, Tab extends string> = {
  /** The query of the address. */
  query: { q?: string | undefined; tab: Tab }
  list: { data: readonly Row[]; counts: Record<NoInfer<Tab>, number> }
  tabs: Pick<ListTabsProps<Tab>, 'label' | 'tabs' | 'names' | 'name'>
  /** Without permission to delete, the trash is hidden. */
  mayDelete?: boolean
  /** The text of the search field, if there is one. */
  find?: string
  filters?: readonly FilterChoice[]
  sort?: ListSort
  /** An empty tab; an empty trash is the same everywhere. */
  empty: (tab: Exclude<Tab, 'trash'>) => ReactNode
}

type Rows = {
  skeleton: ReactNode
  /** The rows, if there are any. */
  children: ReactNode
}

/** A list with its tabs, search and filters, and what is shown without results. */
export function ListBody<Row, Tab extends string>(props: ListBodyProps<Row, Tab> & Rows) {
  const { query, list, tabs, mayDelete, find, filters = [], sort, skeleton, children } = props
  return (
    <div className="space-y-3">
      <FilterBar
        tabs={<ListTabs {...tabs} counts={list.counts} current={query.tab} mayDelete={mayDelete} />}
        search={find === undefined ? undefined : { value: query.q ?? '', placeholder: find }}
        filters={filters}
        sort={sort}
      />
      <LoadingList skeleton={skeleton}>
        {list.data.length > 0 ? (
          children
        ) : isNarrowed(query, filters) ? (
          <NoResults search={{ value: query.q ?? '' }} filters={filters} />
        ) : query.tab === 'trash' ? (
          <EmptyTrash />
        ) : (
          props.empty(query.tab as Exclude<Tab, 'trash'>)
        )}
      </LoadingList>
    </div>
  )
}

/** Whether a list is filtered or searched. */
export function isNarrowed({ q }: { q?: string | undefined }, filters: readonly FilterChoice[] = []): boolean {
  return Boolean(q) || filters.some(({ chosen }) => chosen.length > 0)
}

/** An empty tab, in the card of its rows. */
export function EmptyTab({ title, text }: { title: string; text?: string }) {
  return (
    <div className="rounded-card border border-line bg-band px-5">
      <NoRows drawing={<NothingFound />} title={title} text={text} />
    </div>
  )
}

/** An empty trash. */
export function EmptyTrash() {
  const { lists } = useOfficeWords()
  return <NoRows drawing={<NothingFound />} title={lists.trashEmpty} text={lists.trashEmptyText} />
}
