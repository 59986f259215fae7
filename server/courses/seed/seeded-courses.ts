import { type Seeding, seedResult } from '#server/core/seed/seeding.ts'
import type { TermsContent } from './seed.types.ts'

export type SeededCourse = {
  id: string
  lessonIds: string[]
  /** The lessons that are done by marking them: not what is handed in. */
  markable: string[]
  terms: TermsContent
}

/** The courses of a school, by slug. */
export const seededCourses = seedResult<ReadonlyMap<string, SeededCourse>>('courses')

/** A course the content names by its slug. */
export function courseBySlug(seeding: Seeding, slug: string): SeededCourse {
  const course = seededCourses.of(seeding).get(slug)
  if (!course) throw new Error(`The seed names a course that does not exist: ${slug}`)
  return course
}
