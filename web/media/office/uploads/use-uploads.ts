import { useSyncExternalStore } from 'react'
import { allUploads, findUpload, onUploads, type Upload, uploadKeys } from './upload-store.ts'

// Who draws one file is drawn again when that file moves, not whenever any of them sends another piece.

const none: readonly Upload[] = []
const noKeys: readonly string[] = []

/** The uploads of this page, oldest first. They live on while the person walks through the office. */
export function useUploadKeys(): readonly string[] {
  return useSyncExternalStore(onUploads, uploadKeys, () => noKeys)
}

export function useUpload(key: string): Upload | undefined {
  return useSyncExternalStore(
    onUploads,
    () => findUpload(key),
    () => undefined,
  )
}

/** The upload that brings this file, if this page sends it. */
export function useUploadOf(mediaId: string | undefined): Upload | undefined {
  return useSyncExternalStore(
    onUploads,
    () => (mediaId ? allUploads().find((upload) => upload.mediaId === mediaId) : undefined),
    () => undefined,
  )
}

/** Something about all uploads, as one word or number. */
export function useAcrossUploads<Value extends string | number | boolean>(
  read: (uploads: readonly Upload[]) => Value,
): Value {
  return useSyncExternalStore(
    onUploads,
    () => read(allUploads()),
    () => read(none),
  )
}
