import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { type FileSource, inBlocks } from '#server/core/storage/file-source.ts'
import { isPdf, pdfHeadBytes, pdfTailBytes } from '#server/core/storage/pdf.ts'
import { refuse } from '#shared/core/errors.ts'
import { type MediaKind, mediaEndings } from '#shared/media/media.lists.ts'
import { mayNameText } from '#shared/media/media.rules.ts'
import { framesOf, isWav, oggOf } from './audio-types.ts'
import { type Beginning, beginningBytes, beginningOf } from './file-beginning.ts'
import { isWholeAvif, mp4Of } from './mp4-boxes.ts'
import { isWholePicture } from './picture-types.ts'
import { isPlainText, isUtf8 } from './plain-text.ts'
import { endsAsZip, zipOf } from './zip-parts.ts'

/**
 * Detects the type of a file from its content and returns its ending. Of the name only matters
 * whether it may be that of a text.
 * Refuses a type that its kind does not allow, a file that is not complete, and one that is two types at once. A file that
 * somebody hands in, and nobody opens in our pages, may be of any type but a program.
 */
export async function fileType(source: FileSource, kind: MediaKind, name: string, isOwn = false): Promise<string> {
  if (source.size === 0) return refuse('media.file_empty')
  const found = await unlessParserFails(source, (safe) => typeIn(inBlocks(safe), kind, name))
  if (mediaEndings[kind].includes(found)) return found
  if (found === 'broken') return refuse('media.file_broken')
  const other = isOwn && kind === 'attachment' ? otherTypes[found] : undefined
  if (other) return other
  return refuse(found === 'other video' && kind === 'video' ? 'media.video_format' : 'media.file_type')
}

/** How types that we know nothing more of are stored. */
const otherTypes: Record<string, string> = { unknown: 'bin', 'other video': 'bin', heic: 'bin', 'other office': 'zip' }

/**
 * 'broken' if a parser fails on what the file says: the upload must not stay open for ever. A failure of the disk or the
 * bucket is thrown: it says nothing about the file.
 */
async function unlessParserFails(source: FileSource, look: (source: FileSource) => Promise<string>): Promise<string> {
  let hasFailed = false
  const read: FileSource['read'] = (start, length) =>
    source.read(start, length).catch((error) => {
      hasFailed = true
      throw error
    })
  try {
    return await look({ size: source.size, read })
  } catch (error) {
    if (hasFailed) throw error
    log('error', 'file type check failed', errorFacts(error))
    return 'broken'
  }
}

/** The ending of its type, 'broken' if it is not complete, or a word that no kind allows. */
async function typeIn(source: FileSource, kind: MediaKind, name: string): Promise<string> {
  const beginning = beginningOf(await source.read(0, beginningBytes))
  if (beginning === 'zip') return zipOf(source)
  const found = await typeOf(source, beginning)
  const mayBeText = kind === 'attachment' && mayNameText(name)
  if (found === 'unknown') return mayBeText && (await isPlainText(source)) ? textEnding(name) : 'unknown'
  // A text about formats may begin with the mark of one: 'GIF89a is a format …'
  if (found === 'broken' && mayBeText && (await isUtf8(source))) return textEnding(name)
  // It is refused in any case: only its name matters.
  if (found === 'other video' || found === 'broken') return found
  // A ZIP is read from its end, so a file may be an archive to other programs and something else to us.
  return (await endsAsZip(source)) ? 'two types' : found
}

const textEnding = (name: string) => (/\.csv$/i.test(name) ? 'csv' : 'txt')

async function typeOf(source: FileSource, beginning: Beginning): Promise<string> {
  const unlessBroken = (isWhole: boolean) => (isWhole ? beginning : 'broken')
  switch (beginning) {
    case 'mp4':
      return ofMp4(source)
    case 'ogg':
      return ofOgg(source)
    case 'pdf':
      return unlessBroken(await isWholePdf(source))
    case 'wav':
      return unlessBroken(await isWav(source))
    case 'avif':
      return unlessBroken(await isWholeAvif(source))
    case 'jpg':
    case 'png':
    case 'gif':
    case 'webp':
      return unlessBroken(await isWholePicture(source, beginning))
    case 'unknown':
      return (await framesOf(source)) ?? 'unknown'
    default:
      return beginning
  }
}

async function ofMp4(source: FileSource): Promise<string> {
  const mp4 = await mp4Of(source)
  if (mp4?.hasVideo) return 'mp4'
  return mp4?.hasAudio ? 'm4a' : 'broken'
}

async function ofOgg(source: FileSource): Promise<string> {
  const found = await oggOf(source)
  return found === 'video' ? 'other video' : (found ?? 'broken')
}

async function isWholePdf({ size, read }: FileSource): Promise<boolean> {
  return isPdf(await read(0, pdfHeadBytes), await read(Math.max(0, size - pdfTailBytes), pdfTailBytes))
}
