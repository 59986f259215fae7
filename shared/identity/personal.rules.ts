import { invisible, plainDigits } from '#shared/core/digits.rules.ts'

/** The shortest and the longest username that can be chosen. */
export const usernameLength = { least: 3, most: 30 } as const

/** Names that would be taken for the platform or a school. */
const officialNames = /^(sala[._-]?)?(admin|administrator|support|help|api|root|system|security|billing|sala)$/

/** Small letters from a to z, digits, dots, hyphens and underscores, with a letter: a number would be a telephone. */
export function isUsername(text: string): boolean {
  const { least, most } = usernameLength
  const isWritten = /^[a-z0-9][a-z0-9._-]*$/.test(text) && /[a-z]/.test(text)
  return text.length >= least && text.length <= most && isWritten && !officialNames.test(text)
}

/** A name as it is stored: accents in one character, single spaces, nothing invisible. */
export const tidyName = (text: string) => text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()

const between = String.raw`\p{M}\s.,'’‘ʼ\u0060()·/\u2010-\u2013-`
const khmerName = new RegExp(
  String.raw`^[\p{Script=Khmer}${between}]*\p{Script=Khmer}[\p{Script=Khmer}${between}]*$`,
  'u',
)
const latinName = new RegExp(
  String.raw`^[\p{Script=Latin}${between}]*\p{Script=Latin}[\p{Script=Latin}${between}]*$`,
  'u',
)

export const isKhmerName = (text: string) => khmerName.test(text)
/** In letters of any language that is written like English: 'Nguyễn', 'François'. */
export const isLatinName = (text: string) => latinName.test(text.replace(/\b\d{1,2}(?=(st|nd|rd|th)\b)/gi, ''))

const mostYears = 120

/** Whether somebody can be born on this day ('2001-04-17'), seen from today. */
export function isBirthDate(date: string, today: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const moment = new Date(`${date}T00:00:00Z`)
  // The 31st of February is read as a day of March.
  const exists = !Number.isNaN(moment.getTime()) && moment.getUTCMonth() + 1 === Number(month)
  return exists && day !== '' && date <= today && Number(today.slice(0, 4)) - Number(year) <= mostYears
}

/** The number of an identity card or a passport as it is stored, or undefined if it can be none. */
export function readIdNumber(text: string): string | undefined {
  const number = plainDigits(text).toUpperCase().replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{N}()][\p{L}\p{N} ()/.-]{3,29}$/u.test(number) && /\p{N}/u.test(number) ? number : undefined
}

/** A number of which only its owner knows the rest: '•••••• 789'. */
export const veiledNumber = (number: string) => (number === '' ? '' : `•••••• ${number.slice(-3)}`)
