import type { MyCourse } from '#shared/learning/learning.schema.ts'

export const hasFinished = ({ lessons_done, next_lesson }: Pick<MyCourse, 'lessons_done' | 'next_lesson'>): boolean =>
  !next_lesson && lessons_done > 0

/** Courses whose certificate can be taken, or needs an exam only. */
export const claimableOf = <Mine extends Pick<MyCourse, 'may_claim' | 'certificate_exam'>>(
  courses: readonly Mine[],
): Mine[] => courses.filter(({ may_claim, certificate_exam }) => may_claim || certificate_exam)
