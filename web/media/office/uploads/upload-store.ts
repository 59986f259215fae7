import type { ErrorCode } from '#shared/core/errors.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import type { MediaKind, MediaState } from '#shared/media/media.lists.ts'
import type { UploadConnection } from '#web/media/uploads/upload-connection.ts'
import type { RememberedUpload } from './remembered-uploads.ts'

/** 'paused' by the person, 'offline' without a connection, 'lost' without its file after a reload. */
export type UploadState = MediaState | 'paused' | 'offline' | 'lost'

/** An upload, as the page displays it. */
export type Upload = {
  key: string
  /** Known once it is announced. */
  mediaId: string | undefined
  kind: MediaKind
  name: string
  bytes: number
  sent: number
  state: UploadState
  /** Percent processed. */
  progress: number
  /** The duration of video or audio, once known. */
  seconds: number | null
  failure: ErrorCode | undefined
  secondsLeft: number | undefined
  /** The person chose a different file to continue with. */
  isOtherFile: boolean
}

/** The internal state of an upload. */
export type Work = {
  file?: File
  address?: string
  lastModified: number
  replaces?: string
  onReady?: (mediaId: string, item: MediaItem, file: File) => void
  connection?: UploadConnection
  again?: ReturnType<typeof setTimeout>
  waits: number
  /** It is announced when one of the others is done: a person may have so many at once. */
  isWaiting?: boolean
  release?: () => void
  unwatch?: () => void
}

let uploads: readonly Upload[] = []
let keys: readonly string[] = []
const works = new Map<string, Work>()
const listeners = new Set<() => void>()
let lastKey = 0

export const allUploads = (): readonly Upload[] => uploads
/** The same array until an upload is added or removed. */
export const uploadKeys = (): readonly string[] => keys
export const findUpload = (key: string): Upload | undefined => uploads.find((upload) => upload.key === key)
export const workOf = (key: string): Work | undefined => works.get(key)

function setUploads(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Begun = Pick<Upload, 'kind' | 'name' | 'bytes'> & Partial<Upload>

/** Adds uploads to the end of the list and returns their keys. */
export function addUploads(begun: readonly { upload: Begun; work: Work }[]): string[] {
  const added = begun.map(({ upload, work }): Upload => {
    lastKey += 1
    const key = String(lastKey)
    works.set(key, work)
    return { ...fresh, ...upload, key }
  })
  const newKeys = added.map(({ key }) => key)
  keys = [...keys, ...newKeys]
  setUploads([...uploads, ...added])
  return newKeys
}

const fresh = {
  mediaId: undefined,
  sent: 0,
  state: 'queue',
  progress: 0,
  seconds: null,
  failure: undefined,
  secondsLeft: undefined,
  isOtherFile: false,
} as const

export function changeUpload(key: string, change: Partial<Upload>): void {
  setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
}

export function removeUpload(key: string): void {
  works.delete(key)
  keys = keys.filter((one) => one !== key)
  setUploads(uploads.filter((upload) => upload.key !== key))
}

/** What must survive a reload of an announced upload. */
export function toRemember({ key, mediaId, kind, name, bytes }: Upload): RememberedUpload | undefined {
  const { address, lastModified = 0 } = workOf(key) ?? {}
  return mediaId && address ? { mediaId, address, kind, name, bytes, lastModified } : undefined
}
