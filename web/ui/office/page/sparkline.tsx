type SparklineProps = { values: readonly number[]; label: string; className?: string }

const width = 150
const height = 64

/** A small chart of a number over time, with a text for screen readers. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const most = Math.max(1, ...values)
  const least = Math.min(0, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => [at * step, height - 4 - ((value - least) / (most - least)) * (height - 10)] as const,
  )
  const line = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [lastX, lastY] = points.at(-1) ?? [0, height]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 0 ${width + 8} ${height}`}
      className={`h-16 w-38 max-w-full text-primary-strong ${className ?? ''}`}
    >
      <path d={`${line}L${lastX} ${height}L0 ${height}Z`} fill="currentColor" opacity="0.1" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r="3" fill="currentColor" />
    </svg>
  )
}
