import BookOpen from 'lucide-react/icons/book-open'
import type { MenuItem } from '#web/core/manifest.ts'
import type { ThingPage, ThingPages } from '#web/core/thing-pages.ts'
import { courseAudit } from './office/courses-audit.words.ts'
import { courseCards, courseMenu } from './office/courses-frame.words.ts'

export { auditKinds } from '#shared/courses/courses.audit.ts'

export { coursesRoutes as pages } from './courses.routes.ts'

export const coursesItem: MenuItem = {
  key: 'courses',
  area: 'teach',
  order: 20,
  icon: BookOpen,
  name: (say) => say(courseMenu).screens.courses,
  screens: [
    {
      key: 'allCourses',
      name: (say) => say(courseMenu).screens.allCourses,
      to: '/secure/courses',
      permission: 'courses.view',
    },
    {
      key: 'courseCategories',
      name: (say) => say(courseMenu).screens.courseCategories,
      to: '/secure/courses/category',
      permission: 'course_categories.view',
    },
    {
      key: 'courseStatus',
      name: (say) => say(courseMenu).screens.courseStatus,
      to: '/secure/courses/status',
      permission: 'courses.view',
      waiting: ['course_reviews', 'sent_back'],
    },
  ],
}

export const menu: readonly MenuItem[] = [coursesItem]

/** A lesson is edited with its course, which only the server knows. */
const lessonPage: ThingPage = { find: async (id) => (await import('./office/lesson-address.ts')).lessonAddress(id) }

export const thingPages: ThingPages = {
  course: { to: (id) => `/secure/courses/add/${id}` },
  lesson: lessonPage,
  attachment: lessonPage,
}

export const frameWords = [courseMenu]
export const cardWords = [courseCards]
export const auditWords = [courseAudit]
