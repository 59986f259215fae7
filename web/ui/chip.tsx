import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type ChipProps = LinkProps & {
  children: ReactNode
  selected?: boolean
  /** What pressing the chip removes, for a screen reader. */
  removes?: string
}

/** A small link that selects or clears one of several things. */
export function Chip({ children, selected, removes, className = '', ...rest }: ChipProps) {
  const look =
    selected || removes
      ? 'border-primary-mid bg-primary-soft text-primary-strong'
      : 'border-line-strong bg-band text-ink hover:bg-sand'
  return (
    <Link
      {...rest}
      aria-label={removes}
      aria-current={selected ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 py-1 text-tight transition ${look} ${className}`}
    >
      {children}
      {removes && <Icon of={X} size={16} />}
    </Link>
  )
}
