import { clockText } from '#shared/core/clock.rules.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { CertificateTemplate } from './certificates.schema.ts'

/** The placeholders a school's text may contain. */
export const certificateBlanks = ['name', 'course', 'date', 'author'] as const
type Blank = (typeof certificateBlanks)[number]

export type CertificateFacts = Record<Exclude<Blank, 'date'>, string> & { finishedAt: string | Date }

/** A piece of a sentence; filled-in pieces are bold. */
export type Piece = { text: string; strong: boolean }

/**
 * The text of a certificate: the name is printed large on its own line, between the parts of the school's text before and
 * after it. A text without `{name}` is printed below the name.
 */
export type CertificateWording = { language: Language; title: string; before: Piece[]; name: string; after: Piece[] }

/** The language of a text, by its letters. */
export function languageOfText(text: string): Language {
  if (/\p{Script=Khmer}/u.test(text)) return 'km'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}

/** The language a school has written its certificates in. */
export const languageOfTemplate = ({ title, text }: Pick<CertificateTemplate, 'title' | 'text'>) =>
  languageOfText(text || title)

export function wordingOf(
  { title, text }: Pick<CertificateTemplate, 'title' | 'text'>,
  facts: CertificateFacts,
  language = languageOfTemplate({ title, text }),
): CertificateWording {
  const filled: Record<Blank, string> = { ...facts, date: day(language, facts.finishedAt) }
  const pieces = text.split(/(\{(?:name|course|date|author)\})/).filter((piece) => piece !== '')
  const at = pieces.indexOf('{name}')
  const piece = (written: string): Piece => {
    const blank = certificateBlanks.find((name) => written === `{${name}}`)
    return blank ? { text: filled[blank], strong: true } : { text: written, strong: false }
  }
  const [before, after] = at < 0 ? [[], pieces] : [pieces.slice(0, at), pieces.slice(at + 1)]
  return {
    language,
    title,
    before: trimmed(before.map(piece)),
    name: facts.name,
    after: trimmed(after.map(piece)),
  }
}

/** Without spaces at its ends. */
function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.length - 1
  return pieces
    .map(({ text, strong }, at) => {
      const begun = at === 0 ? text.trimStart() : text
      return { text: at === last ? begun.trimEnd() : begun, strong }
    })
    .filter(({ text }) => text !== '')
}

/** 2026-11-15, in Cambodian time. */
export function dayInCambodia(moment: Date): string {
  return clockText(moment.toISOString()).slice(0, 10)
}

/** The characters that end a number: none that look alike, and no vowels, so that no words appear. */
export const checkCharacters = '23456789BCDFGHJKLMNPQRSTVWXZ'
export const checkLength = 4

/**
 * The number people read and type: DEMO-2026-000123-K7QX. The last four characters are random, so that nobody can read
 * the certificates of a school one after the other.
 */
export function certificateNumber(school: string, issuedAt: Date, count: number, check: string): string {
  return `${school.toUpperCase()}-${dayInCambodia(issuedAt).slice(0, 4)}-${String(count).padStart(6, '0')}-${check}`
}

const numbered = new RegExp(`^([A-Z0-9-]+)-\\d{4}-\\d{6,}-[${checkCharacters}]{${checkLength}}$`)

/** A number as it is printed, from how people type it: in small letters, with other dashes, spaces, or neither. */
export function normalNumber(typed: string): string {
  const dashed = withDashes(typed)
  return numbered.test(dashed) ? dashed : dashed.replace(joined, '$1-$2-$3-$4')
}

const joined = new RegExp(`^([A-Z0-9-]*[A-Z0-9])-?(20\\d\\d)-?(\\d{6,})-?([${checkCharacters}]{${checkLength}})$`)

const withDashes = (typed: string) =>
  typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\s\p{Pd}−]+/gu, '-')

/** The school's name at the start of a number; undefined without check characters, which older numbers do not have. */
export function schoolInNumber(number: string): string | undefined {
  return numbered.exec(number.trim().toUpperCase())?.[1]?.toLowerCase()
}

/** Whether it is a number from before numbers had check characters. Such a certificate is found by its QR code only. */
export function isOldNumber(number: string): boolean {
  return /^[A-Z0-9-]+-20\d{2}-\d{6,}$/.test(withDashes(number))
}

/** The first `{word}` of a text that is not filled in: a misspelt one, or a brace without the other. */
export function unknownBlank(text: string): string | undefined {
  return text
    .match(/\{[^\s{}]*(?:[^{}]*\})?|\}/g)
    ?.find((written) => !certificateBlanks.some((name) => written === `{${name}}`))
}
