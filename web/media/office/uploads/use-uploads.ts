import { useSyncExternalStore } from 'react'
import { allUploads, findUpload, onUploads, type Upload, uploadKeys } from './upload-store.ts'

// A component of one upload renders again only when that upload changes.

const none: readonly Upload[] = []
const noKeys: readonly string[] = []

/** The keys of this page's uploads, oldest first. */
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

/** The upload of this file, if this page sends it. */
export function useUploadOf(mediaId: string | undefined): Upload | undefined {
  return useSyncExternalStore(
    onUploads,
    () => (mediaId ? allUploads().find((upload) => upload.mediaId === mediaId) : undefined),
    () => undefined,
  )
}

/** A value computed from all uploads. */
export function useAcrossUploads<Value extends string | number | boolean>(
  read: (uploads: readonly Upload[]) => Value,
): Value {
  return useSyncExternalStore(
    onUploads,
    () => read(allUploads()),
    () => read(none),
  )
}
