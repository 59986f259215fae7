import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { CheckBox } from '../form/check-box.tsx'
import { reversed, sortOf } from './list-address.ts'
import { type Selection, shareSelected, withAll } from './selection.ts'
import { type ColumnHead, cellClass, type TableSort } from './table-columns.ts'

type TableHeadProps = {
  main: { head: string; sort?: string }
  columns: readonly ColumnHead[]
  sort?: TableSort
  /** A box that selects every row of the page. */
  selection?: Selection & { keys: readonly string[] }
  hasMenu?: boolean
}

/** The minimum width of the table; below that it scrolls inside its card. */
export function tableWidth(columns: readonly ColumnHead[]): number {
  return columns.reduce((sum, { width = 120, hideNarrow }) => sum + (hideNarrow ? 0 : width), 54 + 240 + 44)
}

export function TableHead({ main, columns, sort, selection, hasMenu }: TableHeadProps) {
  const { lists } = useOfficeWords()
  const share = selection && shareSelected(selection.selected, selection.keys)
  return (
    <thead className="bg-sunken text-meta text-second">
      <tr className="h-11 border-b border-line">
        {selection && (
          <th scope="col" className="w-13.5 p-0">
            <CheckBox
              label={lists.selectAll}
              className="h-11 items-center pl-5"
              checked={share === 'all'}
              some={share === 'some'}
              disabled={selection.keys.length === 0}
              onChange={() => selection.onChange(withAll(selection.selected, selection.keys))}
            />
          </th>
        )}
        <Head {...main} order={sort} className={`pr-4 text-left ${selection ? '' : 'pl-5'}`} />
        {columns.map(({ key, head, width, sort: order }, at) => (
          <Head key={key} head={head} sort={order} order={sort} width={width} className={cellClass(columns, at)} />
        ))}
        {hasMenu && (
          <th scope="col" className="w-13">
            <span className="sr-only">{lists.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadProps = {
  head: string
  sort?: string
  order?: TableSort
  width?: number
  className: string
}

function Head({ head, sort, order, width, className }: HeadProps) {
  const sorted = sort && order ? sortOf(sort, order.value) : undefined
  return (
    <th scope="col" aria-sort={sorted} style={{ width }} className={`font-medium ${className}`}>
      {sort && order ? (
        <Link
          to={order.to(sorted ? reversed(order.value) : sort)}
          preventScrollReset
          className={`inline-flex min-h-9 items-center gap-1 whitespace-nowrap transition hover:text-ink ${sorted ? 'text-ink' : ''}`}
        >
          {head}
          {sorted && <Icon of={sorted === 'descending' ? ArrowDown : ArrowUp} size={14} />}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}
