import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Headphones from 'lucide-react/icons/headphones'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Play from 'lucide-react/icons/play'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import { Icon } from '#web/ui/icon.tsx'

export const typeIcons: Record<LessonType, LucideIcon> = {
  video: Play,
  audio: Headphones,
  document: FileText,
  article: Newspaper,
  quiz: ListChecks,
  assignment: PencilRuler,
}

const tones: Record<LessonType, string> = {
  video: 'bg-info-soft text-info',
  audio: 'bg-violet-soft text-violet',
  document: 'bg-sunken text-second',
  article: 'bg-sunken text-second',
  quiz: 'bg-saffron-soft text-saffron-ink',
  assignment: 'bg-warn-soft text-warn',
}

/** The type of a lesson as a color and an icon. */
export function LessonTile({ type }: { type: LessonType }) {
  return (
    <span aria-hidden className={`flex size-9 shrink-0 items-center justify-center rounded-tile ${tones[type]}`}>
      <Icon of={typeIcons[type]} />
    </span>
  )
}
