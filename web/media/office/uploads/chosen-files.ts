import type { ErrorCode } from '#shared/core/errors.ts'
import { acceptOf, type MediaKind, mostBytesOf } from '#shared/media/media.lists.ts'

/** What a file is by its name and type, where a person has not said what it is for. */
export function kindOf(file: Pick<File, 'name' | 'type'>): MediaKind {
  const kinds: MediaKind[] = ['video', 'audio', 'document', 'image']
  return kinds.find((kind) => isOffered(file, kind)) ?? 'attachment'
}

/** Why a file need not be sent at all. What it really is, the server judges by its content. */
export function fileRefusal(file: Pick<File, 'name' | 'type' | 'size'>, kind: MediaKind): ErrorCode | undefined {
  if (file.size === 0 || !isOffered(file, kind)) return 'media.file_type'
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
  // Asked for at once: after the first wait the browser has emptied the list.
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
    // It hands over a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no))
    if (some.length === 0) break
    entries.push(...some)
  }
  return (await Promise.all(entries.map(filesBelow))).flat()
}
