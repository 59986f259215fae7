import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  /** What is shown while nothing is chosen; choosing it removes what was chosen. */
  empty: string
  choices: readonly { value: string; name: string }[]
  error?: string
}

/** One of a list with its label above and its error below: the browser's own select, which works with a thumb. */
export function SelectField({ label, empty, choices, error, className, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-bold text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="field appearance-none truncate pr-11!"
        >
          <option value="">{empty}</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted">
          <Icon of={ChevronDown} size={18} />
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 flex gap-2 text-danger">
          <Icon of={CircleAlert} className="mt-1" />
          {error}
        </p>
      )}
    </div>
  )
}
