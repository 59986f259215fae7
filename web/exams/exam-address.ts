import type { ListedAttempt } from '#shared/exams/attempts.schema.ts'

/** Where an exam is taken. */
export const examAddress = ({
  id,
  course,
}: Pick<ListedAttempt['exam'], 'id'> & { course: { id: string } | null }): string =>
  `/exams${course ? `/${course.id}` : ''}?exam=${id}`

/** Where somebody goes on with an attempt: a quiz or an assignment in its lesson. */
export const attemptAddress = ({ exam }: Pick<ListedAttempt, 'exam'>): string =>
  exam.lesson_id && exam.course
    ? `/lecture/${encodeURIComponent(exam.course.slug)}/${exam.lesson_id}`
    : examAddress(exam)
