import khmer from '@fontsource/battambang/files/battambang-khmer-400-normal.woff2?url'
import khmerBold from '@fontsource/battambang/files/battambang-khmer-700-normal.woff2?url'
import latin from '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url'
import latinBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2?url'
import type { Language } from '#shared/core/language.rules.ts'

// Chinese is drawn with the fonts of the device: a web font for it would weigh more than the page.
const first: Record<Language, string[]> = { km: [khmer, khmerBold], en: [latin, latinBold], zh: [] }

/** The font files a page of this language needs first. */
export function fontPreloads(language: Language): string[] {
  return first[language]
}
