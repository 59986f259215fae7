import Users from 'lucide-react/icons/users'
import type { MenuItem } from '#web/core/manifest.ts'
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
        key: 'groups',
        name: (say) => say(peopleMenu).screens.groups,
        to: '/secure/users/groups',
        permission: 'student_groups.view',
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

export const frameWords = [peopleMenu]
export const cardWords = [peopleCards]
export const auditWords = [peopleAudit]
