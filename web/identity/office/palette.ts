import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Palette } from '#web/core/palette.ts'
import { identityPalette as words } from './identity-palette.words.ts'

export const searchHits = {
  student: { name: (say) => say(words).kinds.student, to: ({ id }) => `/secure/users/students/detail/${id}` },
  lecture: { name: (say) => say(words).kinds.lecture, to: ({ id }) => `/secure/users/lectures/detail/${id}` },
  vendor: { name: (say) => say(words).kinds.vendor, to: ({ id }) => `/secure/users/create/${id}` },
} satisfies Palette['searchHits']

export const quickActions: Palette['quickActions'] = [
  {
    key: 'addStudent',
    name: (say) => say(words).actions.addStudent.name,
    also: (say) => say(words).actions.addStudent.also,
    to: '/secure/users/students/create',
    icon: UserPlus,
    permission: 'students.add',
    order: 30,
  },
  {
    key: 'addLecture',
    name: (say) => say(words).actions.addLecture.name,
    also: (say) => say(words).actions.addLecture.also,
    to: '/secure/users/lectures/create',
    icon: UserPlus,
    permission: 'lectures.add',
    order: 40,
  },
  {
    key: 'addManager',
    name: (say) => say(words).actions.addManager.name,
    also: (say) => say(words).actions.addManager.also,
    to: '/secure/users/create',
    icon: UserPlus,
    permission: 'users.add',
    order: 41,
  },
  {
    key: 'exportStudents',
    name: (say) => say(words).actions.exportStudents.name,
    also: (say) => say(words).actions.exportStudents.also,
    to: '/secure/users/students',
    icon: Download,
    permission: 'students.view',
    order: 60,
  },
  {
    key: 'deletedStudents',
    name: (say) => say(words).actions.deletedStudents.name,
    also: (say) => say(words).actions.deletedStudents.also,
    to: '/secure/users/students?tab=trash',
    icon: Trash2,
    permission: 'students.view',
    order: 70,
  },
  {
    key: 'deletedGroups',
    name: (say) => say(words).actions.deletedGroups.name,
    also: (say) => say(words).actions.deletedGroups.also,
    to: '/secure/users/groups?tab=trash',
    icon: Trash2,
    permission: 'student_groups.view',
    order: 71,
  },
]

export { words }
