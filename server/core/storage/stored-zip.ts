import { makeZip, predictLength } from 'client-zip'
import type { FileSource } from './file-source.ts'
import { withZipList } from './zip-list.ts'

/** A file for an archive; its size must be known before it is opened. */
export type ZipEntry = { name: string; bytes: number; open(): AsyncIterable<Uint8Array> }

/** Where the bytes of an entry are in an archive. */
export type StoredEntry = { name: string; start: number; bytes: number }

// Without zip64, offsets and sizes have four bytes.
export const mostZipBytes = 2 ** 32 - 1

/** The size of an archive of these entries, before it is made. */
export function zipBytes(entries: readonly Pick<ZipEntry, 'name' | 'bytes'>[]): number {
  return Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes }))))
}

// The first day a zip can name, in any time zone, so that the same entries make the same bytes.
const lastModified = new Date(1980, 0, 1)

/** An archive as a stream. Nothing in it is compressed: videos already are. */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let input: AsyncGenerator<Uint8Array> | undefined
  function* parts() {
    for (const entry of entries) {
      input = exactly(entry)
      yield { name: entry.name, size: entry.bytes, lastModified, input }
    }
  }
  try {
    // If the reader leaves, client-zip would throw, so we close the open file ourselves.
    yield* makeZip(parts()).values({ preventCancel: true })
  } finally {
    await input?.return(undefined)
  }
}

async function* exactly({ name, bytes, open }: ZipEntry): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of open()) {
    length += piece.byteLength
    yield piece
  }
  if (length !== bytes) throw new Error(`${name} has ${length} bytes, not ${bytes}`)
}

const descriptorBytes = 16
const hasDescriptor = 0x0008

/**
 * The entries of an archive made by `storedZip`, in order: uncompressed, without gaps or overlaps. Undefined for any
 * other file.
 */
export function storedEntries(source: FileSource): Promise<StoredEntry[] | undefined> {
  return withZipList(source, async ({ zip, entries, start }) => {
    const stored: StoredEntry[] = []
    let place = 0
    for (const entry of entries) {
      const { generalPurposeBitFlag: flags, compressionMethod: method, fileNameRaw: name, compressedSize } = entry
      if (method !== 0 || entry.isEncrypted() || entry.relativeOffsetOfLocalHeader !== place) return undefined
      const head = await zip.readLocalFileHeaderPromise(entry, {})
      if (!head.fileName.equals(name) || head.extraFieldLength > 0 || head.compressionMethod !== 0) return undefined
      if (head.generalPurposeBitFlag !== flags || !(flags & hasDescriptor)) return undefined
      stored.push({ name: name.toString('utf8'), start: head.fileDataStart, bytes: compressedSize })
      place = head.fileDataStart + compressedSize + descriptorBytes
    }
    return place === start ? stored : undefined
  })
}
