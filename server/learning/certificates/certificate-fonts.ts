import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The fonts of the pages, cut to the letters each is used for. Of one family only one file is looked into, so the two
 * with the other Latin letters have names of their own: RobotE and RobotV.
 */
const files = ['battambang', 'roboto', 'roboto-latin-ext', 'roboto-vietnamese'].flatMap((name) =>
  [400, 700].map((weight) => path.join(import.meta.dirname, 'fonts', `${name}-${weight}.ttf`)),
)

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
  const blobs = files.map((file) => readFileSync(file))
  const found = chinese.find(({ path }) => existsSync(path))
  return {
    blobs,
    paths: found ? [found.path] : [],
    // Battambang has no dash and no curly quotes: those come from the one behind it.
    families: ['Battambang', 'Roboto', 'RobotE', 'RobotV', ...(found ? [found.family] : [])],
  }
}
