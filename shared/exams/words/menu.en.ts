export const menu = {
  screens: {
    papers: 'To grade',
    generalExams: 'General exams',
    questionBank: 'Question bank',
    earlierExams: 'Earlier exams',
  },
}
