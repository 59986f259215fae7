import { clockText, momentFrom } from '#shared/core/clock.rules.ts'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'

/** An ISO date and time, shown in Cambodia's time zone wherever the device is; `min` is a time on that clock. */
export function DateTimeInput({ min, ...props }: FieldProps<string, string | null> & { min?: string | undefined }) {
  const { name, disabled, value, onChange, onBlur } = props
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={frameClass}>
          <input
            {...wiring}
            type="datetime-local"
            name={name}
            min={min}
            disabled={disabled}
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
