import type { MediaKind } from '#shared/media/media.lists.ts'

/** What outlives a reload. The file itself does not: a browser forgets what it was allowed to read. */
export type RememberedUpload = {
  mediaId: string
  address: string
  kind: MediaKind
  name: string
  bytes: number
  lastModified: number
}

const key = 'media.uploads'

export function rememberedUploads(): RememberedUpload[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

export function rememberUpload(upload: RememberedUpload): void {
  keep([...rememberedUploads().filter(({ mediaId }) => mediaId !== upload.mediaId), upload])
}

export function forgetUpload(mediaId: string | undefined): void {
  if (mediaId) keep(rememberedUploads().filter((upload) => upload.mediaId !== mediaId))
}

function keep(uploads: RememberedUpload[]) {
  try {
    if (uploads.length > 0) localStorage.setItem(key, JSON.stringify(uploads))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing: the upload works, it only does not outlive a reload.
  }
}

/** Whether this is the file that was being uploaded. */
export function isSameFile(file: File, { name, bytes, lastModified }: RememberedUpload): boolean {
  return file.size === bytes && (file.name === name || file.lastModified === lastModified)
}

const lockOf = (mediaId: string) => `media.upload.${mediaId}`

/** Say that this page sends a file, until it is left or `release` is called: another page of the same browser asks. */
export function holdUpload(mediaId: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(mediaId), () => held).catch(() => undefined)
  return release
}

/** The uploads another page of this browser is sending right now. */
export async function heldElsewhere(): Promise<(mediaId: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (mediaId) => names.has(lockOf(mediaId))
}
