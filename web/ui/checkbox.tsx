import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode /** Right of the row: a number. */
  aside?: ReactNode
}

/** A native checkbox with its text; the whole row can be pressed. */
export function Checkbox({ children, aside, className, ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 has-disabled:text-muted ${className ?? ''}`}>
      <span className="relative flex size-5.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-full appearance-none rounded-sm border border-control bg-band transition checked:border-primary checked:bg-primary disabled:border-line disabled:bg-sand"
        />
        <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-primary peer-checked:flex">
          <Icon of={Check} size={16} />
        </span>
      </span>
      <span className="grow py-1.5 text-tight">{children}</span>
      {aside !== undefined && <span className="figures text-muted">{aside}</span>}
    </label>
  )
}
