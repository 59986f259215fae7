import type { FileSource } from '#server/core/storage/file-source.ts'

type PictureEnding = 'jpg' | 'png' | 'gif' | 'webp'

const beginnings: [PictureEnding, (begin: string) => boolean][] = [
  ['jpg', (begin) => begin.startsWith('\xff\xd8\xff')],
  ['png', (begin) => begin.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['gif', (begin) => /^GIF8[79]a/.test(begin)],
  ['webp', (begin) => begin.startsWith('RIFF') && /^WEBPVP8[ LX]/.test(begin.slice(8))],
]

/** Detects a picture by its first bytes and, where the format defines one, its end. Cameras add data after a JPEG. */
export async function pictureOf(source: FileSource): Promise<PictureEnding | undefined> {
  const head = await source.read(0, 32)
  const ending = beginnings.find(([, matches]) => matches(head.toString('latin1')))?.[0]
  if (!ending) return undefined
  const tail = await source.read(Math.max(0, source.size - 12), 12)
  const isWhole = {
    jpg: source.size > 100,
    png: tail.toString('latin1') === '\0\0\0\0IEND\xaeB`\x82',
    gif: tail.at(-1) === 0x3b,
    webp: head.readUInt32LE(4) + 8 === source.size,
  }[ending]
  return isWhole ? ending : undefined
}
