type MeterProps = {
  percent: number
  label: string
  /** Moving stripes, for work of unknown duration. */
  striped?: boolean
  className?: string
}

/** Progress as a bar. */
export function Meter({ percent, label, striped, className }: MeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-1.5 w-full overflow-hidden rounded-full bg-sand ${className ?? ''}`}
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${striped ? 'stripes bg-saffron' : 'bg-primary'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
