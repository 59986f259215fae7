import type { Language } from './language.rules.ts'

/** Money is always US dollars in the American way, whatever the page's language. */
export function money(cents: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${grouped(whole)}.${fraction}`
}

export function count(amount: number): string {
  return grouped(String(amount))
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

const months: Record<Language, readonly string[]> = {
  km: ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  zh: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
}

// Cambodia is seven hours ahead all year. Our own formats: Chromium has no Khmer dates, Node has, and the two must agree.
const cambodiaOffsetMinutes = 7 * 60

/** A day as people write it: 12 វិច្ឆិកា 2026, 12 November 2026, 2026年11月12日. */
export function day(language: Language, moment: string | Date): string {
  const local = new Date(new Date(moment).getTime() + cambodiaOffsetMinutes * 60_000)
  const [year, month, date] = [local.getUTCFullYear(), months[language][local.getUTCMonth()], local.getUTCDate()]
  return language === 'zh' ? `${year}年${month}月${date}日` : `${date} ${month} ${year}`
}

/** The same where there is little room: 12 Nov 2026. Khmer and Chinese have no shorter months. */
export function shortDay(language: Language, moment: string | Date): string {
  const whole = day(language, moment)
  return language === 'en' ? whole.replace(/[A-Z]\w+/, (month) => month.slice(0, 3)) : whole
}

/** A day and its time, as a clock in Cambodia shows it: 12 November 2026, 14:05. */
export function dayTime(language: Language, moment: string | Date): string {
  const local = new Date(new Date(moment).getTime() + cambodiaOffsetMinutes * 60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
  return language === 'en' ? `${day(language, moment)}, ${time}` : `${day(language, moment)} ${time}`
}

/** A month of a year: វិច្ឆិកា 2026, November 2026, 2026年11月. */
export function monthYear(language: Language, moment: string | Date): string {
  const local = new Date(new Date(moment).getTime() + cambodiaOffsetMinutes * 60_000)
  const [year, month] = [local.getUTCFullYear(), months[language][local.getUTCMonth()]]
  return language === 'zh' ? `${year}年${month}月` : `${month} ${year}`
}

/** A moment on a clock in Cambodia, as spreadsheets and people read it: 2026-11-12 14:05. */
export function localMoment(moment: string | Date): string {
  const local = new Date(new Date(moment).getTime() + cambodiaOffsetMinutes * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

const minute: Record<Language, string> = { km: 'នាទី', en: 'min', zh: '分钟' }

/** How long something takes: whole minutes and the unit. */
export function minutesText(language: Language, minutes: number): string {
  return `${Math.round(minutes)}\u00a0${minute[language]}`
}

/** Somebody's own words, in the quotation marks of the page's language. */
export const quoted = (language: Language, text: string) => (language === 'km' ? `«${text}»` : `“${text}”`)
