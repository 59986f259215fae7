import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { CheckBox } from '../form/check-box.tsx'
import { type Column, cellClass, type MainCell, treeIndent } from './table-columns.ts'

type TableRowProps<Row> = {
  row: Row
  main: MainCell
  columns: readonly Column<Row>[]
  /** If rows can be selected. */
  check?: { isOn: boolean; onChange: (on: boolean, isRange: boolean) => void }
  menu?: ReactNode
}

/** One row of the table on a desk. */
export function TableRow<Row>({ row, main, columns, check, menu }: TableRowProps<Row>) {
  const { lists } = useOfficeWords()
  const isOn = check?.isOn ?? false
  return (
    <tr
      className={`border-b border-line text-cell text-ink transition-colors last:border-b-0 ${isOn ? 'bg-primary-soft/50' : 'hover:bg-sand/60'}`}
    >
      {check && (
        <td className={`p-0 ${isOn ? 'shadow-[inset_3px_0_0_var(--primary)]' : ''}`}>
          <CheckBox
            label={lists.selectRow(main.title)}
            className="h-15 items-center pl-5"
            checked={isOn}
            onChange={({ target, nativeEvent }) =>
              check.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <td className={`relative h-15 py-1 pr-4 ${check ? '' : 'pl-5'}`}>
        <div className="flex items-center gap-3.5" style={treeIndent(main)}>
          {main.picture && <div className="my-2 flex shrink-0">{main.picture}</div>}
          <div className="min-w-0">
            <Title {...main} />
            {main.meta && <div className="truncate-line text-meta text-muted">{main.meta}</div>}
          </div>
        </div>
      </td>
      {columns.map(({ key, cell, align }, at) => (
        <td key={key} className={`py-2 ${cellClass(columns, at)} ${align === 'right' ? 'figures' : ''}`}>
          {cell(row)}
        </td>
      ))}
      {menu && <td className="pr-3 pl-1.5">{menu}</td>}
    </tr>
  )
}

function Title({ title, lang, to }: MainCell) {
  return (
    <div lang={lang} className="line-clamp-2 wrap-anywhere">
      {to ? (
        // The link covers the whole main cell.
        <Link to={to} title={title} className="cover-link hover:text-primary-strong focus-visible:underline">
          {title}
        </Link>
      ) : (
        <span title={title}>{title}</span>
      )}
    </div>
  )
}
