import type { Requirement } from '#shared/courses/authoring.lists.ts'
import { requirements } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'

/** The screens of one course, by the names of its side menu. */
export const partPaths = {
  information: 'add',
  lessons: 'lesson',
  exams: 'exam',
  price: 'price',
  learn: 'what-you-will-learns',
  why: 'why-join-us',
  testimonials: 'testimonial',
  announcements: 'announcements',
  performance: 'performance',
  review: 'review',
} as const
export type CoursePart = keyof typeof partPaths

export const partGroups = [
  { key: 'content', parts: ['information', 'lessons', 'exams'] },
  { key: 'selling', parts: ['price', 'learn', 'why', 'testimonials'] },
  { key: 'running', parts: ['announcements', 'performance'] },
] as const satisfies { key: string; parts: readonly CoursePart[] }[]

/** Whether a list of a course is the person's to change; prices need a permission of their own. */
export const mayAddTo = ({ may }: Pick<CourseOutline, 'may'>, list: CoursePart) =>
  list === 'price' ? may.price : may.update

/** The address of a part of a course in the office. */
export const partAddress = (part: CoursePart, courseId: string) => `/secure/courses/${partPaths[part]}/${courseId}`

/** Where the questions of a quiz are written. */
export const quizAddress = (courseId: string, lessonId: string) =>
  `${partAddress('exams', courseId)}?lesson=${lessonId}`

/** Where the questions of an exam section are written. */
export const sectionExamAddress = (courseId: string, sectionId: string) =>
  `${partAddress('exams', courseId)}?section=${sectionId}`

/** The part where each requirement is fulfilled. */
export const partOfRequirement: Record<Requirement, CoursePart> = {
  title: 'information',
  description: 'information',
  thumbnail: 'information',
  category: 'information',
  lecturer: 'information',
  price: 'price',
  section: 'lessons',
  'section-lessons': 'lessons',
  'lesson-content': 'lessons',
  'section-exam': 'exams',
}

/** The progress of a part: a state, or its number of entries. */
export type PartMark = 'done' | 'started' | 'empty' | number | undefined

type Counted = Pick<CourseOutline, 'counts' | 'missing'>

export function markOf(part: CoursePart, { counts, missing }: Counted): PartMark {
  const lacks = missing.some((what) => partOfRequirement[what as Requirement] === part)
  switch (part) {
    case 'information':
      return lacks ? 'started' : 'done'
    case 'lessons':
      return counts.lessons === 0 ? 'empty' : lacks ? 'started' : 'done'
    case 'price':
      return lacks ? 'empty' : 'done'
    case 'learn':
      return counts.what_you_will_learn > 0 ? 'done' : 'empty'
    case 'why':
      return counts.why_join_us > 0 ? 'done' : 'empty'
    case 'testimonials':
      return counts.testimonials
    case 'announcements':
      return counts.announcements
    default:
      return undefined
  }
}

/** How many of the requirements a course fulfills. */
export function readiness({ missing }: Pick<CourseOutline, 'missing'>): { done: number; all: number } {
  const lacking = new Set(missing)
  return { done: requirements.filter((what) => !lacking.has(what)).length, all: requirements.length }
}
