/** A score as a ring with the number inside. */
export function ScoreRing({ percent, label, below }: { percent: number; label: string; below: string }) {
  const radius = 54
  const whole = 2 * Math.PI * radius
  return (
    <svg viewBox="0 0 120 120" width={144} height={144} role="img" aria-label={`${label}: ${percent}%`}>
      <circle cx="60" cy="60" r={radius} fill="none" stroke="currentColor" strokeOpacity="0.18" strokeWidth="10" />
      <circle
        cx="60"
        cy="60"
        r={radius}
        fill="none"
        stroke="var(--secondary)"
        strokeWidth="10"
        strokeLinecap={percent > 0 ? 'round' : 'butt'}
        strokeDasharray={whole}
        strokeDashoffset={whole * (1 - percent / 100)}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="64" textAnchor="middle" fill="currentColor" className="figures font-bold" fontSize="28">
        {percent}%
      </text>
      <text x="60" y="84" textAnchor="middle" fill="currentColor" className="figures text-[13px]">
        {below}
      </text>
    </svg>
  )
}
