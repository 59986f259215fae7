import type { ReactNode } from 'react'

const paddings = { none: '', medium: 'p-5 md:p-6', large: 'p-6 md:p-8' }

/** A white surface with a thin border. */
export function Card({
  padding = 'medium',
  className,
  children,
}: {
  padding?: keyof typeof paddings
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`rounded-lg border border-line bg-band ${paddings[padding]} ${className ?? ''}`}>{children}</div>
  )
}
