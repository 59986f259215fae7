export const palette = {
  screens: {
    allExams: 'exams quizzes assignments tests results scores courses',
    papers: 'grade mark essays papers scores points rubric',
    generalExams: 'placement entrance test quiz exam school-wide',
    questionBank: 'questions pool library import GIFT Moodle QTI',
    earlierExams: 'old past closed finished archive results',
  },
  actions: {
    newExam: { name: 'New general exam', also: 'create add placement entrance test quiz' },
    newQuestion: { name: 'New question', also: 'write add question bank' },
    deletedExams: { name: 'Deleted exams', also: 'trash restore removed general exam' },
  },
}
