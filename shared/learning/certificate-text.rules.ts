import { clockText } from '#shared/core/clock.rules.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { CertificateTemplate } from './certificates.schema.ts'

/** The names a school's text may use for what differs from certificate to certificate. */
export const certificateBlanks = ['name', 'course', 'date', 'author'] as const
type Blank = (typeof certificateBlanks)[number]

export type CertificateFacts = Record<Exclude<Blank, 'date'>, string> & { finishedAt: string | Date }

/** A piece of a sentence; what was filled in stands out. */
export type Piece = { text: string; strong: boolean }

/**
 * What a certificate says: the name stands large on a line of its own, and the school's text is what comes before and
 * after it. A text without a name stands below it.
 */
export type CertificateWording = { language: Language; title: string; before: Piece[]; name: string; after: Piece[] }

/** The language a text is written in, by its letters: a school writes its template in whatever it likes. */
export function languageOfText(text: string): Language {
  if (/\p{Script=Khmer}/u.test(text)) return 'km'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}

export function wordingOf(
  { title, text }: Pick<CertificateTemplate, 'title' | 'text'>,
  facts: CertificateFacts,
): CertificateWording {
  const language = languageOfText(text || title)
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

/** No blanks at its ends: it stands on lines of its own. */
function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.length - 1
  return pieces
    .map(({ text, strong }, at) => {
      const begun = at === 0 ? text.trimStart() : text
      return { text: at === last ? begun.trimEnd() : begun, strong }
    })
    .filter(({ text }) => text !== '')
}

/** 2026-11-15, by the calendar on the wall. */
export function dayInCambodia(moment: Date): string {
  return clockText(moment.toISOString()).slice(0, 10)
}

/** The number people read and type: DEMO-2026-000123. */
export function certificateNumber(school: string, issuedAt: Date, count: number): string {
  return `${school.toUpperCase()}-${dayInCambodia(issuedAt).slice(0, 4)}-${String(count).padStart(6, '0')}`
}

/** The word in front of a number: whose certificate it is. */
export function schoolInNumber(number: string): string | undefined {
  return /^([a-z0-9-]+)-\d{4}-\d{6,}$/.exec(number.trim().toLowerCase())?.[1]
}
