import { groupsOf } from '#shared/reports/reports.lists.ts'
import type { Report, ReportRow } from '#shared/reports/reports.schema.ts'
import { rowName } from '#shared/reports/row-names.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { reportWords } from './report.words.ts'
import { shownAs } from './report-figures.tsx'

/** The table of a report. On a phone each row has its last amount beside it, and the others below its name. */
export function ReportTable({ report }: { report: Report }) {
  const words = useArea(reportWords)
  const address = useListAddress()
  const { columns, rows, totals, group } = report
  return (
    <section className="space-y-3">
      <ChoiceLinks
        label={words.groups.label}
        chosen={group}
        choices={groupsOf[report.report].map((key) => ({ key, name: words.groups[key], to: address({ group: key }) }))}
      />
      <div className="overflow-hidden rounded-card border border-line bg-band">
        <h2 className="border-b border-line px-5 py-4 text-head md:px-6">{words.by[group]}</h2>
        {rows.length === 0 ? (
          <div className="p-5 text-cell md:px-6">
            <p className="font-medium text-ink">{words.empty}</p>
            <p className="text-muted">{words.emptyText}</p>
          </div>
        ) : (
          <div className="md:overflow-x-auto">
            <table className="w-full text-cell">
              <caption className="sr-only">{words.by[group]}</caption>
              <thead className="bg-sunken text-meta text-second max-md:sr-only">
                <tr>
                  <th scope="col" className="px-5 py-2 text-left font-normal md:px-6">
                    {words.groups[group]}
                  </th>
                  {columns.map((key) => (
                    <th key={key} scope="col" className="px-3 py-2 text-right font-normal last:md:pr-6">
                      {words.columns[key]}
                    </th>
                  ))}
                  <th scope="col" className="w-36 px-3 py-2 text-right font-normal md:pr-6">
                    {words.share}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several may have no name, and none ever moves
                  <Row key={at} row={row} report={report} />
                ))}
              </tbody>
              <tfoot className="border-t border-line-strong font-bold">
                <tr>
                  <th scope="row" className="px-5 py-3 text-left font-bold md:px-6">
                    {words.total}
                  </th>
                  {columns.map((key, at) => (
                    <td
                      key={key}
                      className={`figures px-3 py-3 text-right whitespace-nowrap ${at === columns.length - 1 ? 'max-md:pr-5' : 'max-md:hidden'}`}
                    >
                      {shownAs(key, totals[at] ?? 0)}
                    </td>
                  ))}
                  <td className="max-md:hidden" />
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </div>
    </section>
  )
}

function Row({ row, report }: { row: ReportRow; report: Report }) {
  const words = useArea(reportWords)
  const language = useLanguage()
  const { columns, totals } = report
  const last = columns.length - 1
  const [own, all] = [row.values[last] ?? 0, totals[last] ?? 0]
  // Less than nothing is no part of a whole.
  const share = own >= 0 && all > 0 ? (own / all) * 100 : null
  const others = columns.slice(0, -1).flatMap((key, at) => {
    const value = row.values[at] ?? 0
    return value === 0 ? [] : [`${words.columns[key]} ${shownAs(key, value)}`]
  })
  const name = rowName(language, words, row, report)
  return (
    <tr>
      <th scope="row" className="px-5 py-3 text-left font-normal md:px-6">
        <span
          className={`block wrap-anywhere ${row.kind === 'rest' || row.kind === 'none' ? 'text-muted' : 'text-ink'}`}
        >
          {name}
        </span>
        <span className="figures block text-meta text-muted md:hidden">{others.join(' · ')}</span>
      </th>
      {columns.map((key, at) => {
        const value = row.values[at] ?? 0
        return (
          <td
            key={key}
            className={`figures px-3 py-3 text-right whitespace-nowrap ${at === last ? 'align-top font-medium text-ink max-md:pr-5 md:align-middle' : 'text-second max-md:hidden'}`}
          >
            {value === 0 && at !== last ? '–' : shownAs(key, value)}
          </td>
        )
      })}
      <td className="py-3 pr-6 pl-3 max-md:hidden">
        {share !== null && (
          <span className="flex items-center justify-end gap-3">
            <Meter percent={share} label={name} className="max-w-16" />
            <span className="figures w-9 text-right text-meta text-muted">{Math.round(share)}%</span>
          </span>
        )}
      </td>
    </tr>
  )
}
