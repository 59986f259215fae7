import type { FileSource } from '#server/core/storage/file-source.ts'
import { hidesPage } from './hidden-pages.ts'
import { pictureEnds } from './picture-ends.ts'

export type PictureEnding = keyof typeof pictureEnds

const beginnings: [PictureEnding, (begin: string) => boolean][] = [
  ['jpg', (begin) => begin.startsWith('\xff\xd8\xff')],
  ['png', (begin) => begin.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['gif', (begin) => /^GIF8[79]a/.test(begin)],
  ['webp', (begin) => begin.startsWith('RIFF') && /^WEBPVP8[ LX]/.test(begin.slice(8))],
]

/** What a file begins as, by its first bytes. */
export function pictureBeginning(begin: string): PictureEnding | undefined {
  return beginnings.find(([, matches]) => matches(begin))?.[0]
}

/** Whether a picture is complete, with no page behind its end. Cameras and phones add other data there. */
export async function isWholePicture(source: FileSource, ending: PictureEnding): Promise<boolean> {
  const end = await pictureEnds[ending](source)
  return end !== undefined && !(await hidesPage(source, end))
}
