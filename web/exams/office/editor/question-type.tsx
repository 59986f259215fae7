import type { LucideIcon } from 'lucide-react'
import ImageIcon from 'lucide-react/icons/image'
import ListChecks from 'lucide-react/icons/list-checks'
import PenLine from 'lucide-react/icons/pen-line'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Upload from 'lucide-react/icons/upload'
import type { QuestionType } from '#shared/exams/exams.lists.ts'
import { Icon } from '#web/ui/icon.tsx'

export const typeIcons: Record<QuestionType, LucideIcon> = {
  multiple_choice: ListChecks,
  true_false: ToggleLeft,
  short_answer: TextCursorInput,
  essay: PenLine,
  hand_in: Upload,
  image: ImageIcon,
}

export const typeTones: Record<QuestionType, string> = {
  multiple_choice: 'bg-info-soft text-info',
  true_false: 'bg-saffron-soft text-saffron-ink',
  short_answer: 'bg-ok-soft text-ok',
  essay: 'bg-violet-soft text-violet',
  hand_in: 'bg-primary-soft text-primary-strong',
  image: 'bg-warn-soft text-warn',
}

/** The type of a question as a color and an icon. */
export function QuestionTile({ type }: { type: QuestionType }) {
  return (
    <span aria-hidden className={`flex size-8 shrink-0 items-center justify-center rounded-tile ${typeTones[type]}`}>
      <Icon of={typeIcons[type]} size={18} />
    </span>
  )
}
