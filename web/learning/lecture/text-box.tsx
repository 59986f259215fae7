import { type ComponentProps, type ReactNode, useId } from 'react'

type TextBoxProps = ComponentProps<'textarea'> & {
  label: string
  /** The position in the video the text is about. */
  badge?: string | undefined
  error?: string | undefined
  /** The button that sends it. */
  children: ReactNode
}

/** A text area with its button inside. */
export function TextBox({ label, badge, error, children, ...rest }: TextBoxProps) {
  const id = useId()
  return (
    <div>
      <div className="rounded-lg border border-control bg-band p-3 focus-within:border-accent focus-within:outline-3 focus-within:outline-accent/25">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        {badge && (
          <span
            aria-hidden
            className="figures mb-1 inline-block rounded-pill bg-primary px-2.5 text-caption text-on-primary"
          >
            {badge}
          </span>
        )}
        <textarea
          rows={2}
          {...rest}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block w-full resize-y bg-transparent text-ink outline-none placeholder:text-muted"
        />
        <div className="flex justify-end gap-2">{children}</div>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
