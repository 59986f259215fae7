import { placeOf, scaleOf } from './chart-scale.ts'

export type Bar = {
  key: string
  /** Below the bar, where there is room. */
  short: string
  /** What the bar says when it is pointed at: one line each. */
  lines: readonly string[]
  value: number
  /** What it is compared with; drawn as a dotted line. */
  before: number
  /** Nothing can be there yet. */
  isFuture?: boolean
}

type BarChartProps = {
  /** For screen readers: what is shown. The figures themselves are in the table of the page. */
  label: string
  bars: readonly Bar[]
  /** An amount on the axis. */
  amount: (value: number) => string
  /** The smallest step of the axis. */
  smallest?: number
}

/** Every so many bars have a name, so that names do not meet. */
const namesAtMost = 6

/** A chart of bars over time, with the earlier period as a dotted line. It is drawn by the server and needs no script. */
export function BarChart({ label, bars, amount, smallest = 100 }: BarChartProps) {
  const scale = scaleOf(
    bars.flatMap(({ value, before }) => [value, before]),
    { smallest },
  )
  const zero = placeOf(0, scale)
  const every = Math.ceil(bars.length / namesAtMost)
  const hasBefore = bars.some(({ before }) => before !== 0)
  const line = bars
    .map(({ before }, at) => `${at === 0 ? 'M' : 'L'}${at + 0.5} ${100 - placeOf(before, scale)}`)
    .join('')
  return (
    <div role="img" aria-label={label} className="figures text-meta text-muted">
      <div className="relative ml-14 h-60">
        {scale.lines.map((value) => (
          <div
            key={value}
            className={`absolute inset-x-0 border-t ${value === 0 ? 'border-line-strong' : 'border-line'}`}
            style={{ bottom: `${placeOf(value, scale)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">{amount(value)}</span>
          </div>
        ))}
        <div className="absolute inset-0 flex">
          {bars.map(({ key, value, lines, isFuture }, at) => (
            <div key={key} className="group relative h-full min-w-0 flex-1">
              <div
                className={`absolute inset-x-[12%] rounded-xs ${isFuture ? 'min-h-0.75 bg-sand' : value < 0 ? 'bg-danger' : 'bg-primary opacity-82 group-hover:opacity-100'}`}
                style={
                  value < 0
                    ? { top: `${100 - zero}%`, height: `${zero - placeOf(value, scale)}%` }
                    : { bottom: `${zero}%`, height: `${placeOf(value, scale) - zero}%` }
                }
              />
              <div
                className={`pointer-events-none absolute top-0 z-10 hidden rounded-md bg-ink px-3 py-2 whitespace-nowrap text-page shadow-lg group-hover:block ${at < bars.length / 2 ? 'left-full' : 'right-full'}`}
              >
                {lines.map((one, nth) => (
                  <span key={one} className={`block ${nth === 1 ? 'text-cell font-bold' : 'opacity-80'}`}>
                    {one}
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
        {hasBefore && (
          <svg
            aria-hidden
            viewBox={`0 0 ${bars.length} 100`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full overflow-visible text-second"
          >
            <path
              d={line}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="2 4"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </div>
      <div aria-hidden className="mt-2 ml-14 flex h-5">
        {bars.map(({ key, short }, at) => (
          <span key={key} className="relative min-w-0 flex-1">
            {at % every === 0 && <span className="absolute left-1/2 -translate-x-1/2 whitespace-nowrap">{short}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}
