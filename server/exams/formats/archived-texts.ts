import { inflateRawSync } from 'node:zlib'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { withZipList } from '#server/core/storage/zip-list.ts'
import { fileText } from './file-text.ts'

/** Several times as much as a whole course. */
const mostUnpackedBytes = 32 * 1024 * 1024

/**
 * The XML files of an archive in their order, each as `read` makes of it, no further than `most` signs.
 * Undefined if it is none, or would unpack to too much.
 */
export function archivedTexts(
  bytes: Uint8Array,
  read: (text: string) => string,
  most: number,
): Promise<string[] | undefined> {
  return withZipList(sourceOf(bytes), async ({ zip, entries }) => {
    const wanted = entries.filter((one) => /\.xml$/i.test(one.fileNameRaw.toString('latin1')) && !one.isEncrypted())
    const unpacked = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > mostUnpackedBytes) return undefined
    const texts: string[] = []
    let length = 0
    for (const entry of wanted) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, {})
      const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
      // What is longer than its entry says is an error.
      const limit = { maxOutputLength: Math.max(1, entry.uncompressedSize) }
      const text = entry.compressionMethod === 0 ? packed : inflateRawSync(packed, limit)
      const shown = read(fileText(text) ?? '')
      texts.push(shown)
      length += shown.length
      if (length > most) break
    }
    return texts
  })
}
