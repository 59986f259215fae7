import type { ReactNode } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { OfficeButton } from '../page/office-button.tsx'
import type { OfficeCrumb } from '../page/page-header.tsx'
import { isNarrowed } from './list-body.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'

type ListScreenProps<Row, Tab extends string> = Omit<ListTableProps<Row, Tab>, 'list'> & {
  /** The breadcrumbs: its area, or the list it belongs to. */
  above: OfficeCrumb
  /** One sentence about the list, if the title is not enough. */
  about?: string
  /** Sums above the list. */
  figures?: ReactNode
  list: { data: readonly Row[]; counts: Record<NoInfer<Tab> | 'all', number> & { trash?: number } }
  /** Of a list with a trash. */
  onEmptyTrash?: (count: number) => unknown
  /** The main action last; hidden while the list is empty. */
  add?: ReactNode
  /** Shown before the first row is added. */
  first: ReactNode
}

/** A page of the office that is a list, with its trash where it has one. */
export function ListScreen<Row extends { id: string }, Tab extends string>(props: ListScreenProps<Row, Tab>) {
  const { above, about, figures, first, add, onEmptyTrash, ...table } = props
  const { title, query, list, menu } = props
  const { acts } = useOfficeWords()
  const { all, trash = 0 } = list.counts
  const isFirst = !isNarrowed(query, props.filters) && all + trash === 0
  const actions = (
    <>
      {onEmptyTrash && query.tab === 'trash' && menu?.mayDelete && trash > 0 && (
        <OfficeButton onClick={() => void onEmptyTrash(trash)}>{acts.emptyTrash}</OfficeButton>
      )}
      {!isFirst && add}
    </>
  )
  return (
    <ListFrame above={above} title={title} about={about} actions={actions}>
      {figures && <div className="mb-6">{figures}</div>}
      {isFirst ? first : <ListTable {...table} rowKey={({ id }) => id} />}
    </ListFrame>
  )
}
