import type { FileSource } from '#server/core/storage/file-source.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const entryMark = 0x02014b50
/** The last record, with the longest comment it may carry. */
const tailBytes = 22 + 65_535
const mostListBytes = 4 * 1024 * 1024
const mostEntries = 10_000

/** Nothing that people hand in unpacks to a hundred times its size, nor to more than this. */
const mostGrowth = 100
const alwaysFineBytes = 64 * 1024 * 1024
const mostUnpackedBytes = 4 * 1024 ** 3

export type Zip = 'docx' | 'xlsx' | 'pptx' | 'zip' | 'refused'

/** Whether an archive hangs at the end of a file, where programs look for it. */
export async function endsAsZip({ size, read }: FileSource): Promise<boolean> {
  return (await read(Math.max(0, size - tailBytes), tailBytes)).includes(endMark)
}

/** What an archive is, by its list of contents alone: nothing is unpacked. */
export async function zipOf(source: FileSource): Promise<Zip> {
  const names = await namesIn(source)
  if (!names) return 'refused'
  const has = (name: string) => names.has(name)
  // Programs: of Java, of Android, and macros in a document.
  if (has('META-INF/MANIFEST.MF') || has('AndroidManifest.xml')) return 'refused'
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'refused'
  if (!has('[Content_Types].xml')) return 'zip'
  if (has('word/document.xml')) return 'docx'
  if (has('xl/workbook.xml')) return 'xlsx'
  return has('ppt/presentation.xml') ? 'pptx' : 'refused'
}

/** The names in a whole and honest archive. */
async function namesIn(source: FileSource): Promise<Set<string> | undefined> {
  const list = await listOf(source)
  if (!list) return undefined
  const names = new Set<string>()
  const places = new Set<number>()
  let unpacked = 0
  let packed = 0
  let at = 0
  for (; at + 46 <= list.bytes.length && names.size < mostEntries; ) {
    if (list.bytes.readUInt32LE(at) !== entryMark) return undefined
    const end = at + 46 + list.bytes.readUInt16LE(at + 28)
    unpacked += list.bytes.readUInt32LE(at + 24)
    packed += list.bytes.readUInt32LE(at + 20)
    places.add(list.bytes.readUInt32LE(at + 42))
    names.add(list.bytes.toString('utf8', at + 46, end))
    at = end + list.bytes.readUInt16LE(at + 30) + list.bytes.readUInt16LE(at + 32)
  }
  const isWhole = at === list.bytes.length && names.size === list.count && places.size === list.count
  // Entries that lie over each other unpack the same bytes again and again.
  const isHonest = packed <= source.size && Math.max(...places) < list.start
  const isBomb = unpacked > mostUnpackedBytes || (unpacked > alwaysFineBytes && unpacked > packed * mostGrowth)
  return isWhole && isHonest && !isBomb ? names : undefined
}

async function listOf({ size, read }: FileSource) {
  const tailStart = Math.max(0, size - tailBytes)
  const tail = await read(tailStart, tailBytes)
  const at = tail.lastIndexOf(endMark)
  if (at < 0 || at + 22 > tail.length) return undefined
  const count = tail.readUInt16LE(at + 10)
  const bytes = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  const endsHere = at + 22 + tail.readUInt16LE(at + 20) === tail.length
  const followsList = start + bytes === tailStart + at
  if (!endsHere || !followsList || count === 0 || count > mostEntries || bytes > mostListBytes) return undefined
  return { bytes: await read(start, bytes), count, start }
}
