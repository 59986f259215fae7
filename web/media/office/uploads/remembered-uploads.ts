import type { MediaKind } from '#shared/media/media.lists.ts'

/** What survives a reload. The file itself does not: the browser drops its permission to read it. */
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
  store([...rememberedUploads().filter(({ mediaId }) => mediaId !== upload.mediaId), upload])
}

export function forgetUpload(mediaId: string | undefined): void {
  if (mediaId) store(rememberedUploads().filter((upload) => upload.mediaId !== mediaId))
}

function store(uploads: RememberedUpload[]) {
  try {
    if (uploads.length > 0) localStorage.setItem(key, JSON.stringify(uploads))
    else localStorage.removeItem(key)
  } catch {
    // Without localStorage the upload still works, but does not survive a reload.
  }
}

export function isSameFile(file: File, { name, bytes, lastModified }: RememberedUpload): boolean {
  return file.size === bytes && (file.name === name || file.lastModified === lastModified)
}

const lockOf = (mediaId: string) => `media.upload.${mediaId}`

/** Marks an upload as sent by this page, for other pages of this browser. Call the result to release it. */
export function holdUpload(mediaId: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(mediaId), () => held).catch(() => undefined)
  return release
}

/** Which uploads another tab of this browser is sending. */
export async function heldElsewhere(): Promise<(mediaId: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (mediaId) => names.has(lockOf(mediaId))
}
