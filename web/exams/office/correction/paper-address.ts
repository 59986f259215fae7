import type { Among } from '#shared/exams/corrections.schema.ts'

/** Where a paper is corrected. */
export const paperAddress = (attemptId: string) => `/secure/courses/exam/score-correction/detail/${attemptId}`

/** The same among the papers of a queue, with or without the name of whoever wrote it. */
export const addressOf = (attemptId: string, isBlind: boolean, among: Among = {}) =>
  paperAddress(attemptId) + searchOf({ ...chosenIn(among), ...(isBlind && { names: 'hidden' }) })

/** Where the papers of a queue are listed. */
export const queueAddress = (among: Among = {}) => `/secure/courses/exam/score-correction${searchOf(chosenIn(among))}`

/** Which papers of the queue are meant, without what else is in a query. */
const chosenIn = ({ kind, course, exam }: Among) => ({
  ...(kind && { kind }),
  ...(course && { course }),
  ...(exam && { exam }),
})

const searchOf = (values: Record<string, string>) => {
  const search = new URLSearchParams(values)
  return search.size > 0 ? `?${search}` : ''
}

/** Where the answers to one question are read side by side. */
export const answersAddress = (examId: string, questionId: string, isBlind: boolean) =>
  `/secure/courses/exam/score-correction?exam=${examId}&question=${questionId}${isBlind ? '&names=hidden' : ''}`
