import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { isAttempted } from './attempts.rules.ts'
import { type ReviewState, waitingReviews } from './authoring.lists.ts'
import type { LessonType } from './courses.lists.ts'
import type { Missing } from './review.schema.ts'

/** A course as texts that a reviewer reads, to compare two versions. */
export type CourseVersion = {
  information: Record<string, string>
  sections: { id: string; title: string; lessons: LessonVersion[] }[]
  plans: { id: string; text: string }[]
  points: { id: string; kind: string; text: string }[]
  testimonials: { id: string; text: string }[]
}

type LessonVersion = {
  id: string
  title: string
  text: string
  /** The contents of its files; older versions do not have them. */
  files?: string[]
}

/** Whether files have another content than before; not if that is not known. */
export const areReplaced = (before: readonly string[] | null | undefined, after: readonly string[] | undefined) =>
  Boolean(before && after && before.join() !== after.join())

/** What decides whether a course is complete. */
export type CourseContents = {
  title: string
  description: RichText
  thumbnail: string | null
  hasCategory: boolean
  lecturerCount: number
  planCount: number
  sections: {
    id: string
    title: string
    type: 'normal' | 'exam'
    /** Of an exam section. */
    questionCount: number
    lessons: {
      id: string
      title: string
      type: LessonType
      hasFile: boolean
      content: RichText | null
      /** Of a quiz; an assignment has one, its task. */
      questionCount: number
    }[]
  }[]
}

type Lesson = CourseContents['sections'][number]['lessons'][number]

/** Whether a lesson has the content of its type: a quiz its questions, an assignment its task. */
function isFilled({ type, hasFile, content, questionCount }: Lesson): boolean {
  if (isAttempted(type)) return questionCount > 0
  return type === 'article' ? !isEmptyRichText(content) : hasFile
}

/** Whether there is anything to be examined in it, if it is an exam section: questions of its own, or a quiz or an assignment. */
const hasExam = ({ type, questionCount, lessons }: CourseContents['sections'][number]) =>
  type === 'normal' || questionCount > 0 || lessons.some((lesson) => isAttempted(lesson.type))

/** What a course still lacks before it can be submitted or published, in the order in which it is made. */
export function missingOf(course: CourseContents): Missing[] {
  const missing: Missing[] = []
  const lacks = (is: boolean, what: Missing['what'], about?: { id: string; title: string }) => {
    if (is) missing.push({ what, thing_id: about?.id ?? null, title: about?.title ?? null })
  }
  const normal = course.sections.filter(({ type }) => type === 'normal')
  lacks(course.title.trim() === '', 'title')
  lacks(isEmptyRichText(course.description), 'description')
  lacks(!course.thumbnail, 'thumbnail')
  lacks(!course.hasCategory, 'category')
  lacks(course.lecturerCount === 0, 'lecturer')
  lacks(course.planCount === 0, 'price')
  lacks(normal.length === 0, 'section')
  for (const section of normal) {
    lacks(section.lessons.length === 0, 'section-lessons', section)
  }
  for (const { lessons } of course.sections)
    for (const lesson of lessons) lacks(!isFilled(lesson), 'lesson-content', lesson)
  for (const section of course.sections) lacks(!hasExam(section), 'section-exam', section)
  return missing
}

export const isWaiting = (state: ReviewState): boolean => waitingReviews.includes(state)

/** The state of a review after submitting: submitted again if it was rejected. */
export function submittedState(state: ReviewState): ReviewState {
  return state === 'rejected' ? 're-submitted' : 'pending'
}

/** The state of a review before its submission, by what was decided last. */
export function stateBefore(decided: 'approved' | 'rejected' | undefined): ReviewState {
  return decided ?? 'not submitted'
}
