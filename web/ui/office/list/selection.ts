import { useState } from 'react'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { pageSizes } from '#shared/core/paging.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'

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

type PageQuery = { page: number; per: number }

/** What a list with several pages needs, so that a selection can cover them all. */
type Pages<Row, Query extends PageQuery> = {
  query: Query
  total: number
  load: (query: Query) => Promise<{ data: readonly Row[]; pages: number }>
}

type Options<Row, Query extends PageQuery> = {
  /** The rows that are shown. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  pages?: Pages<Row, Query>
  initial?: readonly string[]
}

/** The selected rows of a list, on all of its pages. */
export type ListSelection<Row> = Selection & {
  chosen: readonly Row[]
  clear: () => void
  /** Of a list with more rows than are shown: selects all that match. */
  all?: { total: number; select: () => Promise<void> } | undefined
}

type Chosen<Row> = { of: string; rows: ReadonlyMap<string, Row> }

/** A selection that stays while one pages and sorts, and ends with another tab, search or filter. */
export function useSelection<Row, Query extends PageQuery>(options: Options<Row, Query>): ListSelection<Row> {
  const { rows, keyOf, pages, initial = [] } = options
  const { lists } = useOfficeWords()
  const of = pages ? listOf(pages.query) : ''
  const shown = new Map(rows.map((row) => [keyOf(row), row]))
  const [last, setChosen] = useState<Chosen<Row>>(() => ({ of, rows: only(shown, initial) }))
  const before = last.of === of ? last.rows : new Map<string, Row>()
  // Without pages, what is not shown is no longer in the list.
  const known = pages ? new Map([...before, ...shown]) : shown
  const chosen = only(known, before.keys())

  function choose(next: ReadonlyMap<string, Row>) {
    if (next.size > mostAtOnce) showToast({ tone: 'info', title: lists.most(mostAtOnce), seconds: toastSeconds.info })
    setChosen({ of, rows: new Map([...next].slice(0, mostAtOnce)) })
  }
  return {
    selected: new Set(chosen.keys()),
    chosen: [...chosen.values()],
    onChange: (keys) => choose(only(known, keys)),
    clear: () => setChosen({ of, rows: new Map() }),
    all:
      pages && pages.total > rows.length
        ? { total: pages.total, select: async () => setChosen({ of, rows: await allRows(pages, keyOf) }) }
        : undefined,
  }
}

function only<Row>(known: ReadonlyMap<string, Row>, keys: Iterable<string>): Map<string, Row> {
  return new Map([...keys].flatMap((key) => (known.has(key) ? [[key, known.get(key) as Row] as const] : [])))
}

/** Which rows a query is about, whatever their order and page. */
function listOf(query: PageQuery): string {
  return JSON.stringify({ ...query, page: undefined, per: undefined, sort: undefined })
}

/** The rows of all pages, up to what one act takes. */
export async function allRows<Row, Query extends PageQuery>(
  { query, load }: Pages<Row, Query>,
  keyOf: (row: Row) => string,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (let page = 1; found.size < mostAtOnce; page++) {
    const { data, pages } = await load({ ...query, page, per: pageSizes.at(-1) })
    for (const row of data) if (found.size < mostAtOnce) found.set(keyOf(row), row)
    if (page >= pages) break
  }
  return found
}
