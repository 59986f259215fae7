const sheet = { fill: 'var(--band)', stroke: 'var(--line-strong)', strokeWidth: 1.5 }
const stroke = { stroke: 'var(--line)', strokeWidth: 5, strokeLinecap: 'round' } as const

/** A drawing of two written pages and an empty one. */
export function WrittenPages() {
  return (
    <svg viewBox="0 0 220 150" width="220" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="110" cy="138" rx="86" ry="8" fill="var(--sand)" />
      <g transform="rotate(-8 66 84)">
        <rect x="38" y="38" width="72" height="92" rx="9" {...sheet} />
        <rect x="47" y="47" width="54" height="26" rx="5" fill="var(--sunken)" />
        <path d="M50 86h44M50 98h48M50 110h30" {...stroke} />
      </g>
      <g transform="rotate(8 156 84)">
        <rect x="112" y="38" width="72" height="92" rx="9" {...sheet} />
        <rect x="121" y="47" width="54" height="26" rx="5" fill="var(--saffron-soft)" />
        <path d="M124 86h44M124 98h36" {...stroke} />
      </g>
      <rect x="70" y="20" width="82" height="106" rx="11" fill="var(--band)" stroke="var(--primary)" strokeWidth="2" />
      <rect x="80" y="30" width="62" height="34" rx="6" fill="var(--primary-soft)" />
      <path d="M84 78h40" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
      <path d="M84 92h52M84 104h26" {...stroke} />
      <path d="M112 112l3-11 27-27 8 8-27 27z" fill="var(--saffron)" />
      <path d="M112 112l3-11 8 8z" fill="var(--ink)" />
    </svg>
  )
}
