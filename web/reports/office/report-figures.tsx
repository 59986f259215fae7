import { count, money } from '#shared/core/format.rules.ts'
import { changeOf } from '#shared/reports/periods.rules.ts'
import { betterLess, type ColumnKey, isCount, isPercent } from '#shared/reports/reports.lists.ts'
import type { Figure } from '#shared/reports/reports.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Trend } from '#web/ui/office/page/stat-card.tsx'
import { reportWords } from './report.words.ts'

/** An amount or a count, as its key says. */
export const shownAs = (key: ColumnKey, value: number): string =>
  isCount(key) ? count(value) : isPercent(key) ? `${Math.round(value / 10) / 10}%` : money(value)

/** The figures of the whole period, and how they have changed. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  const words = useArea(reportWords)
  const columns = figures.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-5'
  return (
    <dl className={`grid grid-cols-2 gap-px overflow-hidden rounded-t-card bg-line ${columns}`}>
      {figures.map(({ key, value, before }) => (
        <div key={key} className="min-w-0 bg-band px-4 py-4 max-lg:odd:last:col-span-2 md:px-6">
          <dt className="text-nav text-second">{words.columns[key]}</dt>
          <dd className="figures mt-1 text-stat font-bold text-ink">{shownAs(key, value)}</dd>
          <dd className="mt-1 text-meta text-muted">
            <Change figure={{ key, value, before }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ figure: { key, value, before } }: { figure: Figure }) {
  const words = useArea(reportWords)
  const change = changeOf(value, before)
  if (change === null) return words.noneBefore
  if (change === 0) return words.same
  return <Trend percent={change} moreIsBad={betterLess.includes(key)} />
}
