/** The list with one item moved up or down; the same list at its ends. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  next.splice(to, 0, item)
  return next
}
