import { Form, useLocation } from 'react-router'
import { periodKeys } from '#shared/reports/reports.lists.ts'
import type { Report } from '#shared/reports/reports.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { otherParameters, useListAddress } from '#web/ui/office/list/list-address.ts'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { reportWords } from './report.words.ts'

type ReportPeriodProps = { period: Report['period'] | undefined; isCustom: boolean; fault: string | undefined }

/** Over which days a report is. Days that are chosen begin as those that are shown. */
export function ReportPeriod({ period, isCustom, fault }: ReportPeriodProps) {
  const words = useArea(reportWords)
  const address = useListAddress()
  const { search } = useLocation()
  const chosen = isCustom ? 'custom' : (period?.key ?? '30-days')
  const days = isCustom ? new URLSearchParams(search) : undefined
  const from = days?.get('from') ?? period?.from ?? ''
  const to = days?.get('to') ?? period?.to ?? ''
  return (
    <div className="space-y-3">
      <ChoiceLinks
        label={words.period}
        chosen={chosen}
        choices={periodKeys.map((key) => ({
          key,
          name: words.periods[key],
          to: address(key === 'custom' ? { period: key, from, to } : { period: key, from: null, to: null, step: null }),
        }))}
      />
      {isCustom && (
        <Form preventScrollReset className="flex flex-wrap items-end gap-3">
          {otherParameters(search, ['from', 'to', 'step']).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Day name="from" label={words.from} value={from} />
          <Day name="to" label={words.to} value={to} />
          <button type="submit" className={officeButtonClass()}>
            {words.show}
          </button>
          {fault && (
            <p role="alert" className="basis-full text-nav text-danger">
              {fault}
            </p>
          )}
        </Form>
      )}
    </div>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="block text-nav text-second">
    {label}
    <input
      key={value}
      type="date"
      name={name}
      required
      defaultValue={value}
      className="figures mt-1 block min-h-10 rounded-md border border-line-strong bg-band px-3 text-ink max-md:min-h-11"
    />
  </label>
)
