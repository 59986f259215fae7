import type { ErrorCode } from '#shared/core/errors.ts'
import { cancelUpload, readMediaStates, startUpload } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { send } from '#web/media/uploads/upload-connection.ts'
import { watchMedia } from '../library/media-watch.ts'
import { fileRefusal } from './chosen-files.ts'
import { forgetUpload, holdUpload, rememberUpload } from './remembered-uploads.ts'
import { openPace } from './upload-pace.ts'
import { allUploads, changeUpload, findUpload, toRemember, workOf } from './upload-store.ts'

const mostAtOnce = 2
const waitsMs = [3000, 6000, 12_000, 30_000]

/** Announces a file to the server, which returns its id and its upload address. */
export async function announce(key: string): Promise<MediaItem | undefined> {
  const upload = findUpload(key)
  const work = workOf(key)
  if (!upload || !work?.file) return undefined
  const { file, replaces } = work
  work.isWaiting = false
  const refusal = fileRefusal(file, upload.kind)
  if (refusal) return fail(key, refusal)
  try {
    const body = { kind: upload.kind, name: upload.name, bytes: upload.bytes, ...(replaces && { replaces }) }
    const { media, address } = await callQuietly(startUpload, { body })
    if (!findUpload(key)) return cancelAnnounced(media.id)
    work.address = address
    work.release = holdUpload(media.id)
    changeUpload(key, { mediaId: media.id, state: 'queue' })
    remember(key)
    work.onReady?.(media.id, media, file)
    startNext()
    return media
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const code = error.answer.code as ErrorCode
    if (error.status === 0) changeUpload(key, { state: 'offline' })
    else if (code === 'media.too_many_uploads' && hasOpenUploads()) work.isWaiting = true
    else fail(key, code)
    return undefined
  }
}

const hasOpenUploads = () =>
  allUploads().some(({ mediaId, state }) => mediaId && ['queue', 'uploading', 'offline', 'paused'].includes(state))

/** The person canceled it before the server responded. */
function cancelAnnounced(mediaId: string): undefined {
  void callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
}

function remember(key: string) {
  const upload = findUpload(key)
  const remembered = upload && toRemember(upload)
  if (remembered) rememberUpload(remembered)
}

function fail(key: string, failure: ErrorCode): undefined {
  stopSending(key)
  changeUpload(key, { state: 'failed', failure, secondsLeft: undefined })
  startNext()
}

export function stopSending(key: string): void {
  const work = workOf(key)
  work?.connection?.stop()
  clearTimeout(work?.again)
}

/** Starts queued uploads up to the limit. An offline upload still counts as running. */
export function startNext(): void {
  const all = allUploads()
  const running = all.filter(({ state }) => state === 'uploading' || state === 'offline').length
  const next = all.filter(({ key, state }) => state === 'queue' && workOf(key)?.address && workOf(key)?.file)
  for (const { key } of next.slice(0, Math.max(0, mostAtOnce - running))) run(key)
  const waiting = all.find(({ key, state }) => state === 'queue' && workOf(key)?.isWaiting)
  if (waiting) void announce(waiting.key)
}

function run(key: string) {
  const work = workOf(key)
  const upload = findUpload(key)
  if (!work?.file || !work.address || !upload) return
  const pace = openPace(upload.bytes)
  changeUpload(key, { state: 'uploading', failure: undefined, isOtherFile: false })
  work.connection = send(work.file, work.address, {
    onProgress(sent) {
      work.waits = 0
      const update = pace.at(sent, performance.now())
      if (update) changeUpload(key, update)
    },
    onDone: () => arrived(key),
    onLost() {
      changeUpload(key, { state: 'offline', secondsLeft: undefined })
      work.again = setTimeout(() => run(key), waitsMs[Math.min(work.waits, waitsMs.length - 1)])
      work.waits += 1
    },
    onRefused(why, isGone) {
      // An owner has cancelled the upload, or the server has deleted it after days: a retry announces it again.
      if (isGone) work.address = undefined
      void refused(key, isGone ? 'media.upload_ended' : why)
    },
  })
}

/** A HEAD response has no body, so the reason is read from the file's state. */
async function refused(key: string, why: ErrorCode) {
  const mediaId = findUpload(key)?.mediaId
  forgetUpload(mediaId)
  fail(key, why)
  if (!mediaId || why !== 'media.upload_failed') return
  const [item] = await callQuietly(readMediaStates, { query: { ids: [mediaId] } }).catch(() => [])
  if (item?.failure) changeUpload(key, { failure: item.failure })
}

/** All bytes are uploaded; from now on the server's state is polled. */
function arrived(key: string) {
  const upload = findUpload(key)
  if (!upload?.mediaId) return
  forgetUpload(upload.mediaId)
  workOf(key)?.release?.()
  changeUpload(key, { state: 'uploaded', sent: upload.bytes, secondsLeft: undefined })
  follow(key, upload.mediaId)
  startNext()
}

/** Polls the state of the file until it is settled. */
export function follow(key: string, mediaId: string): void {
  const work = workOf(key)
  work?.unwatch?.()
  if (work) work.unwatch = watchMedia(mediaId)
}

/** Stops all running uploads when the browser goes offline. */
export function goOffline(): void {
  for (const { key, state } of allUploads()) {
    if (state !== 'uploading') continue
    stopSending(key)
    changeUpload(key, { state: 'offline', secondsLeft: undefined })
  }
}

/** Continues all waiting uploads when the browser is online again. */
export function goOnline(): void {
  for (const { key, state } of allUploads()) {
    if (state !== 'offline') continue
    clearTimeout(workOf(key)?.again)
    if (workOf(key)?.address) run(key)
    else void announce(key)
  }
}
