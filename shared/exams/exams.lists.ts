// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const questionTypes = ['multiple_choice', 'true_false', 'short_answer', 'essay', 'image'] as const
export type QuestionType = (typeof questionTypes)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** A quiz and an assignment are lessons, a course exam is a section, a general exam is the school's. */
export const examKinds = ['quiz', 'assignment', 'course', 'general'] as const
export type ExamKind = (typeof examKinds)[number]

export const resultStatuses = ['passed', 'failed', 'absent', 'correction_pending', 'completed'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** When students see right answers and explanations. */
export const answersShown = ['each_question', 'handed_in', 'closed', 'never'] as const
export type AnswersShown = (typeof answersShown)[number]

/** What a page notices besides answers. It never costs anybody anything: whoever corrects sees it. */
export const attemptEvents = ['left', 'back', 'pasted', 'offline', 'online'] as const
export type AttemptEvent = (typeof attemptEvents)[number]

/** Whether time is limited, for all questions together or for each. */
export const timeLimits = ['none', 'exam', 'question'] as const
export type TimeLimit = (typeof timeLimits)[number]

export const mostOptions = 20
export const mostAccepted = 50
export const mostRubricLines = 20
export const mostScore = 1000
export const mostTotal = 10_000
export const mostCourses = 100
export const mostMinutes = 600
export const optionMost = 2000
/** Pages of an essay. */
export const writtenMost = 50_000
export const mostQuestions = 200
export const mostTries = 100
/** A day. */
export const mostGraceMinutes = 1440
export const usualGraceMinutes = 10

/** The options of a question that is true or false. */
export const trueOption = 'true'
export const falseOption = 'false'
