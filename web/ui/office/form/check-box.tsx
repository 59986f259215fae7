import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '../../icon.tsx'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  /** For screen readers, unless it is shown. */
  label: string
  /** Whether the label is read beside the box, and can be pressed like it. */
  isLabelShown?: boolean
  /** Neither on nor off. */
  some?: boolean
  /** The area around the box that can be pressed too. */
  className?: string
}

/** A native checkbox of 20 px in a label that is big enough for a finger. */
export function CheckBox({ label, isLabelShown = false, some = false, className, ...rest }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  })
  return (
    <label className={`flex ${className ?? ''}`}>
      <span className={isLabelShown ? 'order-last' : 'sr-only'}>{label}</span>
      <span className="relative flex size-5 shrink-0">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          className="peer size-full appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-band transition checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:bg-sunken"
        />
        <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-primary peer-checked:flex peer-indeterminate:flex">
          <Icon of={some ? Minus : Check} size={14} className="stroke-3" />
        </span>
      </span>
    </label>
  )
}
