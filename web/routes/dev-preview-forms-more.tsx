import { useState } from 'react'
import { ActButtons } from '#web/ui/office/form/act-buttons.tsx'
import { BlankText } from '#web/ui/office/form/blank-text.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { LinesInput } from '#web/ui/office/form/lines-input.tsx'
import { MoneyInput, NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { DataTable } from '#web/ui/office/list/data-table.tsx'
import type { Sample } from './dev-preview-forms-samples.ts'

const nothing = () => {}

/** Numbers, amounts, moments, lines in an order, rows of a tree, and small forms: empty, filled, disabled and failing. */
export function MoreFields({ t }: { t: Sample }) {
  const [days, setDays] = useState<number | null>(30)
  const [cents, setCents] = useState<number | null>(2900)
  const [moment, setMoment] = useState<string | null>('2026-12-01T01:00:00.000Z')
  const blanks = { '{name}': t.category }
  const [text, setText] = useState(`${t.filled} {name}`)
  const [lines, setLines] = useState([t.filled, t.long, t.promise])
  const tree = t.choices.map((name, at) => ({ name, depth: at === 1 ? 1 : 0 }))
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pb-8 md:px-8">
      <FormSection title={`${t.states} 2`}>
        <FieldRow>
          <NumberInput label={t.level} unit="%" value={days} onChange={setDays} />
          <NumberInput label={t.level} unit="%" value={null} error={t.required} onChange={nothing} />
          <PercentInput label={t.level} value={33.33} disabled onChange={nothing} />
        </FieldRow>
        <FieldRow>
          <MoneyInput label={t.price} value={cents} onChange={setCents} />
          <MoneyInput label={t.price} placeholder="0.00" value={null} error={t.required} onChange={nothing} />
          <MoneyInput label={t.price} value={1_200_050} disabled onChange={nothing} />
        </FieldRow>
        <FieldRow>
          <DateTimeInput label={t.soon} hint={t.hint} value={moment} onChange={setMoment} />
          <DateTimeInput label={t.soon} value={null} error={t.required} onChange={nothing} />
          <DateTimeInput label={t.soon} value={moment} disabled onChange={nothing} />
        </FieldRow>
        <BlankText label={t.notes} insert={t.next} blanks={blanks} most={400} value={text} onChange={setText} />
        <BlankText label={t.notes} insert={t.next} blanks={blanks} value="" error={t.required} onChange={nothing} />
        <BlankText label={t.notes} insert={t.next} blanks={blanks} value={text} disabled onChange={nothing} />
        <LinesInput label={t.description} hint={t.hint} most={5} value={lines} onChange={setLines} />
        <LinesInput label={t.description} most={5} value={[]} placeholder={t.filled} onChange={nothing} />
        <LinesInput
          label={t.description}
          most={2}
          value={[t.filled, t.long]}
          error={t.required}
          errorAt="1"
          onChange={nothing}
        />
        <LinesInput label={t.description} most={5} value={[t.filled]} disabled onChange={nothing} />
      </FormSection>
      <FormSection title={t.promise} text={t.long}>
        <ReasonForm
          label={t.notes}
          hint={t.hint}
          most={120}
          needed="core.field_required"
          verb={t.next}
          onSend={async () => {}}
          onCancel={nothing}
        />
        {(['danger', 'primary'] as const).map((kind) => (
          <ActButtons key={kind} kind={kind} text={t.next} isSending={false} onAct={nothing} onCancel={nothing} />
        ))}
        <ActButtons text={t.long} isSending onAct={nothing} onCancel={nothing} />
      </FormSection>
      <DataTable
        caption={t.category}
        rows={tree}
        rowKey={({ name }) => name}
        main={{ head: t.category, of: ({ name, depth }) => ({ title: name, depth }) }}
        columns={[]}
      />
    </div>
  )
}
