/** Where the results of an exam are. */
export const resultsAddress = (courseId: string, examId: string) =>
  `/secure/courses/total-exam/${courseId}?exam=${examId}`
