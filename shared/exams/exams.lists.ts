// Apart from the schemas, so that pages that use these lists do not ship the validator.
export const questionTypes = ['multiple_choice', 'true_false', 'short_answer', 'essay', 'image'] as const
/** The task of an assignment is a question of a type of its own: nothing else asks one. */
export const allQuestionTypes = [...questionTypes, 'hand_in'] as const
export type QuestionType = (typeof allQuestionTypes)[number]

/** What can be handed in for an assignment. */
export const handInWays = ['text', 'files', 'recording'] as const
export type HandInWay = (typeof handInWays)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** A quiz and an assignment are lessons, a course exam is a section, a general exam is the school's. */
export const examKinds = ['quiz', 'assignment', 'course', 'general'] as const
export type ExamKind = (typeof examKinds)[number]

export const resultStatuses = ['passed', 'failed', 'absent', 'correction_pending', 'completed'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** When students see right answers and explanations. */
export const answersShown = ['each_question', 'handed_in', 'passed_or_last', 'closed', 'never'] as const
export type AnswersShown = (typeof answersShown)[number]

/** What a page notices besides answers. It never costs anybody anything: whoever corrects sees it. */
export const attemptEvents = ['left', 'back', 'pasted', 'offline', 'online'] as const
export type AttemptEvent = (typeof attemptEvents)[number]
/** What a device sends besides answers: also which question it has opened, and that it went on after a reload. */
export const sentEvents = [...attemptEvents, 'opened', 'reloaded'] as const
export type SentEvent = (typeof sentEvents)[number]

/** Whether time is limited, for all questions together or for each. */
export const timeLimits = ['none', 'exam', 'question'] as const
export type TimeLimit = (typeof timeLimits)[number]

export const mostOptions = 20
export const mostAccepted = 50
export const mostRubricLines = 20
export const mostScore = 1000
export const mostTotal = 10_000
export const mostCourses = 100
export const mostGroups = 100
export const mostMembers = 200
/** A day. */
export const mostMinutes = 1440
export const optionMost = 2000
/** Pages of an essay. */
export const writtenMost = 50_000
export const mostQuestions = 200
export const mostTries = 100
/** Files of one hand-in, those of a task, and how large each of a student's is at most. */
export const mostHandInFiles = 10
export const mostTaskFiles = 10
export const mostHandInBytes = 100 * 1024 ** 2
/** Of a form without scripts, with all its files: it is read at once. */
export const mostFormBytes = 20 * 1024 ** 2
/** Files of one student at one assignment, those of earlier hand-ins and removed ones included. */
export const mostFilesEach = 50
/** Marked passages of one text. */
export const mostAnnotations = 200
export const annotationMost = 2000
/** A day. */
export const mostGraceMinutes = 1440
export const usualGraceMinutes = 10

/** The options of a question that is true or false. */
export const trueOption = 'true'
export const falseOption = 'false'

/** Which exams a list can be narrowed to: those that somebody has to correct, those that students see, and drafts. */
export const examStates = ['to_correct', 'published', 'draft'] as const
export type ExamState = (typeof examStates)[number]
