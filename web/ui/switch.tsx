import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  checked: boolean
  label: ReactNode
  /** Below the label: what it does. */
  text?: ReactNode
}

/** On or off at once, without a button to save it: a native checkbox, and the whole row can be pressed. */
export function Switch({ label, text, checked, className, ...rest }: SwitchProps) {
  return (
    <label className={`flex min-h-14 cursor-pointer items-center gap-4 py-1.5 ${className ?? ''}`}>
      <span className="min-w-0 grow text-tight">
        <span className="block">{label}</span>
        {text && <span className="block text-caption wrap-anywhere opacity-80">{text}</span>}
      </span>
      <span className="relative flex h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          className="peer size-full cursor-pointer appearance-none rounded-full bg-control transition-colors checked:bg-primary disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-band shadow-xs transition-transform peer-checked:translate-x-5 peer-checked:bg-on-primary"
        />
      </span>
    </label>
  )
}
