import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { MenuItem, QuickAction, SearchHit } from '#web/core/manifest.ts'
import { peopleAudit } from './office/identity-audit.words.ts'
import { peopleCards, peopleMenu } from './office/identity-frame.words.ts'

export { auditKinds } from '#shared/identity/identity.audit.ts'

export { identityRoutes as pages } from './identity.routes.ts'

export const menu: readonly MenuItem[] = [
  {
    key: 'people',
    area: 'school',
    order: 40,
    icon: Users,
    name: (say) => say(peopleMenu).screens.people,
    screens: [
      { key: 'users', name: (say) => say(peopleMenu).screens.users, to: '/secure/users', permission: 'users.view' },
      {
        key: 'students',
        name: (say) => say(peopleMenu).screens.students,
        to: '/secure/users/students',
        permission: 'students.view',
      },
      {
        key: 'lectures',
        name: (say) => say(peopleMenu).screens.lectures,
        to: '/secure/users/lectures',
        permission: 'lectures.view',
      },
    ],
  },
]

export const quickActions: readonly QuickAction[] = [
  {
    key: 'addStudent',
    name: (say) => say(peopleMenu).actions.addStudent,
    to: '/secure/users/students/create',
    icon: UserPlus,
    permission: 'students.add',
    order: 30,
  },
  {
    key: 'addLecture',
    name: (say) => say(peopleMenu).actions.addLecture,
    to: '/secure/users/lectures/create',
    icon: UserPlus,
    permission: 'lectures.add',
    order: 40,
  },
]

export const searchHits = {
  student: { name: (say) => say(peopleMenu).kinds.student, to: (id) => `/secure/users/students/detail/${id}` },
  lecture: { name: (say) => say(peopleMenu).kinds.lecture, to: (id) => `/secure/users/lectures/detail/${id}` },
  vendor: { name: (say) => say(peopleMenu).kinds.vendor, to: (id) => `/secure/users/create/${id}` },
} satisfies Record<string, SearchHit>

export const frameWords = [peopleMenu]
export const cardWords = [peopleCards]
export const auditWords = [peopleAudit]
