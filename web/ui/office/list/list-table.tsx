import type { ReactNode } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable, type MainColumn, type PhoneCell, type TableSort } from './data-table.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import type { ListSelection } from './selection.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import type { ListMenu } from './use-list-menu.ts'

export type ListTableProps<Row, Tab extends string> = Omit<ListBodyProps<Row, Tab>, 'mayDelete'> & {
  /** The name of the table. */
  title: string
  /** How a row is shown. */
  table: {
    main: MainColumn<Row>
    columns: readonly Column<Row>[]
    phone: (row: Row) => PhoneCell
    hasPictures?: boolean
    /** The order, where the heads of columns can change it. */
    sort?: TableSort
  }
  /** The actions for its rows, if any. */
  menu?: ListMenu<Row>
  selection?: ListSelection<Row>
  /** The pages, if there are several. */
  foot?: ReactNode
}

type Keyed<Row> = { rowKey: (row: Row) => string }

/** A list as a table with search, filters, order, and actions for one row or several. */
export function ListTable<Row, Tab extends string>(props: ListTableProps<Row, Tab> & Keyed<Row>) {
  const { title, rowKey, table, menu, selection, foot, ...body } = props
  const { data } = props.list
  const { hasPictures, ...columns } = table
  const hasMenu = menu !== undefined && (props.query.tab !== 'trash' || menu.mayDelete === true)
  const selectable = menu?.isSelectable ? selection : undefined
  const skeleton = (
    <TableSkeleton
      rows={Math.min(Math.max(data.length, 3), 7)}
      main={table.main}
      columns={table.columns}
      sort={table.sort}
      selectable={Boolean(selectable)}
      hasMenu={hasMenu}
      pictures={hasPictures}
    />
  )
  return (
    <>
      <ListBody {...body} mayDelete={menu?.mayDelete} skeleton={skeleton}>
        <DataTable
          caption={title}
          rows={data}
          rowKey={rowKey}
          {...columns}
          selection={selectable}
          rowMenu={hasMenu ? menu.entriesOf : undefined}
          foot={foot}
        />
      </ListBody>
      {menu && selectable && <BulkBar selection={selectable} actions={menu.bulkOf(selectable.chosen)} />}
    </>
  )
}
