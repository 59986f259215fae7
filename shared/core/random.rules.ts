/** Numbers from 0 to 1 that look random, and are the same for the same text. */
export function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The same things in another order. */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [mixed[last] as Thing, mixed[other] as Thing]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}
