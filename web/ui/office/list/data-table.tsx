import { Menu } from '@base-ui/react/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import SquareCheck from 'lucide-react/icons/square-check'
import { type ReactNode, useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { PhoneRow } from './phone-row.tsx'
import { MenuEntries, type MenuEntry, rowMenuButton } from './row-menu.tsx'
import { type Selection, withRow } from './selection.ts'
import type { Column, MainColumn, PhoneCell, TableSort } from './table-columns.ts'
import { TableHead, tableWidth } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

export type { Column, MainCell, MainColumn, PhoneCell, TableSort } from './table-columns.ts'

type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  main: MainColumn<Row>
  columns: readonly Column<Row>[]
  selection?: Selection
  rowMenu?: (row: Row) => MenuEntry[]
  /** How a row is shown on a phone. */
  phone?: (row: Row) => PhoneCell
  sort?: TableSort
  /** In the same card: the pages. */
  foot?: ReactNode
}

type Opened = { entries: () => MenuEntry[] }

/** The rows of a list: a table on a desk, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, main, columns, selection, rowMenu, phone, sort, foot } = props
  const { lists } = useOfficeWords()
  // One menu for all rows: a list may have a hundred.
  const [menu] = useState(() => Menu.createHandle<Opened>())
  const last = useRef<string>(undefined)
  const keys = rows.map(rowKey)
  const isOn = (key: string) => selection?.selected.has(key) ?? false

  function select(key: string, on: boolean, isRange = false) {
    selection?.onChange(withRow(selection.selected, keys, key, on, isRange ? last.current : undefined))
    last.current = key
  }
  function selectEntry(key: string): MenuEntry {
    const name = isOn(key) ? lists.unselect : lists.select
    return { key: 'select', name, icon: SquareCheck, onPress: () => select(key, !isOn(key)) }
  }
  const button = (title: string, entries: () => MenuEntry[], icon: typeof Ellipsis) => (
    <Menu.Trigger handle={menu} payload={{ entries }} aria-label={lists.actionsFor(title)} className={rowMenuButton}>
      <Icon of={icon} />
    </Menu.Trigger>
  )

  return (
    <div className="@container border-line max-md:-mx-4 max-md:border-t md:overflow-clip md:rounded-card md:border md:bg-band">
      <div className="overflow-x-auto max-md:hidden">
        <table className="w-full table-fixed border-collapse" style={{ minWidth: tableWidth(columns) }}>
          <caption className="sr-only">{caption}</caption>
          <TableHead
            main={main}
            columns={columns}
            sort={sort}
            selection={selection && { ...selection, keys }}
            hasMenu={Boolean(rowMenu)}
          />
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row)
              const cell = main.of(row)
              return (
                <TableRow
                  key={key}
                  row={row}
                  main={cell}
                  columns={columns}
                  check={
                    selection && {
                      isOn: isOn(key),
                      onChange: (on: boolean, isRange: boolean) => select(key, on, isRange),
                    }
                  }
                  menu={rowMenu && button(cell.title, () => rowMenu(row), Ellipsis)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <ul aria-label={caption} className="md:hidden">
        {rows.map((row) => {
          const key = rowKey(row)
          const cell = main.of(row)
          const entries = () => [...(selection ? [selectEntry(key)] : []), ...(rowMenu?.(row) ?? [])]
          return (
            <PhoneRow
              key={key}
              main={cell}
              line={phone ? phone(row) : { badge: <Facts row={row} columns={columns} /> }}
              check={
                selection && {
                  isOn: isOn(key),
                  isSelecting: selection.selected.size > 0,
                  onChange: (on: boolean) => select(key, on),
                }
              }
              menu={(rowMenu || selection) && button(cell.title, entries, EllipsisVertical)}
            />
          )
        })}
      </ul>
      {foot}
      <Menu.Root handle={menu} modal={false}>
        {({ payload }) => <MenuEntries entries={payload?.entries() ?? []} />}
      </Menu.Root>
    </div>
  )
}

/** The text of the columns, for a list without its own phone row. */
function Facts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
      {columns
        .filter(({ hideOnPhone }) => !hideOnPhone)
        .map(({ key, head, cell }) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt className="text-muted">{head}</dt>
            <dd className="text-ink">{cell(row)}</dd>
          </div>
        ))}
    </dl>
  )
}
