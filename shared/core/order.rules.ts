/** Where a thing goes in an order that people choose. */
export const moveDirections = ['up', 'down'] as const
export type MoveDirection = (typeof moveDirections)[number]

/** The order after one thing was moved by one place; at the end of the list it stays. */
export function movedBy<Thing>(things: readonly Thing[], thing: Thing, direction: MoveDirection): Thing[] {
  const moved = [...things]
  const from = moved.indexOf(thing)
  const to = from + (direction === 'up' ? -1 : 1)
  const other = moved[to]
  if (from < 0 || other === undefined) return moved
  moved[to] = thing
  moved[from] = other
  return moved
}
