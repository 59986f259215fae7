import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CirclePause from 'lucide-react/icons/circle-pause'
import ListChecks from 'lucide-react/icons/list-checks'
import Target from 'lucide-react/icons/target'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LockReason as Reason } from '#shared/courses/courses.lists.ts'
import type { LessonLock } from '#shared/learning/lecture.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons: Record<Reason, LucideIcon> = {
  section: ListChecks,
  lesson: ListChecks,
  attempt: ListChecks,
  score: Target,
  correction: CalendarClock,
  wait: CalendarClock,
  paused: CirclePause,
}

/** Why a lesson is locked and when it opens. */
export function LockReason({ lock, now }: { lock: LessonLock; now: Date }) {
  const { locks } = useArea(lectureWords)
  const language = useLanguage()
  return (
    <p className="flex gap-2.5 rounded-md bg-sand px-3 py-2 text-tight text-body">
      <Icon of={icons[lock.reason]} size={18} className="mt-1 shrink-0 text-secondary-ink" />
      <span>{lockText(lock, locks, language, now)}</span>
    </p>
  )
}

const minuteMs = 60_000

export function lockText(
  lock: LessonLock,
  words: WordsIn<typeof lectureWords>['locks'],
  language: Language,
  now: Date,
): string {
  const title = lock.after?.title ?? ''
  switch (lock.reason) {
    case 'paused':
      return words.paused
    case 'wait': {
      if (!lock.opens_at) return words.title
      return `${words.wait(dayTime(language, lock.opens_at))} (${timeLeft(lock.opens_at, words, now)})`
    }
    case 'score':
      return words.score(title, lock.required_score ?? 0, Math.floor(lock.best_score ?? 0))
    default:
      return words[lock.reason](title)
  }
}

function timeLeft(opensAt: string, { in: words }: WordsIn<typeof lectureWords>['locks'], now: Date): string {
  const minutes = Math.ceil((Date.parse(opensAt) - now.getTime()) / minuteMs)
  if (minutes >= 48 * 60) return words.days(Math.round(minutes / (24 * 60)))
  if (minutes >= 120) return words.hours(Math.round(minutes / 60))
  return minutes >= 1 ? words.minutes(minutes) : words.soon
}
