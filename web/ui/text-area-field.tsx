import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'children'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/** Several lines of text with their label above and their error below; it grows with what is written. */
export function TextAreaField({ label, hint, error, className, rows = 3, ...rest }: TextAreaFieldProps) {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-bold text-ink">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className="field block max-h-100 resize-y field-sizing-content"
        // Its height follows its content.
        style={{ minHeight: `calc(${rows}lh + 1rem)` }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 flex gap-2 text-danger">
          <Icon of={CircleAlert} className="mt-1" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
