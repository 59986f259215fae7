const paper = { fill: 'var(--band)', stroke: 'var(--line-strong)', strokeWidth: 1.5 }

/** A drawing of three lesson cards, the first one empty. */
export function EmptyListDrawing() {
  return (
    <svg viewBox="0 0 220 150" width="220" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="110" cy="138" rx="86" ry="8" fill="var(--sand)" />
      <g transform="rotate(-8 62 82)">
        <rect x="36" y="42" width="84" height="86" rx="10" {...paper} />
        <rect x="45" y="51" width="54" height="36" rx="6" fill="var(--sunken)" />
        <path d="M48 99h40M48 111h26" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <g transform="rotate(7 160 82)">
        <rect x="102" y="40" width="84" height="86" rx="10" {...paper} />
        <rect x="112" y="49" width="64" height="36" rx="6" fill="var(--saffron-soft)" />
        <path d="M115 97h44" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <rect x="66" y="24" width="90" height="96" rx="12" fill="var(--band)" stroke="var(--primary)" strokeWidth="2" />
      <rect x="76" y="34" width="70" height="42" rx="7" fill="var(--primary-soft)" />
      <path d="M105 46v18l16-9z" fill="var(--primary)" />
      <path d="M79 90h48" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
      <path d="M79 103h30" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="156" cy="26" r="15" fill="var(--saffron)" />
      <path d="M156 19v14M149 26h14" stroke="#14201b" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
