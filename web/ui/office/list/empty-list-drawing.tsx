const paper = { fill: 'var(--band)', stroke: 'var(--line-strong)', strokeWidth: 1.5 }

/** A drawing of three lesson cards, with a plus where something can be added. */
export function EmptyListDrawing({ hasPlus }: { hasPlus: boolean }) {
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
      {hasPlus && <Plus />}
    </svg>
  )
}

function Plus() {
  return (
    <>
      <circle cx="156" cy="26" r="15" fill="var(--saffron)" />
      <path d="M156 19v14M149 26h14" stroke="#14201b" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}

/** Three people, for lists of them. */
export function PeopleDrawing({ hasPlus = false }: { hasPlus?: boolean }) {
  return (
    <svg viewBox="0 0 220 150" width="220" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="110" cy="138" rx="86" ry="8" fill="var(--sand)" />
      <circle cx="58" cy="70" r="19" {...paper} />
      <path d="M28 130a30 30 0 0 1 60 0z" fill="var(--sunken)" stroke="var(--line-strong)" strokeWidth="1.5" />
      <circle cx="162" cy="70" r="19" {...paper} />
      <path d="M132 130a30 30 0 0 1 60 0z" fill="var(--saffron-soft)" stroke="var(--line-strong)" strokeWidth="1.5" />
      <circle cx="110" cy="54" r="24" fill="var(--band)" stroke="var(--primary)" strokeWidth="2" />
      <path d="M72 132a38 38 0 0 1 76 0z" fill="var(--primary-soft)" stroke="var(--primary)" strokeWidth="2" />
      <path d="M102 58a9 9 0 0 0 16 0" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" fill="none" />
      {hasPlus && <Plus />}
    </svg>
  )
}

/** A clock over lines of a log. */
export function LogDrawing() {
  return (
    <svg viewBox="0 0 220 150" width="220" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="110" cy="138" rx="86" ry="8" fill="var(--sand)" />
      <rect x="46" y="26" width="108" height="104" rx="12" {...paper} />
      <path d="M64 50h60M64 72h44M64 94h60" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="150" cy="96" r="30" fill="var(--primary-soft)" stroke="var(--primary)" strokeWidth="2" />
      <path d="M150 78v19l13 8" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" fill="none" />
    </svg>
  )
}

/** Bars of a chart, for results that are still to come. */
export function ChartDrawing() {
  return (
    <svg viewBox="0 0 220 150" width="220" height="150" aria-hidden className="h-auto max-w-full">
      <ellipse cx="110" cy="138" rx="86" ry="8" fill="var(--sand)" />
      <rect x="42" y="24" width="136" height="106" rx="12" {...paper} />
      <path d="M60 112h100" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      <rect x="68" y="84" width="18" height="28" rx="4" fill="var(--sunken)" />
      <rect x="101" y="66" width="18" height="46" rx="4" fill="var(--saffron-soft)" />
      <rect
        x="134"
        y="48"
        width="18"
        height="64"
        rx="4"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="2"
      />
    </svg>
  )
}
