/** A text of which one part differs from the other version. */
export type MarkedText = { start: string; changed: string; end: string }

/** Lines that differ between two versions. */
export type TextChange = { before: MarkedText | null; after: MarkedText | null }

// Beyond this, comparing all lines would be slow; what lies between the first and the last difference counts as changed.
const mostCompared = 1_000_000

/** The lines that differ between two texts, with the difference marked. */
export function textChanges(before: string, after: string): TextChange[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  return differingRuns(was, is).map(({ from, to, otherFrom, otherTo }) => {
    const [removed, added] = [was.slice(from, to), is.slice(otherFrom, otherTo)]
    if (removed.length === 0) return { before: null, after: whollyChanged(added) }
    if (added.length === 0) return { before: whollyChanged(removed), after: null }
    return markedPair(removed.join('\n'), added.join('\n'))
  })
}

const whollyChanged = (lines: readonly string[]): MarkedText => ({ start: '', changed: lines.join('\n'), end: '' })

type Run = { from: number; to: number; otherFrom: number; otherTo: number }

/** Where two lists differ, in their order. */
function differingRuns(was: readonly string[], is: readonly string[]): Run[] {
  const first = commonStart(was, is)
  const last = commonEnd(was.slice(first), is.slice(first))
  const [one, other] = [was.slice(first, was.length - last), is.slice(first, is.length - last)]
  const runs: Run[] = []
  let [at, otherAt] = [0, 0]
  const add = (to: number, otherTo: number) => {
    if (to > at || otherTo > otherAt)
      runs.push({ from: first + at, to: first + to, otherFrom: first + otherAt, otherTo: first + otherTo })
  }
  for (const [same, otherSame] of commonPairs(one, other)) {
    add(same, otherSame)
    at = same + 1
    otherAt = otherSame + 1
  }
  add(one.length, other.length)
  return runs
}

/** The places of the longest common subsequence. */
function commonPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length * other.length > mostCompared) return []
  const width = other.length + 1
  const longest = new Uint32Array((one.length + 1) * width)
  const length = (at: number, otherAt: number) => longest[at * width + otherAt] ?? 0
  for (let at = one.length - 1; at >= 0; at--) {
    for (let otherAt = other.length - 1; otherAt >= 0; otherAt--) {
      longest[at * width + otherAt] =
        one[at] === other[otherAt]
          ? length(at + 1, otherAt + 1) + 1
          : Math.max(length(at + 1, otherAt), length(at, otherAt + 1))
    }
  }
  const pairs: [number, number][] = []
  let [at, otherAt] = [0, 0]
  while (at < one.length && otherAt < other.length) {
    if (one[at] === other[otherAt]) pairs.push([at++, otherAt++])
    else if (length(at + 1, otherAt) >= length(at, otherAt + 1)) at++
    else otherAt++
  }
  return pairs
}

function markedPair(before: string, after: string): TextChange {
  const [was, is] = [piecesOf(before), piecesOf(after)]
  const start = commonStart(was, is)
  const end = commonEnd(was.slice(start), is.slice(start))
  const marked = (pieces: readonly string[]): MarkedText => ({
    start: pieces.slice(0, start).join(''),
    changed: pieces.slice(start, pieces.length - end).join(''),
    end: pieces.slice(pieces.length - end).join(''),
  })
  return { before: marked(was), after: marked(is) }
}

/** Words, and in scripts without spaces letters with all their signs: a mark must not separate a Khmer letter from its foot. */
const pieces = /[\p{Script=Latin}\p{N}]+|\P{M}(?:\p{M}|(?<=\u17d2)\P{M})*|\p{M}/gu
const piecesOf = (text: string): string[] => text.match(pieces) ?? []

function commonStart(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count++
  return count
}

const commonEnd = (one: readonly string[], other: readonly string[]) =>
  commonStart([...one].reverse(), [...other].reverse())
