import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'

/** One thing that someone else did, as it is told. */
export type OtherChange =
  | { kind: 'added' | 'removed' | 'moved' | 'edited'; title: string }
  | { kind: 'renamed'; before: string; title: string }
  | { kind: 'lockOn' | 'lockOff' }

/** What lies between two versions of a curriculum: what came, went, moved, or was written anew. */
export function changesBetween(before: Curriculum, after: Curriculum): OtherChange[] {
  const changes: OtherChange[] = []
  if (before.lock !== after.lock) changes.push({ kind: after.lock ? 'lockOn' : 'lockOff' })
  changes.push(...amongSections(before, after))
  const lessonsOf = ({ sections }: Curriculum) => sections.flatMap(({ lessons }) => lessons)
  const old = new Map(lessonsOf(before).map((lesson) => [lesson.id, lesson]))
  const now = new Map(lessonsOf(after).map((lesson) => [lesson.id, lesson]))
  changes.push(...cameAndWent(old, now))
  for (const [id, lesson] of now) {
    const was = old.get(id)
    if (was) changes.push(...written(was, lesson))
  }
  const moved = movedAmong(keysOf(before), keysOf(after))
  changes.push(...moved.flatMap((id) => ({ kind: 'moved' as const, title: now.get(id)?.title ?? '' })))
  return changes
}

function amongSections(before: Curriculum, after: Curriculum): OtherChange[] {
  const old = new Map(before.sections.map((section) => [section.id, section]))
  const now = new Map(after.sections.map((section) => [section.id, section]))
  const changed = [...now].flatMap(([id, section]) => {
    const was = old.get(id)
    return was ? written(was, section) : []
  })
  const moved = movedAmong(
    before.sections.map(({ id }) => ({ id, group: '' })),
    after.sections.map(({ id }) => ({ id, group: '' })),
  )
  const told = moved.map((id) => ({ kind: 'moved' as const, title: now.get(id)?.title ?? '' }))
  return [...cameAndWent(old, now), ...changed, ...told]
}

type Named = Pick<OfficeLesson | OfficeSection, 'id' | 'title' | 'revision'>

function cameAndWent(old: Map<string, Named>, now: Map<string, Named>): OtherChange[] {
  const came = [...now.values()].filter(({ id }) => !old.has(id))
  const went = [...old.values()].filter(({ id }) => !now.has(id))
  return [
    ...came.map(({ title }) => ({ kind: 'added' as const, title })),
    ...went.map(({ title }) => ({ kind: 'removed' as const, title })),
  ]
}

function written(was: Named, now: Named): OtherChange[] {
  if (was.title !== now.title) return [{ kind: 'renamed', before: was.title, title: now.title }]
  return was.revision === now.revision ? [] : [{ kind: 'edited', title: now.title }]
}

type Keyed = { id: string; group: string }

const keysOf = ({ sections }: Curriculum): Keyed[] =>
  sections.flatMap(({ id: group, lessons }) => lessons.map(({ id }) => ({ id, group })))

/** What stands behind another neighbour than before, those that came and went left out. */
function movedAmong(before: Keyed[], after: Keyed[]): string[] {
  const there = new Set(after.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const old = before.filter(({ id }) => there.has(id))
  const now = after.filter(({ id }) => known.has(id))
  const left = (list: Keyed[]) => new Map(list.map(({ id, group }) => [id, group]))
  const oldGroups = left(old)
  const crossed = new Set(now.filter(({ id, group }) => oldGroups.get(id) !== group).map(({ id }) => id))
  const stayed = (list: Keyed[]) => list.filter(({ id }) => !crossed.has(id)).map(({ id }) => id)
  return [...crossed, ...outOfLine(stayed(old), stayed(now))]
}

/** As few as must have moved to make one order of the other: all that is not in their longest common line. */
function outOfLine(old: string[], now: string[]): string[] {
  const at = new Map(old.map((id, place) => [id, place]))
  const places = now.map((id) => at.get(id) ?? 0)
  // ends[n]: the smallest place at which a rising line of n + 1 ends; from[i]: what stands before i in its line.
  const ends: number[] = []
  const from: number[] = []
  for (const [index, place] of places.entries()) {
    let length = ends.findIndex((end) => (places[end] ?? 0) >= place)
    if (length < 0) length = ends.length
    from[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const inLine = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = from[index] ?? -1) inLine.add(index)
  return now.filter((_, index) => !inLine.has(index))
}
