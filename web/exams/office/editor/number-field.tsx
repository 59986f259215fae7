import { useState } from 'react'
import type { FieldProps } from '#web/ui/office/form/field.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { centsFrom } from '#web/ui/office/form/typed-number.ts'

type DecimalInputProps = FieldProps<number, number | null> & { unit?: string; placeholder?: string }

/** A number with up to two decimals, such as points. Empty is null. */
export function DecimalInput({ value, onChange, onBlur, unit, ...rest }: DecimalInputProps) {
  const [typed, setTyped] = useState<string>()
  const written = value === null || value === undefined ? '' : String(value)
  const now = typed === undefined ? null : centsFrom(typed)
  const isTyped = typed !== undefined && (now === null ? written === '' : now / 100 === value)
  return (
    <TextInput
      {...rest}
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : written}
      onChange={(text) => {
        const clean = text.replace(/[^\d.,\u17e0-\u17e9]/g, '')
        const cents = centsFrom(clean)
        setTyped(clean)
        onChange(cents === null ? null : cents / 100)
      }}
      onBlur={() => {
        // Typed text such as '2.' is written anew once the field is left.
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
