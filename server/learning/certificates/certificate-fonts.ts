import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The fonts of the pages, reduced to the letters each is used for. Typst reads one file per family, so the two with other
 * Latin letters have their own family names: RobotE and RobotV. DroidH has the 6,763 Chinese characters of GB 2312.
 */
const files = [
  ...['battambang', 'roboto', 'roboto-latin-ext', 'roboto-vietnamese'].flatMap((name) =>
    [400, 700].map((weight) => `${name}-${weight}`),
  ),
  'droid-han-400',
].map((name) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`))

/**
 * A whole Chinese font, with bold and rare characters, is the system's if it has one: ten megabytes and more. These are the paths and families of Debian's packages
 * fonts-noto-cjk, fonts-wqy-microhei and fonts-droid-fallback.
 */
const chinese = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'Noto Sans CJK SC' },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYi Micro Hei' },
  { path: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf', family: 'Droid Sans Fallback' },
]

/** Every font of a certificate, and the order in which they are tried for a letter. */
export function certificateFonts(): { blobs: Buffer[]; paths: string[]; families: string[] } {
  const blobs = files.map((file) => readFileSync(file))
  const found = chinese.find(({ path }) => existsSync(path))
  return {
    blobs,
    paths: found ? [found.path] : [],
    // Battambang has no dash and no curly quotes: those come from Roboto.
    families: ['Battambang', 'Roboto', 'RobotE', 'RobotV', ...(found ? [found.family] : []), 'DroidH'],
  }
}
