import { clockText, momentFrom } from '#shared/core/clock.rules.ts'
import { controlClass, Field, type FieldLook, frameClass } from './field.tsx'

type DateTimeInputProps = FieldLook & {
  /** A moment, as it is sent. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  errorAt?: string
  /** No moment before this one. */
  from?: string
  className?: string
}

/** A day and a time by the clock of Cambodia, wherever the device is. */
export function DateTimeInput({
  label,
  labelHidden,
  name,
  required,
  disabled,
  hint,
  error,
  errorAt: _,
  value,
  onChange,
  onBlur,
  from,
  className,
}: DateTimeInputProps) {
  return (
    <Field {...{ label, labelHidden, name, required, hint, error, className }}>
      {(wiring) => (
        <div className={frameClass}>
          <input
            {...wiring}
            type="datetime-local"
            name={name}
            disabled={disabled}
            min={from && clockText(from)}
            value={value ? clockText(value) : ''}
            onChange={(event) => onChange(momentFrom(event.target.value))}
            onBlur={onBlur}
            className={`${controlClass} figures`}
          />
        </div>
      )}
    </Field>
  )
}
