import type { Entry } from 'yauzl'
import type { FileSource } from '#server/core/storage/file-source.ts'
import { withZipList } from '#server/core/storage/zip-list.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22
/** The end record with the longest possible comment. */
const tailBytes = endBytes + 65_535

/** Limits against ZIP bombs: no real archive unpacks to a hundred times its size. */
const mostGrowth = 100
const alwaysFineBytes = 64 * 1024 * 1024
const mostUnpackedBytes = 4 * 1024 ** 3

export type Zip = 'docx' | 'xlsx' | 'pptx' | 'zip' | 'other office' | 'broken' | 'refused'

/** Whether a file ends as a ZIP archive: with an end record, and the list of entries right before it. */
export async function endsAsZip({ size, read }: FileSource): Promise<boolean> {
  const start = Math.max(0, size - tailBytes)
  const tail = await read(start, tailBytes)
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at > 0 ? tail.lastIndexOf(endMark, at - 1) : -1) {
    if (at + endBytes > tail.length) continue
    const list = start + at - tail.readUInt32LE(at + 12)
    // Four bytes alone appear by chance in every ten thousandth file.
    if (list >= 0 && (await read(list, 4)).toString('latin1') === 'PK\x01\x02') return true
  }
  return false
}

/** The type of an archive, by its list of entries; nothing is unpacked. */
export async function zipOf(source: FileSource): Promise<Zip> {
  const names = await namesIn(source)
  if (!names) return 'broken'
  if (names === 'refused') return names
  const has = (name: string) => names.has(name)
  // Java and Android programs, and documents with macros.
  if (has('META-INF/MANIFEST.MF') || has('AndroidManifest.xml')) return 'refused'
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'refused'
  if (!has('[Content_Types].xml')) return 'zip'
  if (has('word/document.xml')) return 'docx'
  if (has('xl/workbook.xml')) return 'xlsx'
  return has('ppt/presentation.xml') ? 'pptx' : 'other office'
}

/** The entry names of a complete archive; 'refused' if it is not plausible. */
function namesIn(source: FileSource): Promise<Set<string> | 'refused' | undefined> {
  return withZipList(source, async ({ entries, start }) => {
    const sum = (bytesOf: (entry: Entry) => number) => entries.reduce((total, entry) => total + bytesOf(entry), 0)
    const [packed, unpacked] = [sum((entry) => entry.compressedSize), sum((entry) => entry.uncompressedSize)]
    const places = new Set(entries.map((entry) => entry.relativeOffsetOfLocalHeader))
    // Overlapping entries would unpack the same bytes again and again.
    const isHonest = places.size === entries.length && packed <= source.size && Math.max(...places) < start
    const isBomb = unpacked > mostUnpackedBytes || (unpacked > alwaysFineBytes && unpacked > packed * mostGrowth)
    return isHonest && !isBomb ? new Set(entries.map(({ fileNameRaw }) => fileNameRaw.toString('utf8'))) : 'refused'
  })
}
