import type { LucideIcon } from 'lucide-react'
import CirclePlay from 'lucide-react/icons/circle-play'
import FileText from 'lucide-react/icons/file-text'
import Headphones from 'lucide-react/icons/headphones'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LessonType } from '#shared/courses/courses.lists.ts'

export const lessonIcons: Record<LessonType, LucideIcon> = {
  video: CirclePlay,
  audio: Headphones,
  document: FileText,
  article: FileText,
  quiz: ListChecks,
  assignment: ListChecks,
}
