export const palette = {
  screens: {
    papers: 'grade mark essays papers scores points rubric',
    generalExams: 'placement entrance test quiz exam school-wide',
    earlierExams: 'old past closed finished archive results',
  },
  actions: {
    newExam: { name: 'New general exam', also: 'create add placement entrance test quiz' },
    deletedExams: { name: 'Deleted exams', also: 'trash restore removed general exam' },
  },
}
