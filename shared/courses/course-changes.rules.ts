import { areReplaced, type CourseVersion } from './review.rules.ts'
import type { CourseChange } from './review.schema.ts'

type Entry = { id: string; name: string; text: string }

/** What differs between two versions of a course, in the order in which a reviewer reads it. */
export function changesBetween(before: CourseVersion, after: CourseVersion): CourseChange[] {
  const plain = (entries: readonly { id: string; text: string }[]) => entries.map((one) => ({ ...one, name: one.text }))
  const points = (entries: CourseVersion['points']) => entries.map(({ kind, ...one }) => ({ ...one, name: kind }))
  return [
    ...informationChanges(before.information, after.information),
    ...entryChanges('section', sectionsOf(before), sectionsOf(after)),
    ...lessonChanges(before, after),
    ...entryChanges('plan', plain(before.plans), plain(after.plans)),
    ...entryChanges('point', points(before.points), points(after.points)),
    ...entryChanges('testimonial', plain(before.testimonials), plain(after.testimonials)),
  ]
}

function informationChanges(before: Record<string, string>, after: Record<string, string>): CourseChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): CourseChange[] => {
    const [was, is] = [before[name] || null, after[name] || null]
    if (was === is) return []
    const action = was === null ? 'added' : is === null ? 'removed' : 'changed'
    return [{ part: 'information', action, name, before: was, after: is }]
  })
}

const sectionsOf = ({ sections }: CourseVersion): Entry[] =>
  sections.map(({ id, title }) => ({ id, name: title, text: title }))

/** The entries of a list that were added, removed, changed, or moved among the others. */
function entryChanges(part: string, before: readonly Entry[], after: readonly Entry[]): CourseChange[] {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  const is = new Map(after.map((entry) => [entry.id, entry]))
  const moved = movedAmong(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const removed = before.filter(({ id }) => !is.has(id))
  return [
    ...after.flatMap((entry): CourseChange[] => {
      const known = was.get(entry.id)
      const { name } = entry
      if (!known) return [{ part, action: 'added', name, before: null, after: entry.text }]
      const isSame = known.text === entry.text && known.name === name
      return [
        ...(isSame ? [] : [{ part, action: 'changed' as const, name, before: known.text, after: entry.text }]),
        ...(moved.has(entry.id) ? [{ part, action: 'moved' as const, name, before: null, after: null }] : []),
      ]
    }),
    ...removed.map(({ name, text }): CourseChange => ({ part, action: 'removed', name, before: text, after: null })),
  ]
}

type Placed = Entry & { files: string[] | undefined; section: { id: string; title: string } }

const lessonsOf = ({ sections }: CourseVersion): Placed[] =>
  sections.flatMap(({ id, title, lessons }) =>
    lessons.map(({ title: name, ...lesson }) => ({ files: undefined, ...lesson, name, section: { id, title } })),
  )

/** Lessons are compared section by section; one in another section has both titles. */
function lessonChanges(before: CourseVersion, after: CourseVersion): CourseChange[] {
  const was = new Map(lessonsOf(before).map((lesson) => [lesson.id, lesson]))
  const is = new Map(lessonsOf(after).map((lesson) => [lesson.id, lesson]))
  const stayed = ({ id, section }: Placed) => was.get(id)?.section.id === section.id
  const idsIn = (lessons: Iterable<Placed>, sectionId: string) =>
    [...lessons].filter(({ section }) => section.id === sectionId).map(({ id }) => id)
  const moved = new Set(
    after.sections.flatMap(({ id }) => [...movedAmong(idsIn(was.values(), id), idsIn(is.values(), id))]),
  )
  const present = [...is.values()].flatMap((lesson): CourseChange[] => {
    const { id, name, text, files, section } = lesson
    const known = was.get(id)
    const common = { part: 'lesson', name }
    if (!known) return [{ ...common, action: 'added', before: null, after: text }]
    const changes: CourseChange[] = []
    if (known.name !== name) changes.push({ ...common, action: 'changed', before: known.name, after: name })
    if (known.text !== text) changes.push({ ...common, action: 'changed', before: known.text, after: text })
    if (areReplaced(known.files, files))
      changes.push({ part: 'file', name, action: 'changed', before: null, after: null })
    if (!stayed(lesson)) changes.push({ ...common, action: 'moved', before: known.section.title, after: section.title })
    else if (moved.has(id)) changes.push({ ...common, action: 'moved', before: null, after: null })
    return changes
  })
  const removed = [...was.values()].filter(({ id }) => !is.has(id))
  return [
    ...present,
    ...removed.map(
      ({ name, text }): CourseChange => ({ part: 'lesson', action: 'removed', name, before: text, after: null }),
    ),
  ]
}

/** The fewest moves that turn one order into the other, among the ids in both. */
function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => place.has(id))
  const at = (index: number) => place.get(common[index] ?? '') ?? 0
  // Everything outside the longest increasing subsequence has moved.
  const longest: number[] = []
  const from: number[] = []
  let end = -1
  for (let index = 0; index < common.length; index++) {
    longest[index] = 1
    from[index] = -1
    for (let earlier = 0; earlier < index; earlier++) {
      if (at(earlier) < at(index) && (longest[earlier] ?? 0) + 1 > (longest[index] ?? 0)) {
        longest[index] = (longest[earlier] ?? 0) + 1
        from[index] = earlier
      }
    }
    if (end < 0 || (longest[index] ?? 0) > (longest[end] ?? 0)) end = index
  }
  const unmoved = new Set<string>()
  for (let index = end; index >= 0; index = from[index] ?? -1) unmoved.add(common[index] ?? '')
  return new Set(common.filter((id) => !unmoved.has(id)))
}
