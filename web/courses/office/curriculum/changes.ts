import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'

/** One change that someone else made. */
export type OtherChange =
  | { kind: 'added' | 'removed' | 'moved' | 'edited'; title: string }
  | { kind: 'renamed'; before: string; title: string }
  | { kind: 'lockOn' | 'lockOff' }

/** What was added, removed, moved or edited between two versions of a curriculum. */
export function changesBetween(before: Curriculum, after: Curriculum): OtherChange[] {
  const changes: OtherChange[] = []
  if (before.lock !== after.lock) changes.push({ kind: after.lock ? 'lockOn' : 'lockOff' })
  changes.push(...amongSections(before, after))
  const lessonsOf = ({ sections }: Curriculum) => sections.flatMap(({ lessons }) => lessons)
  const old = new Map(lessonsOf(before).map((lesson) => [lesson.id, lesson]))
  const now = new Map(lessonsOf(after).map((lesson) => [lesson.id, lesson]))
  changes.push(...addedAndRemoved(old, now))
  for (const [id, lesson] of now) {
    const was = old.get(id)
    if (was) changes.push(...edits(was, lesson))
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
    return was ? edits(was, section) : []
  })
  const moved = movedAmong(
    before.sections.map(({ id }) => ({ id, group: '' })),
    after.sections.map(({ id }) => ({ id, group: '' })),
  )
  const moves = moved.map((id) => ({ kind: 'moved' as const, title: now.get(id)?.title ?? '' }))
  return [...addedAndRemoved(old, now), ...changed, ...moves]
}

type Named = Pick<OfficeLesson | OfficeSection, 'id' | 'title' | 'revision'>

function addedAndRemoved(old: Map<string, Named>, now: Map<string, Named>): OtherChange[] {
  const added = [...now.values()].filter(({ id }) => !old.has(id))
  const removed = [...old.values()].filter(({ id }) => !now.has(id))
  return [
    ...added.map(({ title }) => ({ kind: 'added' as const, title })),
    ...removed.map(({ title }) => ({ kind: 'removed' as const, title })),
  ]
}

function edits(was: Named, now: Named): OtherChange[] {
  if (was.title !== now.title) return [{ kind: 'renamed', before: was.title, title: now.title }]
  return was.revision === now.revision ? [] : [{ kind: 'edited', title: now.title }]
}

type Keyed = { id: string; group: string }

const keysOf = ({ sections }: Curriculum): Keyed[] =>
  sections.flatMap(({ id: group, lessons }) => lessons.map(({ id }) => ({ id, group })))

/** The ids that moved, among those in both versions. */
function movedAmong(before: Keyed[], after: Keyed[]): string[] {
  const remaining = new Set(after.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const old = before.filter(({ id }) => remaining.has(id))
  const now = after.filter(({ id }) => known.has(id))
  const groupsOf = (list: Keyed[]) => new Map(list.map(({ id, group }) => [id, group]))
  const oldGroups = groupsOf(old)
  const crossed = new Set(now.filter(({ id, group }) => oldGroups.get(id) !== group).map(({ id }) => id))
  const stayed = (list: Keyed[]) => list.filter(({ id }) => !crossed.has(id)).map(({ id }) => id)
  return [...crossed, ...outOfOrder(stayed(old), stayed(now))]
}

/** The fewest moves between two orders: all ids outside the longest increasing subsequence. */
function outOfOrder(old: string[], now: string[]): string[] {
  const at = new Map(old.map((id, place) => [id, place]))
  const places = now.map((id) => at.get(id) ?? 0)
  // ends[n]: the smallest place at which an increasing subsequence of n + 1 ends; from[i]: the index before i in it.
  const ends: number[] = []
  const from: number[] = []
  for (const [index, place] of places.entries()) {
    let length = ends.findIndex((end) => (places[end] ?? 0) >= place)
    if (length < 0) length = ends.length
    from[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const unmoved = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = from[index] ?? -1) unmoved.add(index)
  return now.filter((_, index) => !unmoved.has(index))
}
