import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import { renderWhole } from '../whole-page.ts'
import { preloadFonts } from './fonts.ts'

function Page({ language }: { language: Language }) {
  preloadFonts(language)
  return (
    <html lang={language}>
      <body>សាលា</body>
    </html>
  )
}

it.each([
  ['km', 'battambang-khmer'],
  ['en', 'roboto-latin'],
  // Names in a Chinese page are often Khmer, and would be boxes until their font is there.
  ['zh', 'battambang-khmer'],
] as const)('a page in %s preloads %s', async (language, font) => {
  const html = (await renderWhole(<Page language={language} />)).toString()
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href)
  expect(preloaded).toHaveLength(2)
  for (const href of preloaded) expect(href).toContain(font)
})

it('Chinese is drawn in the font of the device, Microsoft YaHei first', () => {
  const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')
  const [, faces] = [...theme.matchAll(/\[lang="zh"\] \{\s+--face: ([^;]+);/g)].at(-1) ?? []
  expect(faces?.split(', ').slice(0, 2)).toEqual(['"Microsoft YaHei"', '"PingFang SC"'])
})
