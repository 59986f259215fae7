import { calendarDay, clockText } from '#shared/core/clock.rules.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'

type Words = Record<'today' | 'tomorrow', (time: string) => string> & { later: (day: string, time: string) => string }

const words: Record<Language, Words> = {
  km: {
    today: (time) => `បើកថ្ងៃនេះ ម៉ោង ${time}`,
    tomorrow: (time) => `បើកថ្ងៃស្អែក ម៉ោង ${time}`,
    later: (day, time) => `បើកនៅថ្ងៃទី ${day} ម៉ោង ${time}`,
  },
  en: {
    today: (time) => `Opens today at ${time}`,
    tomorrow: (time) => `Opens tomorrow at ${time}`,
    later: (day, time) => `Opens on ${day} at ${time}`,
  },
  zh: {
    today: (time) => `今天 ${time} 开放`,
    tomorrow: (time) => `明天 ${time} 开放`,
    later: (day, time) => `${day} ${time} 开放`,
  },
}

/** When a lesson opens, as people say it in Cambodia: Opens tomorrow at 8:00. */
export function opensText(language: Language, opensAt: string, now: Date): string {
  const { today, tomorrow, later } = words[language]
  const time = clockText(opensAt).slice(11).replace(/^0/, '')
  const days = calendarDay(new Date(opensAt)) - calendarDay(now)
  if (days <= 0) return today(time)
  return days === 1 ? tomorrow(time) : later(day(language, opensAt), time)
}
