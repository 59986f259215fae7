import type { Entry } from 'yauzl'
import type { FileSource } from '#server/core/storage/file-source.ts'
import { withZipList } from '#server/core/storage/zip-list.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
/** The end record with the longest possible comment. */
const tailBytes = 22 + 65_535

/** Limits against ZIP bombs: no real archive unpacks to a hundred times its size. */
const mostGrowth = 100
const alwaysFineBytes = 64 * 1024 * 1024
const mostUnpackedBytes = 4 * 1024 ** 3

export type Zip = 'docx' | 'xlsx' | 'pptx' | 'zip' | 'refused'

/** Whether a file ends as a ZIP archive. */
export async function endsAsZip({ size, read }: FileSource): Promise<boolean> {
  return (await read(Math.max(0, size - tailBytes), tailBytes)).includes(endMark)
}

/** The type of an archive, by its list of entries; nothing is unpacked. */
export async function zipOf(source: FileSource): Promise<Zip> {
  const names = await namesIn(source)
  if (!names) return 'refused'
  const has = (name: string) => names.has(name)
  // Java and Android programs, and documents with macros.
  if (has('META-INF/MANIFEST.MF') || has('AndroidManifest.xml')) return 'refused'
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'refused'
  if (!has('[Content_Types].xml')) return 'zip'
  if (has('word/document.xml')) return 'docx'
  if (has('xl/workbook.xml')) return 'xlsx'
  return has('ppt/presentation.xml') ? 'pptx' : 'refused'
}

/** The entry names of a complete, plausible archive. */
function namesIn(source: FileSource): Promise<Set<string> | undefined> {
  return withZipList(source, async ({ entries, start }) => {
    const sum = (bytesOf: (entry: Entry) => number) => entries.reduce((total, entry) => total + bytesOf(entry), 0)
    const [packed, unpacked] = [sum((entry) => entry.compressedSize), sum((entry) => entry.uncompressedSize)]
    const places = new Set(entries.map((entry) => entry.relativeOffsetOfLocalHeader))
    // Overlapping entries would unpack the same bytes again and again.
    const isHonest = places.size === entries.length && packed <= source.size && Math.max(...places) < start
    const isBomb = unpacked > mostUnpackedBytes || (unpacked > alwaysFineBytes && unpacked > packed * mostGrowth)
    return isHonest && !isBomb ? new Set(entries.map(({ fileNameRaw }) => fileNameRaw.toString('utf8'))) : undefined
  })
}
