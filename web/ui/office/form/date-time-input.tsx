import { clockText, momentFrom } from '#shared/core/clock.rules.ts'
import { controlClass, Field, type FieldLook, frameClass } from './field.tsx'

type DateTimeInputProps = FieldLook & {
  /** An ISO date and time. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  errorAt?: string
  /** The earliest moment. */
  from?: string
  className?: string
}

/** A date and time in Cambodia's time zone, wherever the device is. */
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
