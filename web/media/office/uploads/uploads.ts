import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { cancelUpload, dismissRefused, readMediaStates, retryMedia } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { isRefused } from '#shared/media/media.rules.ts'
import { call, callQuietly } from '#web/core/call.ts'
import { forgetMedia, isMediaGone, knownMedia, onMediaChange } from '../library/media-watch.ts'
import { forgetUpload, heldElsewhere, holdUpload, isSameFile, rememberedUploads } from './remembered-uploads.ts'
import { announce, follow, goOffline, goOnline, startNext, stopSending } from './upload-run.ts'
import { addUploads, allUploads, changeUpload, findUpload, removeUpload, toRemember, workOf } from './upload-store.ts'

export type UploadOptions = {
  kind: MediaKind | ((file: File) => MediaKind)
  /** A file of the library that the new one replaces. */
  replaces?: string
  /** The file has its id and can be used. Called again if it had to be announced again. */
  onReady?: (mediaId: string, item: MediaItem, file: File) => void
}

/**
 * Queues files. They are announced at once, in their order, and sent two at a time. Resolves when all are announced,
 * with the new file for each, or undefined if it was refused.
 */
export async function startUploads(
  files: readonly File[],
  { kind, replaces, onReady }: UploadOptions,
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
  startNext()
}

export function resumeUpload(key: string): void {
  changeUpload(key, { state: 'queue' })
  startNext()
}

/** Cancels an upload and deletes its bytes. */
export async function discardUpload(key: string): Promise<void> {
  stopSending(key)
  const mediaId = findUpload(key)?.mediaId
  if (mediaId) await callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
  drop(key)
}

/** Removes uploads from the list. Refused files are removed from the library's list first, or they would appear there. */
export async function dismissUploads(keys: readonly string[]): Promise<void> {
  const refused = keys.flatMap((key) => {
    const { mediaId, failure } = findUpload(key) ?? {}
    return mediaId && isRefused(failure) ? [mediaId] : []
  })
  const ids = refused.slice(0, mostAtOnce)
  if (ids.length > 0) await callQuietly(dismissRefused, { body: { ids } }).catch(() => undefined)
  for (const key of keys) drop(key)
}

function drop(key: string): void {
  const work = workOf(key)
  stopSending(key)
  work?.release?.()
  work?.unwatch?.()
  forgetUpload(findUpload(key)?.mediaId)
  removeUpload(key)
  startNext()
}

export async function clearSettledUploads(): Promise<void> {
  const settled = allUploads().filter(({ state }) => state === 'completed' || state === 'failed')
  await dismissUploads(settled.map(({ key }) => key))
}

/** Processes a file again if it is fully uploaded, else sends the missing bytes. */
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
  if (workOf(key)?.address) startNext()
  else await announce(key)
}

/** Continues an upload after a reload with the same file, chosen again. */
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
  startNext()
}

let hasRestored = false

/** Lists uploads that a reload interrupted; they wait for their file. */
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

function applyServerStates() {
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

/** A file that replaced another is complete; any other missing file was deleted. */
function settleGone(key: string) {
  if (!workOf(key)?.replaces) return drop(key)
  workOf(key)?.unwatch?.()
  changeUpload(key, { state: 'completed', progress: 100 })
}

let isListening = false

/** Listens to the connection, to server states and to leaving the page, from the first upload on. */
function listen() {
  if (isListening) return
  isListening = true
  onMediaChange(applyServerStates)
  addEventListener('online', goOnline)
  addEventListener('offline', goOffline)
  addEventListener('beforeunload', (event) => {
    const unfinished = ['queue', 'uploading', 'offline', 'paused']
    if (allUploads().some(({ state }) => unfinished.includes(state))) event.preventDefault()
  })
}
