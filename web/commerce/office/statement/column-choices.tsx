import { useState } from 'react'
import { type DateOrder, dateOrders } from '#shared/commerce/statement-cells.rules.ts'
import { isComplete, type StatementColumn, statementColumns } from '#shared/commerce/statement-columns.rules.ts'
import { statementCurrencies } from '#shared/commerce/statements.lists.ts'
import type { StatementPreview } from '#shared/commerce/statements.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Select } from '#web/ui/office/form/select.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { statementWords } from '../statement.words.ts'

type Currency = (typeof statementCurrencies)[number]
export type Columns = Partial<Record<StatementColumn, string>> & { date_order?: DateOrder; default_currency?: Currency }

/** What is chosen, as the calls take it; nothing while the file is read for the first time. */
export const queryOf = (columns: Columns | undefined) =>
  Object.fromEntries(
    Object.entries(columns ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  ) as Columns

export const isMapped = (columns: Columns): boolean => isComplete(queryOf(columns))

export function columnsOf({ mapping }: StatementPreview): Columns {
  if (!mapping) return { date_order: 'dmy', default_currency: 'USD' }
  const { heads, date_order, currency } = mapping
  return { ...heads, date_order, default_currency: currency === 'KHR' ? 'KHR' : 'USD' }
}

const none = ''

type ChoicesProps = { preview: StatementPreview; columns: Columns; onChange: (next: Columns) => void }

/** Which column is which. Where the last statement of the account says it, they are folded; those of another account are looked at. */
export function ColumnChoices({ preview, columns, onChange }: ChoicesProps) {
  const { drawer: words } = useArea(statementWords)
  const [isShown, setShown] = useState(false)
  if (preview.is_remembered && !isShown)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
        <p className="text-cell text-ink">{words.remembered}</p>
        <OfficeButton size="small" className="max-md:min-h-11" onClick={() => setShown(true)}>
          {words.change}
        </OfficeButton>
      </div>
    )
  if (preview.heads.length === 0) return <p className="text-cell text-danger">{words.noHeads}</p>
  const heads = [...new Set(preview.heads.filter(Boolean))]
  const sampleOf = (head: string) => {
    const at = preview.heads.indexOf(head)
    return preview.samples.map((row) => row[at] ?? '').find(Boolean)
  }
  const choices = [
    { value: none, name: words.none },
    ...heads.map((head) => {
      const sample = sampleOf(head)
      return { value: head, name: head, ...(sample && { text: sample.slice(0, 60) }) }
    }),
  ]
  return (
    <section aria-labelledby="statement-columns">
      <h3 id="statement-columns" className="text-nav font-bold text-ink">
        {words.columns}
      </h3>
      <p className="mb-3 text-meta text-muted">{preview.is_of_bank ? words.ofBank : words.columnsText}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {statementColumns.map((column) => (
          <Select
            key={column}
            label={words.names[column]}
            name={column}
            value={columns[column] ?? none}
            onChange={(next) => onChange({ ...columns, [column]: next })}
            choices={choices}
          />
        ))}
        <Select
          label={words.dateOrder}
          name="date_order"
          value={columns.date_order ?? 'dmy'}
          onChange={(date_order) => onChange({ ...columns, date_order })}
          choices={dateOrders.map((value) => ({ value, name: words.dateOrders[value] }))}
        />
        <Select
          label={words.usual}
          name="default_currency"
          value={columns.default_currency ?? 'USD'}
          onChange={(default_currency) => onChange({ ...columns, default_currency })}
          choices={statementCurrencies.map((value) => ({ value, name: value }))}
        />
      </div>
      {!isMapped(columns) && (
        <p role="status" className="mt-3 text-meta text-warn">
          {words.needed}
        </p>
      )}
    </section>
  )
}
