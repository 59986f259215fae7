import type { ErrorCode } from '#shared/core/errors.ts'
import { cancelUpload, readMediaStates, startUpload } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { watchMedia } from '../library/media-watch.ts'
import { fileRefusal } from './chosen-files.ts'
import { forgetUpload, holdUpload, rememberUpload } from './remembered-uploads.ts'
import { send } from './upload-connection.ts'
import { openPace } from './upload-pace.ts'
import { allUploads, changeUpload, findUpload, toRemember, workOf } from './upload-store.ts'

const mostAtOnce = 2
const waitsMs = [3000, 6000, 12_000, 30_000]

/** Tell the server of a file; it answers with the id under which it is used and the address that takes its bytes. */
export async function announce(key: string): Promise<MediaItem | undefined> {
  const upload = findUpload(key)
  const work = workOf(key)
  if (!upload || !work?.file) return undefined
  const { file, replaces } = work
  const refusal = fileRefusal(file, upload.kind)
  if (refusal) return fail(key, refusal)
  try {
    const body = { kind: upload.kind, name: upload.name, bytes: upload.bytes, ...(replaces && { replaces }) }
    const { media, address } = await callQuietly(startUpload, { body })
    if (!findUpload(key)) return takenBack(media.id)
    work.address = address
    work.release = holdUpload(media.id)
    changeUpload(key, { mediaId: media.id, state: 'queue' })
    remember(key)
    work.onReady?.(media.id, media, file)
    pump()
    return media
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) changeUpload(key, { state: 'offline' })
    else fail(key, error.answer.code as ErrorCode)
    return undefined
  }
}

/** It was given up while the server was asked. */
function takenBack(mediaId: string): undefined {
  void callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
}

function remember(key: string) {
  const upload = findUpload(key)
  const kept = upload && toRemember(upload)
  if (kept) rememberUpload(kept)
}

function fail(key: string, failure: ErrorCode): undefined {
  stopSending(key)
  changeUpload(key, { state: 'failed', failure, secondsLeft: undefined })
  pump()
}

export function stopSending(key: string): void {
  const work = workOf(key)
  work?.line?.stop()
  clearTimeout(work?.again)
}

/** Start as many as may run side by side. One that waits for the line keeps its place. */
export function pump(): void {
  const all = allUploads()
  const running = all.filter(({ state }) => state === 'uploading' || state === 'offline').length
  const next = all.filter(({ key, state }) => state === 'queue' && workOf(key)?.address && workOf(key)?.file)
  for (const { key } of next.slice(0, Math.max(0, mostAtOnce - running))) run(key)
}

function run(key: string) {
  const work = workOf(key)
  const upload = findUpload(key)
  if (!work?.file || !work.address || !upload) return
  const pace = openPace(upload.bytes)
  changeUpload(key, { state: 'uploading', failure: undefined, isOtherFile: false })
  work.line = send(work.file, work.address, {
    onProgress(sent) {
      work.waits = 0
      const told = pace.at(sent, performance.now())
      if (told) changeUpload(key, told)
    },
    onDone: () => arrived(key),
    onLost() {
      changeUpload(key, { state: 'offline', secondsLeft: undefined })
      work.again = setTimeout(() => run(key), waitsMs[Math.min(work.waits, waitsMs.length - 1)])
      work.waits += 1
    },
    onRefused(why, isGone) {
      // The server has let go of it, perhaps after days: another try announces it anew.
      if (isGone) work.address = undefined
      void refused(key, why)
    },
  })
}

/** The answer to a question how much is there has no words: what the server has written of the file has. */
async function refused(key: string, why: ErrorCode) {
  const mediaId = findUpload(key)?.mediaId
  forgetUpload(mediaId)
  fail(key, why)
  if (!mediaId || why !== 'media.upload_failed') return
  const [item] = await callQuietly(readMediaStates, { query: { ids: [mediaId] } }).catch(() => [])
  if (item?.failure) changeUpload(key, { failure: item.failure })
}

/** All bytes are there; what the server makes of them is asked from now on. */
function arrived(key: string) {
  const upload = findUpload(key)
  if (!upload?.mediaId) return
  forgetUpload(upload.mediaId)
  workOf(key)?.release?.()
  changeUpload(key, { state: 'uploaded', sent: upload.bytes, secondsLeft: undefined })
  follow(key, upload.mediaId)
  pump()
}

/** Ask where the file stands, until it is settled. */
export function follow(key: string, mediaId: string): void {
  const work = workOf(key)
  work?.unwatch?.()
  if (work) work.unwatch = watchMedia(mediaId)
}

/** The line is lost: what was sent half is kept by the server. */
export function lineLost(): void {
  for (const { key, state } of allUploads()) {
    if (state !== 'uploading') continue
    stopSending(key)
    changeUpload(key, { state: 'offline', secondsLeft: undefined })
  }
}

/** The line is back: whatever waited for it goes on. */
export function lineBack(): void {
  for (const { key, state } of allUploads()) {
    if (state !== 'offline') continue
    clearTimeout(workOf(key)?.again)
    if (workOf(key)?.address) run(key)
    else void announce(key)
  }
}
