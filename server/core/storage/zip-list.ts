import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type FileSource, inBlocks } from './file-source.ts'

export const mostZipEntries = 10_000
const mostListBytes = 4 * 1024 * 1024
const [entryBytes, endBytes, locatorBytes] = [46, 22, 20]
const zip64Locator = 0x07064b50

/** The list of contents of an archive. It starts after the last entry and ends with the file. */
export type ZipList = { zip: ZipFile; entries: Entry[]; start: number }

/**
 * Read an archive's list of contents; nothing is unpacked. Undefined if the list is incomplete, too long, names a file
 * twice, or is for archives above 4 GB. Names are compared, never used as paths.
 */
export async function withZipList<Result>(
  source: FileSource,
  look: (list: ZipList) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const reader = new SourceReader(source)
  try {
    const list = await listOf(source, reader)
    return list && (await look(list))
  } catch {
    // Yauzl throws for a broken archive; a failure of the disk says nothing about the archive.
    if (reader.failure) throw reader.failure
    return undefined
  }
}

async function listOf(source: FileSource, reader: RandomAccessReader): Promise<ZipList | undefined> {
  // Names are not decoded: yauzl would refuse those that lead out of a folder, which is not decided here.
  const zip = await fromRandomAccessReaderPromise(reader, source.size, { autoClose: false, decodeStrings: false })
  if (zip.entryCount === 0 || zip.entryCount > mostZipEntries) return undefined
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entryBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > mostListBytes) return undefined
    entries.push(entry)
  }
  const end = source.size - endBytes - zip.comment.length
  const tail = await source.read(end - locatorBytes, locatorBytes + endBytes)
  const start = tail.readUInt32LE(locatorBytes + 16)
  const isWhole = start + bytes === end && tail.readUInt32LE(0) !== zip64Locator
  const names = new Set(entries.map((entry) => entry.fileNameRaw.toString('latin1')))
  return isWhole && names.size === entries.length ? { zip, entries, start } : undefined
}

/** Yauzl reads about fifty bytes at a time. */
class SourceReader extends RandomAccessReader {
  failure: unknown
  #source: FileSource

  constructor(source: FileSource) {
    super()
    this.#source = inBlocks(source)
  }

  override read(into: Buffer, offset: number, length: number, at: number, done: (error: Error | null) => void): void {
    this.#source.read(at, length).then(
      (bytes) => {
        bytes.copy(into, offset)
        done(bytes.length < length ? new Error('The archive ends too early') : null)
      },
      (error) => {
        this.failure = error
        done(error)
      },
    )
  }
}
