import { money } from '#shared/core/format.rules.ts'
import type { Step } from '#shared/reports/reports.lists.ts'
import { steps } from '#shared/reports/reports.lists.ts'
import type { ChartPart, Report } from '#shared/reports/reports.schema.ts'
import { daysName } from '#shared/reports/row-names.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { BarChart } from '#web/ui/office/page/bar-chart.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { reportWords } from './report.words.ts'

/** Dollars without cents where there are none: '$400'. */
const wholeDollars = (cents: number) => money(cents).replace(/\.00$/, '')

/** What happened in each part of the period, beside what happened in the one before. */
export function ReportChart({ report: { charted, parts, step, period } }: { report: Report }) {
  const words = useArea(reportWords)
  const language = useLanguage()
  const address = useListAddress()
  const title = words.columns[charted]
  const length = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1
  const offered = steps.filter(
    (one) => one === step || (one === 'day' ? length <= 92 : length > (one === 'week' ? 7 : 31)),
  )
  return (
    <section className="border-t border-line p-4 md:p-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-head">{title}</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-meta text-second">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-xs bg-primary" />
            {words.now}
          </span>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="w-5 border-t-2 border-dotted border-second" />
            {words.before}
          </span>
          {offered.length > 1 && (
            <ChoiceLinks
              label={words.steps.label}
              chosen={step}
              choices={offered.map((key) => ({ key, name: words.steps[key], to: address({ step: key }) }))}
            />
          )}
        </div>
      </div>
      <BarChart
        label={words.chart(title)}
        amount={wholeDollars}
        bars={parts.map((part) => ({
          key: part.from,
          short: shortOf(part, step),
          lines: [
            daysName(language, part, step),
            money(part.value),
            ...(part.before === 0 ? [] : [`${words.before} ${money(part.before)}`]),
          ],
          value: part.value,
          before: part.before,
          isFuture: part.is_future,
        }))}
      />
    </section>
  )
}

/** Day and month without names: they fit below a bar in every language. */
function shortOf({ from }: ChartPart, step: Step): string {
  const [year = '', month = '', day = ''] = from.split('-')
  if (step === 'month') return `${Number(month)}/${year.slice(2)}`
  return `${Number(day)}/${Number(month)}`
}
