import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { generalWords } from '../exams.words.ts'

type Stateful = { published: boolean; starts_at: string | null; ends_at: string | null; deleted_at: string | null }

const tones = { published: 'ok', later: 'info', closed: 'warn', draft: 'quiet' } as const satisfies Record<
  string,
  BadgeTone
>

export function stateOf({ published, starts_at, ends_at }: Stateful, now: number): keyof typeof tones {
  if (!published) return 'draft'
  if (ends_at && Date.parse(ends_at) <= now) return 'closed'
  return starts_at && Date.parse(starts_at) > now ? 'later' : 'published'
}

/** Whether students can take a general exam, as a badge; one in the trash has no other state. */
export function GeneralExamState(exam: Stateful) {
  const { states } = useArea(generalWords)
  const { lists } = useOfficeWords()
  if (exam.deleted_at) return <OfficeBadge tone="bad">{lists.trash}</OfficeBadge>
  const state = stateOf(exam, Date.now())
  return <OfficeBadge tone={tones[state]}>{states[state]}</OfficeBadge>
}
