import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** The label is only for screen readers, where an icon and a placeholder are enough. */
  labelHidden?: boolean
  /** Right of the label: 'Forgot your password?' */
  aside?: ReactNode
  hint?: string
  /** What is wrong and what to do next. */
  error?: string
  icon?: LucideIcon
  /** A small button at the right end of the field. */
  inside?: ReactNode
  pill?: boolean
}

/** One line of text with its label above and its error below. */
export function TextField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  icon,
  inside,
  pill,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'mb-2 flex flex-wrap items-baseline justify-between gap-x-4'}>
        <label htmlFor={id} className="font-bold text-ink">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted">
            <Icon of={icon} />
          </span>
        )}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={`field ${icon ? 'pl-12!' : ''} ${inside ? 'pr-13!' : ''} ${pill ? 'min-h-13 rounded-pill!' : ''}`}
        />
        {inside && <span className="absolute inset-y-0 right-1 flex items-center">{inside}</span>}
      </div>
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
