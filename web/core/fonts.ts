import khmer from '@fontsource/battambang/files/battambang-khmer-400-normal.woff2?url'
import khmerBold from '@fontsource/battambang/files/battambang-khmer-700-normal.woff2?url'
import latin from '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url'
import latinBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2?url'
import { preload } from 'react-dom'
import type { Language } from '#shared/core/language.rules.ts'

// Chinese uses the fonts of the device: a web font for it would be larger than the page. Many devices have no Khmer, and
// names would be boxes until its font is there.
const first: Record<Language, string[]> = { km: [khmer, khmerBold], en: [latin, latinBold], zh: [khmer, khmerBold] }

/** Preload the fonts for the first paint of a page, or of its top, in this language. */
export function preloadFonts(language: Language): void {
  // Only in the document: after a navigation the browser finds them by itself.
  if (!import.meta.env.SSR) return
  for (const href of first[language]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
