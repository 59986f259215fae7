import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'

type Listed = Pick<ExamIntroduction, 'attempts' | 'ends_at' | 'now'>

export const isGoing = ({ attempts }: Pick<Listed, 'attempts'>): boolean =>
  attempts.some(({ handed_in_at }) => handed_in_at === null)

export const isOver = ({ ends_at, now }: Pick<Listed, 'ends_at' | 'now'>): boolean =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(now)

const rankOf = (exam: Listed) => (isGoing(exam) ? 0 : isOver(exam) ? 2 : 1)

/** What is going on comes first, what is closed last. */
export const inOrder = <Exam extends Listed>(exams: readonly Exam[]): Exam[] =>
  exams.toSorted((a, b) => rankOf(a) - rankOf(b))
