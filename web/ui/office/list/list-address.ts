import { useLocation } from 'react-router'

type Change = string | number | readonly string[] | null | undefined

/**
 * The address of the same list with other parameters. What is empty leaves the address, and so does the page: another
 * list has other pages.
 */
export function listAddress(search: string, changes: Record<string, Change>): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  for (const [name, change] of Object.entries(changes)) {
    params.delete(name)
    const values = Array.isArray(change) ? change : [change]
    for (const value of values) if (value !== null && value !== undefined && value !== '') params.append(name, value)
  }
  // The first page has one address only.
  if (params.get('page') === '1') params.delete('page')
  // A lone '?' and not '': a link to '' keeps what is there.
  return `?${params}`
}

/** Makes addresses of the list that is open. */
export function useListAddress(): (changes: Record<string, Change>) => string {
  const { search } = useLocation()
  return (changes) => listAddress(search, changes)
}

/** What a form that changes only `names` must carry along, so that the rest of the address stays. */
export function keptParameters(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name))
}

/** The values with one more, or without it when it was there. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** The same order the other way round; '-' in front means from last to first. */
export function reversed(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`
}

/** How a column is sorted by the list's order, as a table head says it. */
export function sortOf(column: string, order: string): 'ascending' | 'descending' | undefined {
  const plain = (sort: string) => sort.replace(/^-/, '')
  if (plain(column) !== plain(order)) return undefined
  return order.startsWith('-') ? 'descending' : 'ascending'
}
