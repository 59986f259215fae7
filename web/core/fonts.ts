import khmer from '@fontsource/battambang/files/battambang-khmer-400-normal.woff2?url'
import khmerBold from '@fontsource/battambang/files/battambang-khmer-700-normal.woff2?url'
import latin from '@fontsource/roboto/files/roboto-latin-400-normal.woff2?url'
import latinBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2?url'
import { preload } from 'react-dom'
import type { Language } from '#shared/core/language.rules.ts'

// Chinese is drawn with the fonts of the device: a web font for it would weigh more than the page.
const first: Record<Language, string[]> = { km: [khmer, khmerBold], en: [latin, latinBold], zh: [] }

/** Have the fonts at hand when a page, or what stands at its top, is first painted in this language. */
export function preloadFonts(language: Language): void {
  // Said in the page; a browser that walks on finds out by itself, and need not carry the list.
  if (!import.meta.env.SSR) return
  for (const href of first[language]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
