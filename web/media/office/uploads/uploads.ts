import { cancelUpload, readMediaStates, retryMedia } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { call, callQuietly } from '#web/core/call.ts'
import { forgetMedia, isMediaGone, knownMedia, onMediaChange } from '../library/media-watch.ts'
import { forgetUpload, heldElsewhere, holdUpload, isSameFile, rememberedUploads } from './remembered-uploads.ts'
import { announce, follow, lineBack, lineLost, pump, stopSending } from './upload-run.ts'
import { addUploads, allUploads, changeUpload, findUpload, removeUpload, toRemember, workOf } from './upload-store.ts'

export type UploadWish = {
  kind: MediaKind | ((file: File) => MediaKind)
  /** A file of the library whose place the new one takes. */
  replaces?: string
  /** The file has its id and can be used; its bytes follow. Called again if it had to be announced anew. */
  onReady?: (mediaId: string, item: MediaItem, file: File) => void
}

/**
 * Put files into the queue. They are announced at once, in their order, and sent two at a time. Answers when all are
 * announced: the file of the library for each, or undefined where it was refused (its row says why).
 */
export async function startUploads(
  files: readonly File[],
  { kind, replaces, onReady }: UploadWish,
): Promise<(MediaItem | undefined)[]> {
  listen()
  const keys = addUploads(
    files.map((file) => ({
      upload: { kind: typeof kind === 'function' ? kind(file) : kind, name: file.name, bytes: file.size },
      work: { file, lastModified: file.lastModified, replaces, onReady, waits: 0 },
    })),
  )
  const items: (MediaItem | undefined)[] = []
  for (const key of keys) items.push(await announce(key))
  return items
}

export function pauseUpload(key: string): void {
  stopSending(key)
  changeUpload(key, { state: 'paused', secondsLeft: undefined })
  pump()
}

export function resumeUpload(key: string): void {
  changeUpload(key, { state: 'queue' })
  pump()
}

/** Take it back: what had arrived is deleted. */
export async function giveUpUpload(key: string): Promise<void> {
  const mediaId = findUpload(key)?.mediaId
  dismissUpload(key)
  if (mediaId) await callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
}

/** Take it off the list. */
export function dismissUpload(key: string): void {
  const work = workOf(key)
  stopSending(key)
  work?.release?.()
  work?.unwatch?.()
  forgetUpload(findUpload(key)?.mediaId)
  removeUpload(key)
  pump()
}

export function clearSettledUploads(): void {
  for (const { key, state } of allUploads()) if (state === 'completed' || state === 'failed') dismissUpload(key)
}

/** Once more: process it again where it has arrived, else send what is missing. */
export async function retryUpload(key: string): Promise<void> {
  const upload = findUpload(key)
  if (!upload) return
  if (upload.mediaId && upload.sent === upload.bytes) {
    await call(retryMedia, { params: { mediaId: upload.mediaId } })
    forgetMedia(upload.mediaId)
    changeUpload(key, { state: 'processing', progress: 0, failure: undefined })
    follow(key, upload.mediaId)
    return
  }
  changeUpload(key, { state: 'queue', failure: undefined })
  if (workOf(key)?.address) pump()
  else await announce(key)
}

/** After a reload: the same file, chosen again, goes on from where it stopped. */
export function chooseAgain(key: string, file: File): void {
  const work = workOf(key)
  const upload = findUpload(key)
  const known = upload && toRemember(upload)
  if (!work || !known) return
  if (!isSameFile(file, known)) {
    changeUpload(key, { isOtherFile: true })
    return
  }
  work.file = file
  work.release = holdUpload(known.mediaId)
  changeUpload(key, { state: 'queue', isOtherFile: false })
  pump()
}

let hasRestored = false

/** What a reload or a closed browser interrupted stands in the list again and waits for its file. */
export async function restoreUploads(): Promise<void> {
  if (hasRestored) return
  hasRestored = true
  const isHeld = await heldElsewhere()
  const found = rememberedUploads().filter(({ mediaId }) => !isHeld(mediaId))
  if (found.length === 0) return
  listen()
  const ids = found.map(({ mediaId }) => mediaId).slice(0, 50)
  const items = await callQuietly(readMediaStates, { query: { ids } }).catch(() => undefined)
  for (const { mediaId, address, lastModified, ...about } of found) {
    const item = items?.find(({ id }) => id === mediaId)
    const isOpen = !items || item?.state === 'uploading' || item?.state === 'queue'
    if (!isOpen) forgetUpload(mediaId)
    else if (!allUploads().some((upload) => upload.mediaId === mediaId)) {
      const sent = Math.floor((about.bytes * (item?.progress ?? 0)) / 100)
      addUploads([{ upload: { ...about, mediaId, sent, state: 'lost' }, work: { address, lastModified, waits: 0 } }])
    }
  }
}

function readNews() {
  for (const { key, mediaId, state } of allUploads()) {
    if (!mediaId || (state !== 'uploaded' && state !== 'processing')) continue
    if (isMediaGone(mediaId)) {
      settleGone(key)
      continue
    }
    const item = knownMedia(mediaId)
    if (!item || item.state === 'queue' || item.state === 'uploading') continue
    const { progress, seconds, failure } = item
    changeUpload(key, { state: item.state, progress, seconds, failure: failure ?? undefined })
    if (item.state === 'completed' || item.state === 'failed') workOf(key)?.unwatch?.()
  }
}

/** What took another's place lives on under the other's name; what else is gone was deleted by somebody. */
function settleGone(key: string) {
  if (!workOf(key)?.replaces) return dismissUpload(key)
  workOf(key)?.unwatch?.()
  changeUpload(key, { state: 'completed', progress: 100 })
}

let isListening = false

/** From the first upload on: to the line, to news of the server, and to a page about to be left. */
function listen() {
  if (isListening) return
  isListening = true
  onMediaChange(readNews)
  addEventListener('online', lineBack)
  addEventListener('offline', lineLost)
  addEventListener('beforeunload', (event) => {
    const atStake = ['queue', 'uploading', 'offline', 'paused']
    if (allUploads().some(({ state }) => atStake.includes(state))) event.preventDefault()
  })
}
