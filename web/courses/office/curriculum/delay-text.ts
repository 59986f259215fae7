import type { WordsIn } from '#web/core/word-area.ts'
import type { curriculumWords } from '#web/courses/office/courses.words.ts'

const hour = 60
const day = 24 * hour

/** A wait in words: 1 day, 2 hours 30 minutes. */
export function delayText(minutes: number, { delay }: Pick<WordsIn<typeof curriculumWords>, 'delay'>): string {
  const parts = [
    [Math.floor(minutes / day), delay.days],
    [Math.floor((minutes % day) / hour), delay.hours],
    [minutes % hour, delay.minutes],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, say]) => say(count))
    .join(' ')
}
