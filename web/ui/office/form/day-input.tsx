import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'

/** A day without a time, written as '2026-12-01'. */
export function DayInput({ max, ...props }: FieldProps<string> & { max?: string }) {
  const { name, disabled, value, onChange, onBlur } = props
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={frameClass}>
          <input
            {...wiring}
            type="date"
            name={name}
            max={max}
            disabled={disabled}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${controlClass} figures`}
          />
        </div>
      )}
    </Field>
  )
}
