import { Popover } from '@base-ui/react/popover'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { delayText } from './delay-text.ts'
import { useCurriculum } from './use-curriculum.ts'

export type LockSubject = { kind: 'lesson' | 'section'; id: string }

/** All chips share one popover, as there may be hundreds. */
export const lockPopover = Popover.createHandle<LockSubject>()

type LockChipProps = LockSubject & {
  title: string
  isFirst: boolean
  /** Minutes after what comes before. */
  wait: number
  /** A score that is required before. */
  score: number | null
}

/** When something opens, as text; pressing it opens the form. */
export function LockChip({ kind, id, title, isFirst, wait, score }: LockChipProps) {
  const words = useArea(curriculumWords)
  const { mayEdit } = useCurriculum()
  const { lock } = words
  const isPlain = isFirst || (wait === 0 && score === null)
  const rule = isFirst
    ? lock.atOnce
    : wait > 0
      ? lock[kind === 'lesson' ? 'waitLesson' : 'waitSection'](delayText(wait, words))
      : lock[kind === 'lesson' ? 'afterLesson' : 'afterSection']
  const text = score !== null && !isFirst ? `${rule} · ${lock.score(score)}` : rule
  // On a phone the default is hidden in rows; the lesson itself shows it.
  const isQuiet = isPlain && kind === 'lesson' ? 'max-md:hidden' : ''
  const look = `flex min-h-8 max-w-full items-center gap-2 rounded-pill px-3 text-left text-meta ${isQuiet} ${isPlain ? 'text-second' : 'border border-line-strong bg-band text-ink'}`
  const inside = (
    <>
      <Icon of={isFirst ? LockOpen : Lock} size={16} />
      <span className="min-w-0">{text}</span>
    </>
  )
  if (!mayEdit) return <span className={look}>{inside}</span>
  return (
    <Popover.Trigger
      handle={lockPopover}
      payload={{ kind, id }}
      aria-label={lock.of(title, text)}
      className={`${look} transition hover:bg-sand data-popup-open:border-primary data-popup-open:bg-primary-soft data-popup-open:text-primary-strong data-popup-open:ring-3 data-popup-open:ring-primary-soft max-md:min-h-11`}
    >
      {inside}
    </Popover.Trigger>
  )
}
