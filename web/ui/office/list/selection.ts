import { useState } from 'react'

/** The selected rows, and a callback for changes. */
export type Selection = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }

/** The selection with one row more or less; from another row, all rows between them too. */
export function withRow(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  on: boolean,
  from?: string,
): Set<string> {
  const ends = [keys.indexOf(from ?? key), keys.indexOf(key)].sort((a, b) => a - b) as [number, number]
  const touched = ends[0] < 0 ? [key] : keys.slice(ends[0], ends[1] + 1)
  const next = new Set(selected)
  for (const one of touched) on ? next.add(one) : next.delete(one)
  return next
}

/** Whether none, some or all of the rows of this page are selected. */
export function shareSelected(selected: ReadonlySet<string>, keys: readonly string[]): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** The selection with all rows of this page, or without them when all were in it. */
export function withAll(selected: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const isFull = shareSelected(selected, keys) === 'all'
  const next = new Set(selected)
  for (const key of keys) isFull ? next.delete(key) : next.add(key)
  return next
}

/** A selection over the rows that are shown. A row that is no longer in the list is not selected. */
export function useSelection(keys: readonly string[], initial: readonly string[] = []) {
  const [chosen, onChange] = useState<ReadonlySet<string>>(() => new Set(initial))
  const selected = new Set(keys.filter((key) => chosen.has(key)))
  return { selected, onChange, clear: () => onChange(new Set()) }
}
