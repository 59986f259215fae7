import type { MenuAddition } from '#web/core/manifest.ts'
import { coursesItem } from '#web/courses/courses.manifest.ts'
import { learningAudit } from './office/learning-audit.words.ts'
import { learningCards, learningMenu } from './office/learning-frame.words.ts'

export { auditKinds } from '#shared/learning/learning.audit.ts'

export { learningRoutes as pages } from './learning.routes.ts'

export const menuAdditions: readonly MenuAddition[] = [
  {
    item: coursesItem,
    screens: [
      {
        key: 'enrollments',
        name: (say) => say(learningMenu).screens.enrollments,
        to: '/secure/courses/enrollments',
        permission: 'enrollments.view',
        waiting: ['join_requests'],
      },
      {
        key: 'questions',
        name: (say) => say(learningMenu).screens.questions,
        to: '/secure/courses/questions',
        permission: 'questions.view',
        waiting: ['student_questions'],
      },
      {
        key: 'ratings',
        name: (say) => say(learningMenu).screens.ratings,
        to: '/secure/courses/ratings',
        permission: 'ratings.view',
        waiting: ['student_reviews'],
      },
      {
        key: 'certificates',
        name: (say) => say(learningMenu).screens.certificates,
        to: '/secure/courses/certificates',
        permission: 'certificates.view',
      },
    ],
  },
]

export const frameWords = [learningMenu]
export const cardWords = [learningCards]
export const auditWords = [learningAudit]
