import type { ErrorCode } from '#shared/core/errors.ts'
import { acceptOf, type MediaKind, mostBytesOf } from '#shared/media/media.lists.ts'
import { nameRefusal } from '#shared/media/media.rules.ts'

/** The kind of a file by its name and type. */
export function kindOf(file: Pick<File, 'name' | 'type'>): MediaKind {
  const kinds: MediaKind[] = ['video', 'audio', 'document', 'image']
  return kinds.find((kind) => isOffered(file, kind)) ?? 'attachment'
}

/** Why a file is refused before it is sent. The server also checks its content. */
export function fileRefusal(file: Pick<File, 'name' | 'type' | 'size'>, kind: MediaKind): ErrorCode | undefined {
  if (file.size === 0) return 'media.file_empty'
  const refused = nameRefusal(kind, file.name) ?? (isOffered(file, kind) ? undefined : 'media.file_type')
  if (refused) return refused
  return file.size > mostBytesOf[kind] ? 'media.file_size' : undefined
}

function isOffered({ name, type }: Pick<File, 'name' | 'type'>, kind: MediaKind): boolean {
  const offers = acceptOf[kind].split(',').filter(Boolean)
  if (offers.length === 0) return true
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0]
  return offers.some((offer) => (offer.startsWith('.') ? offer === ending : offer === type))
}

/** The files of a drop, those inside dropped folders too, in the order of their names. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Read at once: after the first await the browser has emptied the list.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const loose = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory)) return loose
  const found = (await Promise.all(entries.map((entry) => (entry ? filesBelow(entry) : [])))).flat()
  return found.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return []
  if (entry.isFile) return [await new Promise<File>((yes, no) => (entry as FileSystemFileEntry).file(yes, no))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    // It returns at most a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no))
    if (some.length === 0) break
    entries.push(...some)
  }
  return (await Promise.all(entries.map(filesBelow))).flat()
}
