import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ttfFromWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of the pages. Those that share a family are told apart by name: of one family only one file is looked into. */
const files: { file: string; rename?: { from: string; to: string } }[] = [
  { file: 'battambang/files/battambang-khmer-400-normal' },
  { file: 'battambang/files/battambang-khmer-700-normal' },
  { file: 'roboto/files/roboto-latin-400-normal' },
  { file: 'roboto/files/roboto-latin-700-normal' },
  ...([400, 700] as const).flatMap((weight) => [
    { file: `roboto/files/roboto-latin-ext-${weight}-normal`, rename: { from: 'Roboto', to: 'RobotE' } },
    { file: `roboto/files/roboto-vietnamese-${weight}-normal`, rename: { from: 'Roboto', to: 'RobotV' } },
  ]),
]

/**
 * Chinese is set in a font of the machine: one weighs ten megabytes and more. Where Debian's packages fonts-noto-cjk,
 * fonts-wqy-microhei and fonts-droid-fallback put them, and the family each is called by.
 */
const chinese = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYi Micro Hei' },
  { path: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf', family: 'Droid Sans Fallback' },
]

/** Every font a certificate is set with, and the order in which a letter is looked for. */
export function certificateFonts(): { blobs: Buffer[]; paths: string[]; families: string[] } {
  const blobs = files.map(({ file, rename }) => ttfFromWoff(readFileSync(resolve(`@fontsource/${file}.woff`)), rename))
  const found = chinese.find(({ path }) => existsSync(path))
  return {
    blobs,
    paths: found ? [found.path] : [],
    // Battambang has no dash and no curly quotes: those come from the one behind it.
    families: ['Battambang', 'Roboto', 'RobotE', 'RobotV', ...(found ? [found.family] : [])],
  }
}
