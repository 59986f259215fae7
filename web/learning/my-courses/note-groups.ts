import type { MyNote } from '#shared/learning/lecture.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'

type LessonGroup = { lesson: MyNote['lesson']; notes: MyNote[] }
export type CourseGroup = { course: MyNote['course']; isOpen: boolean; lessons: LessonGroup[] }

/** Notes by course and lesson, in the order they are given. */
export function groupsOf(notes: readonly MyNote[]): CourseGroup[] {
  const courses = grouped(notes, ({ course }) => course.slug)
  return courses.map(([first, ...rest]) => ({
    course: first.course,
    isOpen: first.is_open,
    lessons: grouped([first, ...rest], ({ lesson }) => lesson.id).map((ofLesson) => ({
      lesson: ofLesson[0].lesson,
      notes: ofLesson,
    })),
  }))
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}

/** The address of the second of the video a note is about. */
export function addressOfNote({ course, lesson, at_seconds: at }: MyNote): string {
  const time = at === null ? '' : `&t=${at}`
  return `/lecture/${encodeURIComponent(course.slug)}/${lesson.id}?tab=notes${time}`
}

/** Notes as a plain text, to save or print. */
export function textOfNotes(groups: readonly CourseGroup[]): string {
  const line = ({ at_seconds: at, text }: MyNote) => (at === null ? `- ${text}` : `- ${clockText(at)} ${text}`)
  return groups
    .map(({ course, lessons }) =>
      [course.title, ...lessons.flatMap(({ lesson, notes }) => ['', lesson.title, ...notes.map(line)])].join('\n'),
    )
    .join('\n\n\n')
}
