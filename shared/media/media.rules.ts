import { finalRefusals, type MediaKind, mediaEndings } from './media.lists.ts'

const gigabyte = 1024 ** 3

const leastShareBytes = gigabyte / 2

/**
 * How much of the school's storage unfinished uploads may reserve, unless the person manages it: of one person a fifth, or
 * enough for one long video in a small package; of all these people together half.
 */
export function mostReserved(storageGb: number): { byOne: number; byAll: number } {
  const byAll = (storageGb * gigabyte) / 2
  return { byOne: Math.min(byAll, Math.max(leastShareBytes, (storageGb * gigabyte) / 5)), byAll }
}

/** Other names of the types we take. */
const otherNames: Record<string, string> = { m4v: 'mp4', jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', oga: 'ogg', opus: 'ogg' }
const otherVideos = 'avi mov qt mkv webm wmv asf flv f4v mpg mpeg mpe m2v mts m2ts vob ogv 3gp 3g2 rm rmvb divx'
/** Files that are never taken, whatever they are for. A text may have any other name. */
const programs =
  'exe msi msix appx apk xapk aab ipa dmg pkg iso jar bat cmd com scr pif cpl lnk hta deb rpm docm dotm xlsm pptm'
const neverTaken = `${otherVideos} ${programs} heic heif tif tiff bmp psd raw svg html htm xhtml xml php rar 7z gz tar doc xls ppt`

const isListed = (list: string, ending: string) => list.split(' ').includes(ending)

/** The ending in a name, in the spelling of our lists; undefined if it has none. */
export function endingIn(name: string): string | undefined {
  const written = /\.([a-z0-9]{2,5})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return !written || /^\d+$/.test(written) ? undefined : (otherNames[written] ?? written)
}

/** Whether a text may have this name: notes and programs of any name may, a text called 'photo.png' may not. */
export function mayNameText(name: string): boolean {
  const ending = endingIn(name)
  return ending === 'txt' || ending === 'csv' || !mediaEndings.attachment.includes(ending ?? '')
}

/** Why a file is refused by its name alone; undefined if it may be uploaded, or its name has no ending. */
export function nameRefusal(kind: MediaKind, name: string): 'media.file_type' | 'media.video_format' | undefined {
  const ending = endingIn(name)
  if (!ending) return undefined
  const isTaken = kind === 'attachment' ? !isListed(neverTaken, ending) : mediaEndings[kind].includes(ending)
  // An audio file in an MP4 is often called so.
  if (isTaken || (kind === 'audio' && ending === 'mp4')) return undefined
  return isListed(otherVideos, ending) || (kind === 'video' && ending === 'ts')
    ? 'media.video_format'
    : 'media.file_type'
}

const lastEnding = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase()

/** Whether a file is a program by its name, or a document with one. */
export const isProgramName = (name: string): boolean => isListed(programs, lastEnding(name) ?? '')

/** Types of many names: a program is a text, a book is an archive. */
const generalEndings = ['txt', 'csv', 'zip', 'bin']

/** The ending a file is saved with: the one people gave it, where it may be that of its type. */
export function savedEnding(name: string, ending: string): string {
  const given = lastEnding(name)
  if (!given || /^\d+$/.test(given) || isProgramName(name)) return ending
  return generalEndings.includes(ending) || otherNames[given] === ending ? given : ending
}

/** Whether a file was refused for good, so that another try with the same file cannot help. */
export function isRefused(failure: string | null | undefined): boolean {
  return finalRefusals.some((code) => code === failure)
}
