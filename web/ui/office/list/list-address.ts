import { useLocation } from 'react-router'

type Change = string | number | readonly string[] | null | undefined

/**
 * The address of the same list with other parameters. Empty ones are removed, and so is the page, because another
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
  // '?' and not '': a link to '' would not change the query.
  return `?${params}`
}

/** Makes addresses of the current list. */
export function useListAddress(): (changes: Record<string, Change>) => string {
  const { search } = useLocation()
  return (changes) => listAddress(search, changes)
}

/** The parameters that a form for `names` sends unchanged. */
export function otherParameters(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name))
}

/** The values with one added, or removed if it was included. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** The reversed order; '-' means descending. */
export function reversed(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`
}

/** How a column is sorted by the list's order, for `aria-sort`. */
export function sortOf(column: string, order: string): 'ascending' | 'descending' | undefined {
  const plain = (sort: string) => sort.replace(/^-/, '')
  if (plain(column) !== plain(order)) return undefined
  return order.startsWith('-') ? 'descending' : 'ascending'
}
