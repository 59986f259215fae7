import FilePenLine from 'lucide-react/icons/file-pen-line'
import type { MenuItem } from '#web/core/manifest.ts'
import { examsAudit } from './exams-audit.words.ts'
import { examsCards, examsMenu } from './office/exams-frame.words.ts'

export { auditKinds } from '#shared/exams/exams.audit.ts'

export { examsRoutes as pages } from './exams.routes.ts'

/** Under courses it would be lost among eleven lines. */
export const menu: readonly MenuItem[] = [
  {
    key: 'exams',
    area: 'teach',
    // After payments: a phone has room for four.
    order: 38,
    icon: FilePenLine,
    name: (say) => say(examsMenu).exams,
    screens: [
      {
        key: 'allExams',
        name: (say) => say(examsMenu).screens.allExams,
        to: '/secure/courses/total-exam',
        permission: 'courses.view',
      },
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
