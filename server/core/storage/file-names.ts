import { isId } from '../database/id.ts'

/** The types of files we store, by file extension. */
export const fileTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  bin: 'application/octet-stream',
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const segment = '[a-z0-9][a-z0-9_-]{0,63}'
/** `<id>.webp`, `<id>-640.avif`, or a path of plain words below an id: `<id>/hls/360p/0001.m4s`. */
const form = new RegExp(
  `^${uuid}(?:(?:-\\d{2,4})?|(?:/${segment}){1,4})\\.(?<ending>${Object.keys(fileTypes).join('|')})$`,
)

export function isFileName(schoolId: string, name: string): boolean {
  return isId(schoolId) && form.test(name)
}

/** Whether it is a picture anyone may see: those are not in folders. */
export function isPictureName(name: string): boolean {
  return !name.includes('/') && /\.(webp|avif|png)$/.test(name)
}

export function typeOf(name: string): string {
  return fileTypes[form.exec(name)?.groups?.ending ?? ''] ?? 'application/octet-stream'
}

export function needFileName(schoolId: string, name: string): void {
  if (!isFileName(schoolId, name)) throw new Error(`Not the name of a file: ${schoolId}/${name}`)
}

export function needFolder(schoolId: string, folder: string): void {
  if (!isId(schoolId) || !isId(folder)) throw new Error(`Not a folder of files: ${schoolId}/${folder}`)
}

/** The name under which a browser saves a file: by RFC 5987, and a plain one for clients that do not read that. */
export function savedName(name: string, ending: string): string {
  // Half a character cannot be encoded, and a line break would end the header.
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
    .trim()
  const whole = safe.toLowerCase().endsWith(`.${ending}`) ? safe : `${safe}.${ending}`
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="file.${ending}"; filename*=UTF-8''${encoded}`
}
