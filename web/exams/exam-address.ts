import type { ListedAttempt } from '#shared/exams/attempts.schema.ts'

/** Where an exam is taken. */
export const examAddress = ({
  id,
  course,
}: Pick<ListedAttempt['exam'], 'id'> & { course: { id: string } | null }): string =>
  `/exams${course ? `/${course.id}` : ''}?exam=${id}`

/** Where its rules are read before it begins. */
export const rulesAddress = ({ id }: { id: string }): string => `/exams/verify?exam=${id}`

/** Where somebody goes on with an attempt. A quiz or an assignment leads from there to its lesson, if that is open. */
export const attemptAddress = ({ exam }: Pick<ListedAttempt, 'exam'>): string => examAddress(exam)
