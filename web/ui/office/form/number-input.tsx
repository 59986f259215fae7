import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { centsFrom, centsText, percentFrom, wholeFrom } from './typed-number.ts'

type NumberFieldProps = FieldProps<number, number | null> & {
  /** What is counted: days, %. */
  unit?: string
  placeholder?: string
}

/** A whole number with its unit. Empty is null. */
export function NumberInput({ value, onChange, unit, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      {...rest}
      suffix={unit}
      inputMode="numeric"
      autoComplete="off"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(text) => onChange(wholeFrom(text))}
    />
  )
}

type TypedProps = {
  /** In hundredths, as `read` reads them. */
  value: number | null
  written: string
  read: (text: string) => number | null
  onChange: (hundredths: number | null) => void
}

/** Typed text such as '29.' is not reformatted until the field is left. */
function useTyped({ value, written, read, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && (read(typed) ?? 0) === (value ?? 0)
  return {
    value: isTyped ? typed : written,
    onChange: (text: string) => {
      const clean = text.replace(/[^\d.,\u17e0-\u17e9]/g, '')
      setTyped(clean)
      onChange(read(clean))
    },
    forget: () => setTyped(undefined),
  }
}

/** An amount in US dollars, stored in cents. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: Omit<NumberFieldProps, 'unit'>) {
  const { forget, ...typed } = useTyped({
    ...{ value: value ?? null, written: centsText(value), read: centsFrom },
    onChange,
  })
  return (
    <TextInput
      {...rest}
      {...typed}
      prefix="$"
      suffix="USD"
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => {
        forget()
        onBlur?.()
      }}
    />
  )
}

/** A percentage with up to two decimals. */
export function PercentInput({ value, onChange, onBlur, ...rest }: Omit<NumberFieldProps, 'unit'>) {
  const isEmpty = value === null || value === undefined
  const { forget, ...typed } = useTyped({
    value: isEmpty ? null : Math.round(value * 100),
    written: isEmpty ? '' : String(value),
    read: percentFrom,
    onChange: (hundredths) => onChange(hundredths === null ? null : hundredths / 100),
  })
  return (
    <TextInput
      {...rest}
      {...typed}
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => {
        forget()
        onBlur?.()
      }}
    />
  )
}
