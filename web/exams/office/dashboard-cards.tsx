import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { WaitingRow } from '#web/core/waiting.ts'
import { examsCards } from './exams-frame.words.ts'

export const waitingRows: readonly WaitingRow[] = [
  {
    kind: 'exam_papers',
    icon: ClipboardCheck,
    tone: 'warn',
    name: (say) => say(examsCards).waiting.papers,
    verb: (say) => say(examsCards).waiting.correct,
    to: () => '/secure/courses/exam/score-correction',
  },
]
