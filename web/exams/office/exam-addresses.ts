/** Where the school's general exams are listed. */
export const generalExamsAddress = '/secure/exam'

/** Where a general exam is written. */
export const generalExamAddress = (examId: string) => `${generalExamsAddress}/exams/${examId}`

/** Its editor, opened at its name and rules. */
export const generalRulesAddress = (examId: string) => `${generalExamsAddress}/create/${examId}`

/** The questions of the school. */
export const bankAddress = `${generalExamsAddress}/questions`
export const newQuestionAddress = `${bankAddress}/create`
export const questionAddress = (questionId: string) => `${newQuestionAddress}/${questionId}`

type Placed = { courseId: string | null; examId: string }

/** Where the results of an exam are. */
export const resultsAddress = ({ courseId, examId }: Placed) =>
  courseId ? `/secure/courses/total-exam/${courseId}?exam=${examId}` : `${generalExamsAddress}/total-exam/${examId}`

/** Where an exam is seen as a student sees it. */
export const previewAddress = ({ courseId, examId }: Placed) =>
  courseId
    ? `/secure/courses/exam/preview/${courseId}?exam=${examId}`
    : `${generalExamsAddress}/exams/preview/${examId}`

/** Where an exam is written. */
export const editorAddress = ({ courseId, examId }: Placed) =>
  courseId ? `/secure/courses/exam/${courseId}?exam=${examId}` : generalExamAddress(examId)
