/** The labels of a metric. Never a school or a person: readers store each value forever. */
export type Labels = Record<string, string>

type Kind = 'counter' | 'gauge' | 'histogram'
type Sample = { suffix?: string; labels: Labels; value: number }
type Family = { help: string; kind: Kind; read(): Iterable<Sample> }

const families = new Map<string, Family>()

export type Counter = { add(labels?: Labels, by?: number): void }
export type Histogram = { observe(labels: Labels, value: number): void }

/** A metric that only grows while the process runs. By convention its name ends in `_total`. */
export function counter(name: string, help: string): Counter {
  const values = new Map<string, { labels: Labels; value: number }>()
  families.set(name, { help, kind: 'counter', read: () => values.values() })
  return {
    add(labels = {}, by = 1) {
      at(values, labels, () => ({ labels, value: 0 })).value += by
    },
  }
}

/** A metric that is read on request: a number, or several with their labels. */
export function gauge(
  name: string,
  help: string,
  read: () => number | Iterable<Sample>,
  kind: 'gauge' | 'counter' = 'gauge',
): void {
  families.set(name, {
    help,
    kind,
    read() {
      const found = read()
      return typeof found === 'number' ? [{ labels: {}, value: found }] : found
    },
  })
}

/** Counts how often a value was at most each of the bounds, and sums the values. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  type Entry = { labels: Labels; counts: number[]; sum: number; count: number }
  const entries = new Map<string, Entry>()
  families.set(name, {
    help,
    kind: 'histogram',
    *read() {
      for (const { labels, counts, sum, count } of entries.values()) {
        let below = 0
        for (const [index, bound] of bounds.entries()) {
          below += counts[index] ?? 0
          yield { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
        }
        yield { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count }
        yield { suffix: '_sum', labels, value: sum }
        yield { suffix: '_count', labels, value: count }
      }
    },
  })
  return {
    observe(labels, value) {
      const entry = at(entries, labels, () => ({ labels, counts: bounds.map(() => 0), sum: 0, count: 0 }))
      const index = bounds.findIndex((bound) => value <= bound)
      if (index !== -1) entry.counts[index] = (entry.counts[index] ?? 0) + 1
      entry.sum += value
      entry.count++
    },
  }
}

/** All metrics in the format of Prometheus. */
export function printMetrics(): string {
  let text = ''
  for (const [name, { help, kind, read }] of families) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`
    for (const { suffix = '', labels, value } of read()) text += `${name}${suffix}${printLabels(labels)} ${value}\n`
  }
  return text
}

function at<Entry>(entries: Map<string, Entry>, labels: Labels, make: () => Entry): Entry {
  let key = ''
  for (const name in labels) key += `${labels[name]}\n`
  const known = entries.get(key)
  if (known) return known
  const made = make()
  entries.set(key, made)
  return made
}

function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
