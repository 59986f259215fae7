import { useOfficeWords } from '#web/core/office-words.ts'
import { Skeleton } from '../../skeleton.tsx'
import { CheckBox } from '../form/check-box.tsx'
import { type ColumnHead, cellClass, type TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'

type TableSkeletonProps = {
  /** The expected number of rows. */
  rows?: number
  main: { head: string; sort?: string }
  columns: readonly ColumnHead[]
  sort?: TableSort
  selectable?: boolean
  pictures?: boolean
  hasMenu?: boolean
}

const nothing = { selected: new Set<string>(), onChange() {}, keys: [] }
const titles = ['w-4/5', 'w-11/12', 'w-2/3', 'w-10/12', 'w-3/4', 'w-full', 'w-1/2']

/** The table before its rows are there. It waits 200 ms, so that a quick response does not flicker. */
export function TableSkeleton({
  rows = 7,
  main,
  columns,
  sort,
  selectable,
  pictures,
  hasMenu = true,
}: TableSkeletonProps) {
  const { lists } = useOfficeWords()
  const all = Array.from({ length: rows }, (_, at) => ({ at, opacity: Math.max(0, 1 - at * 0.11) }))
  const picture = pictures && <Skeleton className="h-15 w-21 shrink-0 md:h-11 md:w-18" />
  return (
    <div
      role="status"
      className="relative border-line transition-opacity delay-200 duration-200 max-md:-mx-4 max-md:border-t md:overflow-clip md:rounded-card md:border md:bg-band starting:opacity-0"
    >
      <span className="sr-only">{lists.loading}</span>
      <span aria-hidden className="absolute inset-x-0 top-0 z-1 h-0.5 overflow-clip">
        <span className="block h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] bg-primary" />
      </span>
      <table className="w-full table-fixed border-collapse max-md:hidden">
        <TableHead
          main={main}
          columns={columns}
          sort={sort}
          selection={selectable ? nothing : undefined}
          hasMenu={hasMenu}
        />
        <tbody aria-hidden>
          {all.map(({ at, opacity }) => (
            <tr key={at} style={{ opacity }} className="border-b border-line last:border-b-0">
              {selectable && (
                <td className="p-0 pl-5">
                  <CheckBox label={lists.select} disabled />
                </td>
              )}
              <td className={`py-1 pr-4 ${pictures ? 'h-17' : 'h-15'} ${selectable ? '' : 'pl-5'}`}>
                <div className="flex items-center gap-3.5">
                  {picture}
                  <TwoLines at={at} />
                </div>
              </td>
              {columns.map(({ key, align, shape }, at) => (
                <td key={key} className={cellClass(columns, at)}>
                  <CellShape align={align} shape={shape} />
                </td>
              ))}
              {hasMenu && <td />}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-hidden className="md:hidden">
        {all.map(({ at, opacity }) => (
          <li key={at} style={{ opacity }} className="flex items-center gap-3 border-b border-line bg-band px-4 py-3.5">
            {picture}
            <TwoLines at={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TwoLines({ at }: { at: number }) {
  return (
    <div className="grow space-y-2.5">
      <Skeleton className={`h-3 ${titles[at % titles.length]}`} />
      <Skeleton className="h-2.5 w-2/5" />
    </div>
  )
}

function CellShape({ align, shape = 'text' }: Pick<ColumnHead, 'align' | 'shape'>) {
  if (shape === 'badge') return <Skeleton className="h-6 w-20 rounded-pill!" />
  if (shape === 'person')
    return (
      <div className="flex items-center gap-2">
        <Skeleton className="size-6.5 shrink-0 rounded-full!" />
        <Skeleton className="h-3 grow" />
      </div>
    )
  return <Skeleton className={`h-3 w-2/3 ${align === 'right' ? 'ml-auto' : ''}`} />
}
