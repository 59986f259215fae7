import type { ReactNode } from 'react'
import { Palm } from '#web/ui/palm.tsx'
import type { ErrorScreenName } from '../core/error-screens.ts'

type Drawing = 'link' | 'gate' | 'work'

const drawings: Record<ErrorScreenName, Drawing> = {
  badRequest: 'link',
  notFound: 'link',
  unknownRoute: 'link',
  invalidDomain: 'link',
  invalidLink: 'link',
  pageUnavailable: 'gate',
  websiteUnavailable: 'gate',
  banned: 'gate',
  blocked: 'gate',
  forbidden: 'gate',
  enrollmentClosed: 'gate',
  subscriptionExpired: 'gate',
  maintenance: 'work',
  failed: 'work',
}

/** The picture of an error page: a broken link, a closed gate or a repair, in the school's colors. */
export function ErrorDrawing({ screen }: { screen: ErrorScreenName }) {
  return (
    <svg viewBox="0 0 560 280" aria-hidden className="h-auto w-[340px] max-w-full md:w-[480px]">
      <ellipse cx="280" cy="252" rx="230" ry="15" fill="var(--primary-soft)" />
      <Palm x={96} y={254} size={2.3} fill="var(--primary-tint)" />
      <Palm x={134} y={256} size={1.4} fill="var(--primary-tint)" />
      <Palm x={468} y={254} size={2} fill="var(--primary-tint)" />
      <circle cx="380" cy="72" r="50" fill="var(--secondary-soft)" />
      <circle cx="380" cy="72" r="33" fill="var(--secondary)" />
      {parts[drawings[screen]]}
    </svg>
  )
}

const parts: Record<Drawing, ReactNode> = {
  link: (
    <g fill="none" strokeLinecap="round">
      <g stroke="var(--primary)" strokeWidth="26">
        <path d="m222 118-72 21a41 41 0 0 0 23 79l49-14" />
        <path d="m346 128 75 21a41 41 0 0 1-22 79l-50-14" />
      </g>
      <path d="M283 72v38M236 90l18 26M330 90l-18 26" stroke="var(--secondary)" strokeWidth="9" />
      <path d="M283 232v18M254 226l-10 16M312 226l10 16" stroke="var(--primary-mid)" strokeWidth="8" />
    </g>
  ),
  gate: (
    <g>
      <path d="M190 250V130q0-50 90-84 90 34 90 84v120Z" fill="var(--primary)" />
      <path d="M206 250V138q0-38 74-70v182Z" fill="var(--primary-strong)" />
      <path d="M354 250V138q0-38-74-70v182Z" fill="var(--primary-deep)" />
      <rect x="252" y="150" width="56" height="46" rx="8" fill="var(--secondary)" />
      <path d="M264 150v-12a16 16 0 0 1 32 0v12" fill="none" stroke="var(--secondary)" strokeWidth="8" />
      <circle cx="280" cy="171" r="6" fill="var(--on-secondary)" />
    </g>
  ),
  work: (
    <g>
      <rect x="176" y="96" width="208" height="132" rx="14" fill="var(--primary-deep)" />
      <rect x="190" y="110" width="180" height="104" rx="6" fill="var(--primary-soft)" />
      <path d="M150 240h260l-14 12H164Z" fill="var(--primary)" />
      <g transform="translate(280 162)" fill="none" stroke="var(--primary)" strokeWidth="12" strokeLinecap="round">
        <circle r="22" />
        <path d="M0-38v10M0 28v10M-38 0h10M28 0h10M-27-27l7 7M20 20l7 7M-27 27l7-7M20-20l7-7" />
      </g>
    </g>
  ),
}
