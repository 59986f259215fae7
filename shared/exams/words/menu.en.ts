export const menu = {
  exams: 'Exams',
  screens: {
    allExams: 'All exams',
    papers: 'To grade',
    generalExams: 'General exams',
    questionBank: 'Question bank',
    earlierExams: 'Earlier exams',
  },
}
