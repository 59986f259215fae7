import { clockText, momentFrom } from '#shared/core/clock.rules.ts'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'

/** The value is an ISO date and time; `from` is the earliest moment. */
type DateTimeInputProps = FieldProps<string, string | null> & { from?: string }

/** A date and time in Cambodia's time zone, wherever the device is. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { name, disabled, value, onChange, onBlur, from } = props
  return (
    <Field {...props}>
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
