import type { Report } from '#shared/reports/reports.schema.ts'
import { daysName } from '#shared/reports/row-names.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { reportWords } from './report.words.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'

/** One report: its figures, its chart, and the table beside it. */
export function ReportScreen({ report }: { report: Report }) {
  const words = useArea(reportWords)
  const language = useLanguage()
  return (
    <>
      <p className="text-nav text-muted">
        {words.about[report.report]} {daysName(language, report.period)}.{' '}
        {words.compared(daysName(language, report.period.before))}.
      </p>
      <div className="rounded-card border border-line bg-band">
        <ReportFigures figures={report.figures} />
        <ReportChart report={report} />
      </div>
      <ReportTable report={report} />
    </>
  )
}
