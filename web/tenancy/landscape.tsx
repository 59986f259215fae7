import { Palm } from '#web/ui/palm.tsx'

/** Hills, palms and a rising sun in the school's own colors. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 220" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <circle cx="600" cy="150" r="96" fill="var(--secondary)" opacity=".25" />
      <circle cx="600" cy="150" r="62" fill="var(--secondary)" opacity=".7" />
      <path d="M0 150q300-70 620 0t580-20v90H0z" fill="var(--primary-tint)" />
      <path d="M0 180q360-60 700 0t500-10v50H0z" fill="var(--primary-mid)" />
      <path d="M0 204q300-30 640 0t560-4v20H0z" fill="var(--primary)" />
      <Palm x={390} y={190} size={1.35} fill="var(--primary-deep)" />
      <Palm x={440} y={196} size={0.95} fill="var(--primary-deep)" />
      <Palm x={800} y={188} size={1.5} fill="var(--primary-deep)" />
    </svg>
  )
}
