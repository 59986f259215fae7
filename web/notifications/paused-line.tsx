import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { calendarDay } from '#shared/core/clock.rules.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { choiceWords } from './choices.words.ts'

const clockLength = '14:05'.length

/** When a pause ends: the time, and its day if that is another. */
export function pauseEnd(language: Language, until: string, now: Date): string {
  const whole = dayTime(language, until)
  return calendarDay(new Date(until)) === calendarDay(now) ? whole.slice(-clockLength) : whole
}

/** The look of the button that ends it. */
export const resumeClass = 'min-h-11 font-label font-bold underline underline-offset-4'

/** Nothing is sent for now, until when, and the way to end it. */
export function PausedLine({ until, children }: { until: string | null; children: ReactNode }) {
  const { mute } = useArea(choiceWords)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 bg-secondary-soft px-4 py-1 text-tight text-secondary-ink">
      <p className="flex min-h-11 min-w-0 items-center gap-3">
        <Icon of={BellOff} size={20} />
        {until ? mute.until(until) : mute.forGood}
      </p>
      {children}
    </div>
  )
}
