/** Hills, palms and a rising sun in the school's own colours. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 220" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <circle cx="600" cy="150" r="96" fill="var(--secondary)" opacity=".25" />
      <circle cx="600" cy="150" r="62" fill="var(--secondary)" opacity=".7" />
      <path d="M0 150q300-70 620 0t580-20v90H0z" fill="var(--primary-tint)" />
      <path d="M0 180q360-60 700 0t500-10v50H0z" fill="var(--primary-mid)" />
      <path d="M0 204q300-30 640 0t560-4v20H0z" fill="var(--primary)" />
      <Palm x={390} y={188} />
      <Palm x={440} y={194} scale={0.7} />
      <Palm x={800} y={186} scale={1.1} />
    </svg>
  )
}

function Palm({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke="var(--primary-deep)"
      strokeLinecap="round"
    >
      <path d="M0 0q5-40 0-84" strokeWidth="5" />
      <path
        d="M0-84-30-78M0-84l30 6M0-84-26-100M0-84l26-16M0-84l-10-26M0-84l10-26M0-84l-22 22M0-84l22 22"
        strokeWidth="6"
      />
    </g>
  )
}
