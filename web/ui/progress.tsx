type ProgressProps = { percent: number; label: string }

/** Progress as a ring with the number inside, or with a text of its own, which the label then explains alone. */
export function ProgressRing({ percent, label, size = 56, text }: ProgressProps & { size?: number; text?: string }) {
  const radius = 24
  const whole = 2 * Math.PI * radius
  return (
    <svg
      viewBox="0 0 56 56"
      width={size}
      height={size}
      role="img"
      aria-label={text ? label : `${label}: ${percent}%`}
      className="shrink-0"
    >
      <circle cx="28" cy="28" r={radius} fill="none" stroke="var(--line)" strokeWidth="5" />
      <circle
        cx="28"
        cy="28"
        r={radius}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinecap={percent > 0 ? 'round' : 'butt'}
        strokeDasharray={whole}
        strokeDashoffset={whole * (1 - percent / 100)}
        transform="rotate(-90 28 28)"
        className="animate-[grow_600ms_ease-out]"
        style={{ '--whole': whole } as React.CSSProperties}
      />
      <text x="28" y="32.5" textAnchor="middle" className="figures fill-ink text-[13px] font-bold">
        {text ?? `${percent}%`}
      </text>
    </svg>
  )
}

/** Progress as a bar. */
export function ProgressBar({ percent, label }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  )
}
