import type { Certificate } from '#shared/learning/certificates.schema.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'

export const hasFinished = ({ lessons_done, next_lesson }: Pick<MyCourse, 'lessons_done' | 'next_lesson'>): boolean =>
  !next_lesson && lessons_done > 0

/** Finished courses whose certificate was never issued. After a revocation only the school issues a new one. */
export function claimableOf<Mine extends MyCourse>(
  courses: readonly Mine[],
  certificates: readonly Pick<Certificate, 'course_slug'>[],
): Mine[] {
  const issued = new Set(certificates.map(({ course_slug }) => course_slug))
  return courses.filter((mine) => hasFinished(mine) && !mine.certificate_id && !issued.has(mine.course.slug))
}
