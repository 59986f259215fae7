import type { ReactNode } from 'react'

type EmptyStateProps = { drawing?: ReactNode; title: string; text?: string; actions?: ReactNode; heading?: 'h1' | 'h2' }

/** An empty page or list: what that means and what to do next. */
export function EmptyState({ drawing, title, text, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-band px-6 py-12 text-center md:py-16">
      {drawing}
      <Heading className="mt-6 text-h2">{title}</Heading>
      {text && <p className="mt-3 max-w-md text-muted">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

/** A drawing of a page under a magnifying glass. */
export function NothingFound() {
  return (
    <svg viewBox="0 0 260 150" width="260" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="130" cy="138" rx="106" ry="9" fill="var(--sand)" />
      <rect
        x="25"
        y="18"
        width="120"
        height="104"
        rx="12"
        fill="var(--band)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M26 66V30a11 11 0 0 1 11-11h96a11 11 0 0 1 11 11v36z" fill="var(--primary-soft)" />
      <circle cx="108" cy="42" r="10" fill="var(--secondary)" opacity=".6" />
      <path
        d="M62 66V40m0 0-12-3m12 3 12-3m-12 3-9-9m9 9 9-9"
        stroke="var(--primary-mid)"
        strokeWidth="3"
        fill="none"
      />
      <path d="M40 84h70M40 100h46" stroke="var(--line)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="164" cy="64" r="40" fill="var(--band)" stroke="var(--accent)" strokeWidth="8" />
      <path d="m194 94 36 28" stroke="var(--accent)" strokeWidth="13" strokeLinecap="round" />
      <path
        d="M153 56a11 11 0 1 1 15 10q-4 2-4 8"
        fill="none"
        stroke="var(--secondary)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="164" cy="86" r="3.6" fill="var(--secondary)" />
    </svg>
  )
}
