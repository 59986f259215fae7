import { plainDigits } from '#shared/core/digits.rules.ts'

/** Cambodian numbers have eight or nine digits after the 0, which spreadsheets like to drop. */
const cambodian = /^(?:\+?855|00855|0)?0?([1-9]\d{7,8})$/

/** A telephone number as it is dialed from anywhere ('+85512345678'), or undefined if it is none. */
export function readPhone(text: string): string | undefined {
  const written = plainDigits(text)
    .replace(/^\s*tel:/i, '')
    .replace(/[\s().,;\-\u2010-\u2015/]/g, '')
  const [, own] = cambodian.exec(written) ?? []
  if (own) return `+855${own}`
  // Americans write theirs with a 1, and without a plus.
  const foreign = /^(?:\+|00)([1-9]\d{6,14})$|^(1[2-9]\d{9})$/.exec(written)?.slice(1).find(Boolean)
  return foreign && !foreign.startsWith('855') ? `+${foreign}` : undefined
}

/** Several numbers, as companies have them: '+85512345678 / +85598765432'. Undefined if one of them is none. */
export function readPhones(text: string): string | undefined {
  const one = readPhone(text)
  if (one) return one
  const read = text.split(/[/,;\n]/).map(readPhone)
  return read.every((phone) => phone !== undefined) ? read.join(' / ') : undefined
}

const twoDigits = /^\+(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The country code of a number that is dialed from anywhere: '+855' of '+85512345678'. */
export function countryCodeOf(phone: string): string {
  if (/^\+[17]/.test(phone)) return phone.slice(0, 2)
  return phone.slice(0, twoDigits.test(phone) ? 3 : 4)
}

/** A number with spaces, which a spreadsheet keeps as text, without an apostrophe and without losing a zero: '+855 12 345 678'. */
export function spacedPhone(phone: string): string {
  const known = readPhone(phone)
  if (!known) return phone
  const own = /^(\+855)(\d{2})(\d{3})(\d{3,4})$/.exec(known)
  return own ? own.slice(1).join(' ') : known.replace(/(\d{3})(?=\d)/g, '$1 ')
}

/** A number as people of Cambodia read it: '012 345 678'. Others stay as they are. */
export function spokenPhone(phone: string): string {
  const own = /^\+855(\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return own ? `0${own[1]} ${own[2]} ${own[3]}` : phone
}
