import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-sand text-body',
  soft: 'bg-primary-soft text-primary-strong',
  bright: 'bg-secondary text-on-secondary font-bold',
  warm: 'bg-secondary-soft text-secondary-ink',
  cool: 'bg-tertiary-soft text-tertiary-ink',
  picture: 'bg-band text-primary-strong font-bold',
  danger: 'bg-danger-soft text-danger',
}

/** A short fact on a card or picture. */
export function Badge({
  tone = 'quiet',
  children,
  className,
}: {
  tone?: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-0.5 text-caption ${tones[tone]} ${className ?? ''}`}
    >
      {children}
    </span>
  )
}
