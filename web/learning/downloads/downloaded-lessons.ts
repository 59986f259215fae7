import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { downloadsFolder } from '#web/core/offline/request-kind.rules.ts'
import { isExpired, noteName, storeFiles, storePage, stores, untilHeader } from '#web/core/offline/stores.ts'

/** A lesson that is downloaded to this device. */
export type DownloadedLesson = {
  id: string
  title: string
  course: string
  address: string
  bytes: number
  /** When its page was last fetched. */
  at: string
  /** What plays offline, by addresses on this device. */
  playback: Playback | null
}

/** A download expires after so many days, so that lost access ends here too; opening the lesson online renews it. */
const downloadDays = 30
const dayMs = 24 * 3600 * 1000

const folderOf = (lessonId: string) => `${downloadsFolder}${lessonId}/`
const noteOf = (lessonId: string) => folderOf(lessonId) + noteName

export const canDownload = (): boolean => 'serviceWorker' in navigator && 'caches' in window

const audioOf = ({ renditions }: Playback) => renditions.find(({ name }) => name === 'audio')

/** Of a video only the audio is downloaded; one without an audio rendition is left out. */
export const canPlayOffline = (playback: Playback) =>
  playback.form === 'hls' ? audioOf(playback) !== undefined : playback.kind !== 'video'

/** The size of a download, or 0 if it is not known before. */
export const downloadMegabytes = (playback: Playback | null): number => (playback && audioOf(playback)?.megabytes) ?? 0

/** Download the lesson at an address: its page and its audio or document. `onBytes` is called with the bytes so far. */
export async function downloadLesson(
  lecture: Lecture,
  lesson: LessonOpened,
  onBytes: (bytes: number) => void,
  address = location.pathname,
): Promise<DownloadedLesson> {
  // So that the browser does not clear downloads when space is short; it may refuse.
  void navigator.storage?.persist?.()
  await navigator.serviceWorker.ready
  const until = expiryOf(lecture)
  const before = await downloadedLesson(lesson.id)
  const store = await caches.open(stores.lessons)
  const isSame = before !== undefined && before.playback?.media_id === lesson.playback?.media_id
  const audio = isSame ? before : await downloadAudio(store, lesson, onBytes)
  if (!(await storePage(address, await fetch(address, { headers: { accept: 'text/html' } }), until))) {
    await removeDownload(lesson.id)
    throw new Error('The lesson can no longer be opened')
  }
  await storeFiles(performance.getEntriesByType('resource').map(({ name }) => name))
  const downloaded: DownloadedLesson = {
    id: lesson.id,
    title: lesson.title,
    course: lecture.course.title,
    address,
    bytes: audio.bytes,
    at: new Date().toISOString(),
    playback: audio.playback,
  }
  await store.put(noteOf(lesson.id), Response.json(downloaded, { headers: { [untilHeader]: until.toISOString() } }))
  return downloaded
}

function expiryOf({ until }: Lecture): Date {
  const days = Date.now() + downloadDays * dayMs
  return new Date(until ? Math.min(days, Date.parse(until)) : days)
}

export const isStale = ({ at }: DownloadedLesson): boolean => Date.now() - Date.parse(at) > dayMs

async function downloadAudio(
  cache: Cache,
  { id, playback }: LessonOpened,
  onBytes: (bytes: number) => void,
): Promise<Pick<DownloadedLesson, 'bytes' | 'playback'>> {
  if (!playback || !canPlayOffline(playback)) return { bytes: 0, playback: null }
  const folder = folderOf(id)
  let bytes = 0
  const store = async (from: string, name: string) => {
    const { body, type } = await fetched(from, (size) => onBytes(bytes + size))
    bytes += body.size
    await cache.put(folder + name, new Response(body, { headers: { 'content-type': type } }))
    return body
  }
  const alone = { ...playback, poster: null, previews: null, captions: [], renditions: [] }
  if (playback.form === 'file') {
    const name = playback.src.split('/').at(-1) ?? 'file'
    await store(playback.src, name)
    return { bytes, playback: { ...alone, src: folder + name } }
  }
  // The player's code could not be fetched offline.
  await (await import('#web/media/player/stream.ts')).loadStreamCode()
  // The audio has its own playlist beside the main one.
  const beside = (name: string) => new URL(name, new URL(playback.src, location.origin)).href
  const playlist = await (await store(beside('audio.m3u8'), 'audio.m3u8')).text()
  for (const name of new Set(playlist.match(/[\w-]+\.(?:mp4|m4s)/g))) await store(beside(name), name)
  return { bytes, playback: { ...alone, kind: 'audio', src: `${folder}audio.m3u8` } }
}

async function fetched(address: string, onBytes: (bytes: number) => void) {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${address}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value as Uint8Array<ArrayBuffer>)
    size += value.byteLength
    onBytes(size)
  }
  return { body: new Blob(parts), type: response.headers.get('content-type') ?? '' }
}

export async function downloadedLesson(lessonId: string): Promise<DownloadedLesson | undefined> {
  if (!canDownload()) return undefined
  const note = await caches.match(noteOf(lessonId), { cacheName: stores.lessons })
  return note && !isExpired(note) ? ((await note.json()) as DownloadedLesson) : undefined
}

/** All downloads, the newest first. Those that have expired are removed. */
export async function downloadedLessons(): Promise<DownloadedLesson[]> {
  if (!canDownload() || !(await caches.has(stores.lessons))) return []
  const store = await caches.open(stores.lessons)
  const lessons: DownloadedLesson[] = []
  for (const request of await store.keys()) {
    if (!request.url.endsWith(`/${noteName}`)) continue
    const note = await store.match(request)
    const lesson = (await note?.json()) as DownloadedLesson
    if (note && isExpired(note)) await removeDownload(lesson.id)
    else lessons.push(lesson)
  }
  return lessons.sort((a, b) => b.at.localeCompare(a.at))
}

export async function removeDownload(lessonId: string): Promise<void> {
  const store = await caches.open(stores.lessons)
  const isOf = (path: string) => path.startsWith(folderOf(lessonId)) || path.endsWith(`/${lessonId}`)
  const own = (await store.keys()).filter(({ url }) => isOf(new URL(url).pathname))
  await Promise.all(own.map((request) => store.delete(request)))
}
