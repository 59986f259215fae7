import type { FileSource } from '#server/core/storage/file-source.ts'
import { refuse } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { framesOf, isWav, oggOf } from './audio-types.ts'
import { beginsAsPage, hidesPage, isPlainText } from './hidden-pages.ts'
import { brandOf, mp4Of } from './mp4-boxes.ts'
import { pictureOf } from './picture-types.ts'
import { endsAsZip, zipOf } from './zip-parts.ts'

const videos = ['mp4'] as const
const audio = ['mp3', 'm4a', 'aac', 'wav', 'ogg'] as const
const documents = ['pdf'] as const
const images = ['jpg', 'png', 'webp', 'gif', 'avif'] as const
const others = ['zip', 'docx', 'xlsx', 'pptx', 'txt', 'csv'] as const

const allowed: Record<MediaKind, readonly string[]> = {
  video: videos,
  audio,
  document: documents,
  image: images,
  attachment: [...videos, ...audio, ...documents, ...images, ...others],
}

/**
 * Detects the type of a file from its content and returns its ending. The name only distinguishes CSV from text.
 * Refuses a type that its kind does not allow, and a file that is two types at once.
 */
export async function fileType(source: FileSource, kind: MediaKind, name: string): Promise<string> {
  const ending = source.size === 0 ? undefined : await endingOf(source, name)
  if (ending && allowed[kind].includes(ending)) return ending
  return refuse(ending === 'other video' && kind === 'video' ? 'media.video_format' : 'media.file_type')
}

type Ending = (typeof allowed)['attachment'][number] | 'other video'

async function endingOf(source: FileSource, name: string): Promise<Ending | undefined> {
  const head = await source.read(0, 1024)
  const begin = head.toString('latin1')
  if (begin.startsWith('PK\x03\x04')) return zipOf(source)
  const ending = await singleEnding(source, head, begin)
  if (ending === undefined) return (await isPlainText(source)) ? (/\.csv$/i.test(name) ? 'csv' : 'txt') : undefined
  // It is refused in any case: only its name matters.
  if (ending === 'other video') return ending
  // A ZIP is read from its end, so a file may be an archive to other programs and something else to us.
  if (await endsAsZip(source)) return undefined
  return (await holdsPage(source, ending)) ? undefined : ending
}

async function holdsPage(source: FileSource, ending: Ending): Promise<boolean> {
  if (await beginsAsPage(source)) return true
  return images.some((image) => image === ending) && hidesPage(source)
}

async function singleEnding(source: FileSource, head: Buffer, begin: string): Promise<Ending | undefined> {
  const brand = brandOf(head)
  if (brand !== undefined) return ofBrand(source, brand)
  if (/^%PDF-[12]\.\d/.test(begin)) return (await isWholePdf(source)) ? 'pdf' : 'broken'
  if (begin.startsWith('RIFF') && begin.startsWith('WAVE', 8)) return (await isWav(source)) ? 'wav' : 'broken'
  if (begin.startsWith('OggS')) return ofOgg(await oggOf(source))
  if (otherVideos.some((matches) => matches(begin))) return 'other video'
  return (await pictureOf(source)) ?? (await framesOf(source))
}

const ofOgg = (found: 'ogg' | 'video' | undefined) => (found === 'video' ? 'other video' : (found ?? 'broken'))

const otherVideos: ((begin: string) => boolean)[] = [
  (begin) => begin.startsWith('\x1a\x45\xdf\xa3'), // WebM and Matroska
  (begin) => begin.startsWith('RIFF') && begin.startsWith('AVI ', 8),
  (begin) => begin.startsWith('FLV\x01'),
  (begin) => begin.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11'), // Windows Media
  (begin) => begin.startsWith('\0\0\x01\xba') || begin.startsWith('\0\0\x01\xb3'), // MPEG
  (begin) => [0, 188, 376].every((at) => begin.startsWith('G', at)), // MPEG transport stream
  (begin) => begin.startsWith('\0') && /^(moov|mdat|wide|free|skip|pnot)/.test(begin.slice(4, 8)), // old QuickTime
]

async function ofBrand(source: FileSource, brand: string): Promise<Ending> {
  if (brand === 'avif' || brand === 'avis') return 'avif'
  if (/^(qt {2}|3g[p2gs]|mqt )/.test(brand)) return 'other video'
  const mp4 = await mp4Of(source)
  if (mp4?.hasVideo) return 'mp4'
  return mp4?.hasAudio ? 'm4a' : 'broken'
}

/** A PDF with anything after its end mark is refused. */
async function isWholePdf({ size, read }: FileSource): Promise<boolean> {
  const tail = (await read(Math.max(0, size - 2048), 2048)).toString('latin1')
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}
