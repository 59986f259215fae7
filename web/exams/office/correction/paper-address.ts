/** Where a paper is corrected. */
export const paperAddress = (attemptId: string) => `/secure/courses/exam/score-correction/detail/${attemptId}`

/** The same, with or without the name of whoever wrote it. */
export const addressOf = (attemptId: string, isBlind: boolean) =>
  paperAddress(attemptId) + (isBlind ? '?names=hidden' : '')
