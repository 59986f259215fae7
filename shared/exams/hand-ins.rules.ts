import { type MediaKind, mediaEndings } from '#shared/media/media.lists.ts'
import { endingIn, isProgramName, nameRefusal } from '#shared/media/media.rules.ts'

/**
 * What a student's file is taken for. A picture is an attachment: pictures of the library have public addresses, and a
 * student's file has none.
 */
export function handInKind(name: string, isRecording: boolean): Exclude<MediaKind, 'image'> {
  if (isRecording) return 'audio'
  const ending = endingIn(name) ?? ''
  return (['document', 'audio', 'video'] as const).find((kind) => mediaEndings[kind].includes(ending)) ?? 'attachment'
}

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/**
 * How much of the school's storage the files of one student may take: at all assignments together a fiftieth, or enough for
 * two of the largest in a small package; at one assignment at most five of the largest.
 */
export function handInShare(storageGb: number): { ofAssignment: number; ofStudent: number } {
  const ofStudent = Math.max(200 * megabyte, Math.floor((storageGb * gigabyte) / 50))
  return { ofAssignment: Math.min(500 * megabyte, ofStudent), ofStudent }
}

/** Besides programs: Windows runs them, or what is in them, when a corrector opens them. */
const runByWindows =
  'vbs vbe wsf wsh jse ps1 psm1 reg url chm msc xll xlam xltm ppam ppsm potm sldm desktop command appref-ms application gadget inf sct shb vb'

/**
 * Why a student's file is refused by its name; undefined if it may be uploaded. Anything but a program may: nobody opens it
 * in our pages, it is only sent to be saved.
 */
export function handInRefusal(
  name: string,
  isRecording: boolean,
): 'media.file_type' | 'media.video_format' | undefined {
  if (isRecording) return nameRefusal('audio', name)
  const ending = /\.([a-z0-9-]{1,12})[\s.]*$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isProgramName(name) || runByWindows.split(' ').includes(ending) ? 'media.file_type' : undefined
}
