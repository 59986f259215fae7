/** The bounds of a chart and the lines in between, at round numbers; zero is always one of them. */
export type Scale = { least: number; most: number; lines: number[] }

const rounds = [1, 2, 2.5, 5, 10]

/** A scale for these values with about so many lines. A step is never smaller than `smallest`. */
export function scaleOf(values: readonly number[], { lines: wanted = 4, smallest = 1 } = {}): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = Math.max((high - low) / wanted, smallest)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(smallest, (rounds.find((one) => one * power >= rough) ?? 10) * power)
  const least = low < 0 ? Math.floor(low / step) * step : 0
  const most = Math.max(least + step, Math.ceil(high / step) * step)
  const count = Math.round((most - least) / step)
  return { least, most, lines: Array.from({ length: count + 1 }, (_, at) => least + at * step) }
}

/** Where a value is between the bounds, from 0 at the bottom to 100. */
export const placeOf = (value: number, { least, most }: Scale): number => ((value - least) / (most - least)) * 100
