import type { Language } from '#shared/core/language.rules.ts'
import { contrast, mix, readable, white } from '#shared/tenancy/colour.rules.ts'
import { languageOfTemplate } from './certificate-text.rules.ts'
import type { CertificateTemplate } from './certificates.schema.ts'
import { sheet as en } from './words/certificate-sheet.en.ts'
import { sheet as km } from './words/certificate-sheet.km.ts'
import { sheet as zh } from './words/certificate-sheet.zh.ts'

/**
 * A template in the language a student has chosen. What a school wrote itself stays in the language it has; a text that
 * was not changed is there in all of them.
 */
export function templateIn<Template extends Pick<CertificateTemplate, 'title' | 'text'>>(
  template: Template,
  language: Language,
): Template {
  const { title, text } = sheetWords[languageOfTemplate(template)].usual
  const isOwn = template.title !== title || template.text !== text
  return isOwn ? template : { ...template, ...sheetWords[language].usual }
}

/** The words on a certificate besides the school's own text, by language. */
export const sheetWords: Record<Language, typeof en> = { km, en, zh }

const darkInk = '#14201B'
const gold = '#E0A21A'

/** Every colour on a certificate, derived from the two a school chooses so that texts stay readable. */
export function sheetColours({ accent, paper }: Pick<CertificateTemplate, 'accent' | 'paper'>) {
  const ink = readable(darkInk, [paper])
  return {
    accent,
    paper,
    ink,
    quiet: readable(mix(ink, paper, 0.7), [paper]),
    accentInk: readable(accent, [paper]),
    gold,
    goldSoft: mix(gold, paper, 0.16),
    goldInk: readable(mix(gold, darkInk, 0.55), [mix(gold, paper, 0.16)]),
    onAccent: contrast(white, accent) >= contrast(darkInk, accent) ? white : darkInk,
  }
}

/** The signer chosen by the school, else the teacher. */
export function signerOf(
  { signer, signer_position }: Pick<CertificateTemplate, 'signer' | 'signer_position'>,
  author: string,
  words: typeof en,
): { signer: string; position: string } {
  return signer ? { signer, position: signer_position } : { signer: author, position: words.author }
}
