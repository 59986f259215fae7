import type { MenuAddition } from '#web/core/manifest.ts'
import { coursesItem } from '#web/courses/courses.manifest.ts'
import { examsAudit } from './exams-audit.words.ts'
import { examsCards, examsMenu } from './office/exams-frame.words.ts'

export { auditKinds } from '#shared/exams/exams.audit.ts'

export { examsRoutes as pages } from './exams.routes.ts'

export const menuAdditions: readonly MenuAddition[] = [
  {
    item: coursesItem,
    screens: [
      {
        key: 'papers',
        name: (say) => say(examsMenu).screens.papers,
        to: '/secure/courses/exam/score-correction',
        permission: 'exam_corrections.view',
        waiting: ['exam_papers'],
      },
      {
        key: 'generalExams',
        name: (say) => say(examsMenu).screens.generalExams,
        to: '/secure/exam',
        permission: 'exams.view',
      },
      {
        key: 'questionBank',
        name: (say) => say(examsMenu).screens.questionBank,
        to: '/secure/exam/questions',
        permission: 'courses.view',
      },
      {
        key: 'earlierExams',
        name: (say) => say(examsMenu).screens.earlierExams,
        to: '/secure/courses/exam-old',
        permission: 'exam_corrections.view',
      },
    ],
  },
]

export const frameWords = [examsMenu]
export const cardWords = [examsCards]
export const auditWords = [examsAudit]
