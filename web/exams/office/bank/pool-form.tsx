import { useArea } from '#web/core/use-area.ts'
import { FieldRow } from '#web/ui/office/form/form-section.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { DecimalInput } from '../editor/number-field.tsx'
import { bankWords } from '../exams.words.ts'

export type PoolFields = { name: string; draws: number | null; points: number | null }

/** The pool as it is sent; undefined while something is missing. */
export function wholePool({ name, draws, points }: PoolFields, count: number) {
  const isWhole = name.trim() !== '' && draws !== null && draws >= 1 && draws <= count && points !== null
  return isWhole ? { name: name.trim(), draws, points } : undefined
}

type PoolFormProps = { count: number; value: PoolFields; onChange: (value: PoolFields) => void; disabled?: boolean }

export function PoolForm({ count, value, onChange, disabled = false }: PoolFormProps) {
  const { pool: words } = useArea(bankWords)
  const isTooMany = value.draws !== null && value.draws > count
  return (
    <div className="flex flex-col gap-5">
      <p className="text-meta text-muted">{words.about(count)}</p>
      <TextInput
        label={words.name}
        required
        disabled={disabled}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <FieldRow>
        <NumberInput
          label={words.draws}
          required
          disabled={disabled}
          error={isTooMany ? words.tooSmall(count) : undefined}
          value={value.draws}
          onChange={(draws) => onChange({ ...value, draws })}
        />
        <DecimalInput
          label={words.points}
          required
          disabled={disabled}
          value={value.points}
          onChange={(points) => onChange({ ...value, points })}
        />
      </FieldRow>
    </div>
  )
}
