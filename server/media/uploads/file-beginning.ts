import type { MediaKind } from '#shared/media/media.lists.ts'
import { brandsOf } from './mp4-boxes.ts'
import { type PictureEnding, pictureBeginning } from './picture-types.ts'

/** What a file begins as. 'unknown' may be audio without a header, text, or nothing we know. */
export type Beginning =
  | PictureEnding
  | 'avif'
  | 'heic'
  | 'mp4'
  | 'pdf'
  | 'wav'
  | 'ogg'
  | 'zip'
  | 'other video'
  | 'program'
  | 'unknown'

/** As many bytes as `beginningOf` looks at. */
export const beginningBytes = 1024

export function beginningOf(head: Buffer): Beginning {
  const begin = head.toString('latin1')
  const brands = head.length >= 12 ? brandsOf(head) : undefined
  if (brands) return ofBrands(brands)
  if (begin.startsWith('PK\x03\x04')) return 'zip'
  if (begin.includes('\0') && programs.test(begin)) return 'program'
  // Mail gateways and old servers put a mark or line breaks before it.
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/.test(begin)) return 'pdf'
  // Long recordings are RF64 or BW64.
  if (/^(?:RIFF|RF64|BW64)/.test(begin) && begin.startsWith('WAVE', 8)) return 'wav'
  if (begin.startsWith('OggS')) return 'ogg'
  // A text has no zeros, so one that begins 'RIFF or AVI' is not a video.
  if (begin.includes('\0') && otherVideos.some((matches) => matches(begin))) return 'other video'
  return pictureBeginning(begin) ?? 'unknown'
}

function ofBrands([main = '', ...others]: string[]): Beginning {
  if (main === 'avif' || main === 'avis') return 'avif'
  if (/^(mif1|msf1|miaf)$/.test(main) && others.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (/^(hei[cxms]|hev[cx]|mif1|msf1|miaf|crx )$/.test(main)) return 'heic'
  return /^(qt {2}|3g[p2gs]|mqt )/.test(main) ? 'other video' : 'mp4'
}

/** Of Windows, Linux and macOS. */
const programs = /^(?:MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe)/

const otherVideos: ((begin: string) => boolean)[] = [
  (begin) => begin.startsWith('\x1a\x45\xdf\xa3'), // WebM and Matroska
  (begin) => begin.startsWith('RIFF') && begin.startsWith('AVI ', 8),
  (begin) => begin.startsWith('FLV\x01'),
  (begin) => begin.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11'), // Windows Media
  (begin) => begin.startsWith('\0\0\x01\xba') || begin.startsWith('\0\0\x01\xb3'), // MPEG
  (begin) => [0, 188, 376].every((at) => begin.startsWith('G', at)), // MPEG transport stream
  (begin) => begin.startsWith('\0') && /^(moov|mdat|wide|free|skip|pnot)/.test(begin.slice(4, 8)), // old QuickTime
]

const pictures: readonly Beginning[] = ['jpg', 'png', 'gif', 'webp', 'avif']

/** What a file of each kind may begin as. */
const beginningsOf: Record<MediaKind, readonly Beginning[]> = {
  video: ['mp4'],
  audio: ['mp4', 'wav', 'ogg', 'unknown'],
  document: ['pdf'],
  image: pictures,
  attachment: ['mp4', 'wav', 'ogg', 'pdf', 'zip', 'unknown', ...pictures],
}

/** Why a file that begins so can be none of this kind; undefined if it can. */
export function beginningRefusal(
  head: Buffer,
  kind: MediaKind,
  isOwn = false,
): 'media.file_type' | 'media.video_format' | undefined {
  const beginning = beginningOf(head)
  // What somebody hands in is only sent to be saved.
  if (isOwn && kind === 'attachment' && beginning !== 'program') return undefined
  if (beginningsOf[kind].includes(beginning)) return undefined
  return beginning === 'other video' && kind === 'video' ? 'media.video_format' : 'media.file_type'
}
