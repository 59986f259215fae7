import { useState } from 'react'
import type { Condition, MessageChoices } from '#shared/notifications/messages.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { messageWords } from './messages.words.ts'

type Audience = MessageChoices['audiences'][number]
type Props = { choices: readonly Audience[]; onAdd: (added: Condition) => void; onClose: () => void }

/** Chooses one more condition. */
export function ConditionForm({ choices, onAdd, onClose }: Props) {
  const { to } = useArea(messageWords)
  const [chosen, setChosen] = useState<Audience>()
  const [value, setValue] = useState('')
  function choose(audience: string) {
    const found = choices.find((one) => one.audience === audience)
    setChosen(found)
    setValue(found?.number ? String(found.number.initial) : '')
  }
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="sr-only">{to.add}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={to.choose}
          value={chosen?.audience}
          onChange={choose}
          choices={choices.map((one) => ({ value: one.audience, name: one.name }))}
        />
        {chosen && <Value of={chosen} value={value} onChange={setValue} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <OfficeButton
          kind="soft"
          size="small"
          className="max-md:min-h-11"
          disabled={!chosen || !isValid(chosen, value)}
          onClick={() => chosen && onAdd({ audience: chosen.audience, value })}
        >
          {to.addThis}
        </OfficeButton>
        <OfficeButton kind="ghost" size="small" className="max-md:min-h-11" onClick={onClose}>
          {to.close}
        </OfficeButton>
      </div>
    </fieldset>
  )
}

function isValid({ value: kind, number }: Audience, value: string): boolean {
  if (kind === 'none') return true
  if (kind === 'choice') return value !== ''
  return value !== '' && number !== null && Number(value) >= number.least && Number(value) <= number.most
}

type ValueProps = { of: Audience; value: string; onChange: (value: string) => void }

function Value({ of: { value: kind, name, number, choices }, value, onChange }: ValueProps) {
  const { to } = useArea(messageWords)
  if (kind === 'none') return null
  if (number)
    return (
      <NumberInput
        label={name}
        unit={number.unit}
        value={value === '' ? null : Number(value)}
        onChange={(next) => onChange(next === null ? '' : String(next))}
        hint={`${number.least}–${number.most}`}
      />
    )
  if (choices.length === 0) return <p className="self-end pb-2.5 text-nav text-muted">{to.nothing}</p>
  return <Select label={to.which} value={value || undefined} onChange={onChange} choices={choices} />
}
