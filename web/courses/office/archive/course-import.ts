import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import { mostArchiveBytes } from '#shared/courses/authoring.lists.ts'
import { readCourseImport, startCourseImport } from '#shared/courses/course-archive.endpoints.ts'
import { cancelUpload } from '#shared/media/library.endpoints.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { send, type UploadConnection } from '#web/media/office/uploads/upload-connection.ts'

/** The import of this page, as it is shown. It lives on while the person walks through the office. */
export type ShownImport =
  | { state: 'none' }
  | { state: 'uploading' | 'offline'; name: string; sent: number; bytes: number }
  | { state: 'importing'; name: string }
  | { state: 'completed'; name: string; courseId: string }
  | { state: 'failed'; name: string; failure: ErrorCode }

const none: ShownImport = { state: 'none' }
const askAgainMs = 1500
const tryAgainMs = 5000

let shown: ShownImport = none
/** Whatever was begun for an import that is no longer wanted must not change what is shown. */
let turn = 0
let work: { id?: string; line?: UploadConnection; timer?: ReturnType<typeof setTimeout> } = {}
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

/** Bring a course here: announce its archive, send it, and ask until a draft has been made of it. */
export async function importFrom(file: File): Promise<void> {
  forgetImport()
  const mine = turn
  const { name, size: bytes } = file
  if (bytes > mostArchiveBytes) return show({ state: 'failed', name, failure: 'media.file_size' })
  show({ state: 'uploading', name, sent: 0, bytes })
  addEventListener('beforeunload', stayWhileSending)
  try {
    const { id, address } = await callQuietly(startCourseImport, { body: { name: name.slice(0, 200), bytes } })
    if (mine !== turn) return giveUp(id)
    work.id = id
    sendTo(file, address, id, mine)
  } catch (error) {
    if (mine === turn) show({ state: 'failed', name, failure: codeOf(error) })
  }
}

function sendTo(file: File, address: string, id: string, mine: number): void {
  const about = { name: file.name, bytes: file.size }
  work.line = send(file, address, {
    onProgress: (sent) => show({ state: 'uploading', ...about, sent }),
    onDone: () => void follow(id, file.name, mine),
    onLost() {
      const sent = shown.state === 'uploading' ? shown.sent : 0
      show({ state: 'offline', ...about, sent })
      work.timer = setTimeout(() => sendTo(file, address, id, mine), tryAgainMs)
    },
    // What the server has written of it says more than its answer to the last piece.
    onRefused: () => void follow(id, file.name, mine),
  })
}

/** Ask how far it is, again and again; a line that is lost meanwhile comes back. */
async function follow(id: string, name: string, mine: number): Promise<void> {
  const told = await callQuietly(readCourseImport, { params: { importId: id } }).catch((error) => {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return { failure: codeOf(error) }
    return undefined
  })
  if (mine !== turn) return
  if (told && 'state' in told && told.state === 'completed' && told.course_id)
    return show({ state: 'completed', name, courseId: told.course_id })
  if (told?.failure) return show({ state: 'failed', name, failure: told.failure })
  show({ state: 'importing', name })
  work.timer = setTimeout(() => void follow(id, name, mine), askAgainMs)
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof CallError)) return 'core.something_went_wrong'
  const { code, fields = {} } = error.answer
  // What is wrong with the file says more than that something is.
  return (Object.values(fields)[0]?.code ?? code) as ErrorCode
}

/** Take it back while it is sent: what had arrived is deleted. */
export function cancelImport(): void {
  const { id } = work
  const isSending = shown.state === 'uploading' || shown.state === 'offline'
  forgetImport()
  if (id && isSending) giveUp(id)
}

function giveUp(mediaId: string): void {
  void callQuietly(cancelUpload, { params: { mediaId } }).catch(() => undefined)
}

/** Nothing is shown any more; what is being made is made. */
export function forgetImport(): void {
  turn += 1
  work.line?.stop()
  clearTimeout(work.timer)
  work = {}
  removeEventListener('beforeunload', stayWhileSending)
  show(none)
}

function stayWhileSending(event: Event): void {
  if (shown.state === 'uploading' || shown.state === 'offline') event.preventDefault()
}
