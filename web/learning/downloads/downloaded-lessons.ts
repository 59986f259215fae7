import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { isOver, noteName, storeFiles, storePage, stores, untilHeader } from '#web/core/offline/stores.ts'
import { keptFolder } from '#web/core/offline/ways.rules.ts'

/** A lesson that somebody asked to keep on this device. */
export type DownloadedLesson = {
  id: string
  title: string
  course: string
  address: string
  bytes: number
  /** When its page was fetched last. */
  at: string
  /** What of it can be heard or read, by addresses on this device. */
  playback: Playback | null
}

/** Whoever may no longer open a lesson loses it here after so long; opened with a line, it stays. */
const keptDays = 30
const dayMs = 24 * 3600 * 1000

const folderOf = (lessonId: string) => `${keptFolder}${lessonId}/`
const noteOf = (lessonId: string) => folderOf(lessonId) + noteName

export const mayKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window

const soundOf = ({ renditions }: Playback) => renditions.find(({ name }) => name === 'audio')

/** Of a film only its sound is kept; one that was not made smaller, or has none, is left out. */
const isHeardOrRead = (playback: Playback) =>
  playback.form === 'hls' ? soundOf(playback) !== undefined : playback.kind !== 'video'

/** What keeping a lesson costs, as far as it is known before. */
export const megabytesToKeep = (playback: Playback | null): number => (playback && soundOf(playback)?.megabytes) ?? 0

/** Keep a lesson's text and what is heard or read of it. `onBytes` is told how much has come. */
export async function keepLesson(
  lecture: Lecture,
  lesson: LessonOpened,
  onBytes: (bytes: number) => void,
): Promise<DownloadedLesson> {
  // Asked once, so that the browser does not clear it when room is short; it may say no.
  void navigator.storage?.persist?.()
  await navigator.serviceWorker.ready
  const until = keptUntil(lecture)
  const before = await downloadedLesson(lesson.id)
  const store = await caches.open(stores.lessons)
  const isThere = before !== undefined && before.playback?.media_id === lesson.playback?.media_id
  const sound = isThere ? before : await keepSound(store, lesson, onBytes)
  const { pathname } = location
  if (!(await storePage(pathname, await fetch(pathname, { headers: { accept: 'text/html' } }), until))) {
    await forgetLesson(lesson.id)
    throw new Error('The lesson can no longer be opened')
  }
  await storeFiles(performance.getEntriesByType('resource').map(({ name }) => name))
  const kept: DownloadedLesson = {
    id: lesson.id,
    title: lesson.title,
    course: lecture.course.title,
    address: pathname,
    bytes: sound.bytes,
    at: new Date().toISOString(),
    playback: sound.playback,
  }
  await store.put(noteOf(lesson.id), Response.json(kept, { headers: { [untilHeader]: until.toISOString() } }))
  return kept
}

function keptUntil({ until }: Lecture): Date {
  const days = Date.now() + keptDays * dayMs
  return new Date(until ? Math.min(days, Date.parse(until)) : days)
}

export const isStale = ({ at }: DownloadedLesson): boolean => Date.now() - Date.parse(at) > dayMs

async function keepSound(
  store: Cache,
  { id, playback }: LessonOpened,
  onBytes: (bytes: number) => void,
): Promise<Pick<DownloadedLesson, 'bytes' | 'playback'>> {
  if (!playback || !isHeardOrRead(playback)) return { bytes: 0, playback: null }
  const folder = folderOf(id)
  let bytes = 0
  const keep = async (from: string, name: string) => {
    const { body, type } = await fetched(from, (size) => onBytes(bytes + size))
    bytes += body.size
    await store.put(folder + name, new Response(body, { headers: { 'content-type': type } }))
    return body
  }
  const alone = { ...playback, poster: null, previews: null, captions: [], renditions: [] }
  if (playback.form === 'file') {
    const name = playback.src.split('/').at(-1) ?? 'file'
    await keep(playback.src, name)
    return { bytes, playback: { ...alone, src: folder + name } }
  }
  // Without a line it could not be fetched when it is wanted.
  await (await import('#web/media/player/stream.ts')).loadStreamCode()
  // The sound has a playlist of its own beside the playlist of playlists, which names one file.
  const beside = (name: string) => new URL(name, new URL(playback.src, location.origin)).href
  const playlist = await (await keep(beside('audio.m3u8'), 'audio.m3u8')).text()
  for (const name of new Set(playlist.match(/[\w-]+\.(?:mp4|m4s)/g))) await keep(beside(name), name)
  return { bytes, playback: { ...alone, kind: 'audio', src: `${folder}audio.m3u8` } }
}

async function fetched(address: string, onBytes: (bytes: number) => void) {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${address}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value as Uint8Array<ArrayBuffer>)
    size += value.byteLength
    onBytes(size)
  }
  return { body: new Blob(parts), type: answer.headers.get('content-type') ?? '' }
}

export async function downloadedLesson(lessonId: string): Promise<DownloadedLesson | undefined> {
  if (!mayKeep()) return undefined
  const note = await caches.match(noteOf(lessonId), { cacheName: stores.lessons })
  return note && !isOver(note) ? ((await note.json()) as DownloadedLesson) : undefined
}

/** All that is kept, the newest first. What is over is let go of. */
export async function downloadedLessons(): Promise<DownloadedLesson[]> {
  if (!mayKeep() || !(await caches.has(stores.lessons))) return []
  const store = await caches.open(stores.lessons)
  const lessons: DownloadedLesson[] = []
  for (const request of await store.keys()) {
    if (!request.url.endsWith(`/${noteName}`)) continue
    const note = await store.match(request)
    const kept = (await note?.json()) as DownloadedLesson
    if (note && isOver(note)) await forgetLesson(kept.id)
    else lessons.push(kept)
  }
  return lessons.sort((a, b) => b.at.localeCompare(a.at))
}

export async function forgetLesson(lessonId: string): Promise<void> {
  const store = await caches.open(stores.lessons)
  const isOf = (path: string) => path.startsWith(folderOf(lessonId)) || path.endsWith(`/${lessonId}`)
  const own = (await store.keys()).filter(({ url }) => isOf(new URL(url).pathname))
  await Promise.all(own.map((request) => store.delete(request)))
}
