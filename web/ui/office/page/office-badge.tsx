import type { ReactNode } from 'react'

/** The colors of a state, for whatever shows it. */
export const badgeTones = {
  ok: 'bg-ok-soft text-ok',
  saffron: 'bg-saffron-soft text-saffron-ink',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  violet: 'bg-violet-soft text-violet',
  quiet: 'bg-sunken text-second',
}

export type BadgeTone = keyof typeof badgeTones

/** The state of something, as a color and a word. */
export function OfficeBadge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-pill px-2.5 text-meta font-medium whitespace-nowrap ${badgeTones[tone]}`}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  )
}
