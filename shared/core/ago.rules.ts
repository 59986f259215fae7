import { day } from './format.rules.ts'
import type { Language } from './language.rules.ts'

type Unit = 'minute' | 'hour' | 'day' | 'week'

const words: Record<Language, { now: string; ago: (amount: number, unit: Unit) => string }> = {
  km: {
    now: 'អម្បាញ់មិញ',
    ago: (amount, unit) => `${amount} ${{ minute: 'នាទី', hour: 'ម៉ោង', day: 'ថ្ងៃ', week: 'សប្តាហ៍' }[unit]}មុន`,
  },
  en: {
    now: 'just now',
    ago: (amount, unit) => (amount === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago` : `${amount} ${unit}s ago`),
  },
  zh: {
    now: '刚刚',
    ago: (amount, unit) => `${amount} ${{ minute: '分钟', hour: '小时', day: '天', week: '周' }[unit]}前`,
  },
}

const minuteMs = 60_000
/** The largest that fits is shown; beyond four weeks people think in dates. */
const units: [Unit, number][] = [
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
]
const mostWeeks = 4

/** How long ago something was, as people say it: 2 days ago. A moment long past is a day. */
export function ago(language: Language, moment: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / minuteMs)
  const fitting = units.find(([, size]) => minutes >= size)
  if (!fitting) return words[language].now
  const [unit, size] = fitting
  const amount = Math.floor(minutes / size)
  return unit === 'week' && amount > mostWeeks ? day(language, moment) : words[language].ago(amount, unit)
}
