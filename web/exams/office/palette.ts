import FilePlus from 'lucide-react/icons/file-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Palette } from '#web/core/palette.ts'
import { examsPalette as words } from './exams-palette.words.ts'

export const quickActions: Palette['quickActions'] = [
  {
    key: 'newExam',
    name: (say) => say(words).actions.newExam.name,
    also: (say) => say(words).actions.newExam.also,
    to: '/secure/exam/create',
    icon: FilePlus,
    permission: 'exams.add',
    order: 14,
  },
  {
    key: 'newQuestion',
    name: (say) => say(words).actions.newQuestion.name,
    also: (say) => say(words).actions.newQuestion.also,
    to: '/secure/exam/questions/create',
    icon: FilePlus,
    permission: 'courses.update',
    order: 15,
  },
  {
    key: 'deletedExams',
    name: (say) => say(words).actions.deletedExams.name,
    also: (say) => say(words).actions.deletedExams.also,
    to: '/secure/exam?tab=trash',
    icon: Trash2,
    permission: 'exams.view',
    order: 73,
  },
]

export { words }
