import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** The label is read out but not drawn, where an icon and a placeholder say enough. */
  labelHidden?: boolean
  /** Stands right of the label: 'Forgot your password?' */
  aside?: ReactNode
  hint?: string
  /** What is wrong and what to do next. */
  error?: string
  icon?: LucideIcon
  pill?: boolean
}

/** One line of text with its label above and its error below. */
export function TextField({ label, labelHidden, aside, hint, error, icon, pill, className, ...rest }: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
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
          aria-describedby={note ? `${id}-note` : undefined}
          className={`field ${icon ? 'pl-12!' : ''} ${pill ? 'min-h-13 rounded-pill!' : ''}`}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-2 flex gap-2 ${error ? 'text-danger' : 'text-muted'}`}>
          {error && <Icon of={CircleAlert} className="mt-1" />}
          {note}
        </p>
      )}
    </div>
  )
}
