import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import { mostArchiveBytes } from '#shared/courses/authoring.lists.ts'
import { readCourseImport, startCourseImport } from '#shared/courses/course-archive.endpoints.ts'
import { cancelUpload } from '#shared/media/library.endpoints.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { send, type UploadConnection } from '#web/media/uploads/upload-connection.ts'

/** The import of this tab. It continues while the person visits other pages of the office. */
export type ShownImport =
  | { state: 'none' }
  | { state: 'uploading' | 'offline'; name: string; sent: number; bytes: number }
  | { state: 'importing'; name: string }
  | { state: 'completed'; name: string; courseId: string }
  | { state: 'failed'; name: string; failure: ErrorCode }

const none: ShownImport = { state: 'none' }
const pollMs = 1500
const retryMs = 5000

let shown: ShownImport = none
/** Raised by each import, so that callbacks of an earlier one change nothing. */
let current = 0
let work: { id?: string; upload?: UploadConnection; timer?: ReturnType<typeof setTimeout> } = {}
const listeners = new Set<() => void>()

function show(next: ShownImport): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCourseImport(): ShownImport {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
}

/** Import a course: announce its archive, upload it, and poll until the draft exists. */
export async function importFrom(file: File): Promise<void> {
  resetImport()
  const mine = current
  const { name, size: bytes } = file
  if (bytes > mostArchiveBytes) return show({ state: 'failed', name, failure: 'media.file_size' })
  show({ state: 'uploading', name, sent: 0, bytes })
  addEventListener('beforeunload', warnWhileSending)
  try {
    const { id, address } = await callQuietly(startCourseImport, { body: { name: name.slice(0, 200), bytes } })
    if (mine !== current) return deleteUpload(id)
    work.id = id
    sendTo(file, address, id, mine)
  } catch (error) {
    if (mine === current) show({ state: 'failed', name, failure: codeOf(error) })
  }
}

function sendTo(file: File, address: string, id: string, mine: number): void {
  const about = { name: file.name, bytes: file.size }
  work.upload = send(file, address, {
    onProgress: (sent) => show({ state: 'uploading', ...about, sent }),
    onDone: () => void poll(id, file.name, mine),
    onLost() {
      const sent = shown.state === 'uploading' ? shown.sent : 0
      show({ state: 'offline', ...about, sent })
      work.timer = setTimeout(() => sendTo(file, address, id, mine), retryMs)
    },
    // The stored state says more than the response to the last piece.
    onRefused: () => void poll(id, file.name, mine),
  })
}

/** Poll the state of the import; a lost connection is tried again. */
async function poll(id: string, name: string, mine: number): Promise<void> {
  const answer = await callQuietly(readCourseImport, { params: { importId: id } }).catch((error) => {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return { failure: codeOf(error) }
    return undefined
  })
  if (mine !== current) return
  if (answer && 'state' in answer && answer.state === 'completed' && answer.course_id)
    return show({ state: 'completed', name, courseId: answer.course_id })
  if (answer?.failure) return show({ state: 'failed', name, failure: answer.failure })
  show({ state: 'importing', name })
  work.timer = setTimeout(() => void poll(id, name, mine), pollMs)
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof CallError)) return 'core.something_went_wrong'
  const { code, fields = {} } = error.answer
  // The error of a field says more than the general one.
  return (Object.values(fields)[0]?.code ?? code) as ErrorCode
}

/** Cancel the import; an unfinished upload is deleted. */
export function cancelImport(): void {
  const { id } = work
  const isSending = shown.state === 'uploading' || shown.state === 'offline'
  resetImport()
  if (id && isSending) deleteUpload(id)
}

function deleteUpload(mediaId: string): void {
  void callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
}

/** Show nothing. An import that runs on the server continues. */
export function resetImport(): void {
  current += 1
  work.upload?.stop()
  clearTimeout(work.timer)
  work = {}
  removeEventListener('beforeunload', warnWhileSending)
  show(none)
}

function warnWhileSending(event: Event): void {
  if (shown.state === 'uploading' || shown.state === 'offline') event.preventDefault()
}
