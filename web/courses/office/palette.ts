import BookOpen from 'lucide-react/icons/book-open'
import BookPlus from 'lucide-react/icons/book-plus'
import FileText from 'lucide-react/icons/file-text'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Palette } from '#web/core/palette.ts'
import { coursesPalette as words } from './courses-palette.words.ts'

export const searchHits = {
  course: { name: (say) => say(words).kinds.course, to: ({ id }) => `/secure/courses/add/${id}`, icon: BookOpen },
  lesson: {
    name: (say) => say(words).kinds.lesson,
    to: ({ place }) => `/secure/courses/lesson/${place}`,
    icon: FileText,
  },
} satisfies Palette['searchHits']

export const quickActions: Palette['quickActions'] = [
  {
    key: 'newCourse',
    name: (say) => say(words).actions.newCourse.name,
    also: (say) => say(words).actions.newCourse.also,
    to: '/secure/courses/add',
    icon: BookPlus,
    permission: 'courses.add',
    order: 10,
  },
  {
    key: 'prices',
    name: (say) => say(words).actions.prices.name,
    also: (say) => say(words).actions.prices.also,
    to: '/secure/courses',
    icon: Tag,
    permission: 'courses.view',
    order: 12,
  },
  {
    key: 'deletedCourses',
    name: (say) => say(words).actions.deletedCourses.name,
    also: (say) => say(words).actions.deletedCourses.also,
    to: '/secure/courses?tab=trash',
    icon: Trash2,
    permission: 'courses.view',
    order: 72,
  },
]

export { words }
