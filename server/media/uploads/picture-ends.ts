import type { FileSource } from '#server/core/storage/file-source.ts'

/** Where a picture ends in its file; undefined if it is cut off, or not what it begins as. */
type EndOf = (source: FileSource) => Promise<number | undefined>

/** More parts than any real picture has. */
const mostParts = 200_000
/** As many bytes as are searched at once. */
const searchBytes = 64 * 1024

function reader({ size, read }: FileSource) {
  const at = async (from: number, length: number) => (from + length > size ? undefined : read(from, length))
  return {
    at,
    byte: async (from: number) => (await at(from, 1))?.readUInt8(),
    /** The next bytes from here. */
    next: async (from: number) => (from < size ? read(from, searchBytes) : undefined),
  }
}

type Reader = ReturnType<typeof reader>

async function jpegEnd(source: FileSource): Promise<number | undefined> {
  const bytes = reader(source)
  let hasPicture = false
  let at: number | undefined = 2
  for (let parts = 0; at !== undefined && parts < mostParts; parts++) {
    const [first, mark] = (await bytes.at(at, 2)) ?? []
    if (first !== 0xff || mark === undefined || mark === 0) return undefined
    if (mark === 0xd9) return hasPicture ? at + 2 : undefined
    // Any number of 0xff may precede a mark.
    if (mark === 0xff) {
      at += 1
      continue
    }
    const isAlone = mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)
    const length: number | undefined = isAlone ? 0 : (await bytes.at(at + 2, 2))?.readUInt16BE()
    if (length === undefined || (!isAlone && length < 2)) return undefined
    at += 2 + length
    if (mark === 0xda) {
      hasPicture = true
      at = await nextJpegMark(bytes, at)
    }
  }
  return undefined
}

/** Where the compressed pixels end: at the next mark that is neither a pixel nor a restart. */
async function nextJpegMark(bytes: Reader, from: number): Promise<number | undefined> {
  for (let at = from; ; ) {
    const block = await bytes.next(at)
    if (!block) return undefined
    const found = block.indexOf(0xff)
    if (found < 0) {
      at += block.length
      continue
    }
    at += found
    const mark = await bytes.byte(at + 1)
    if (mark === undefined) return undefined
    if (mark !== 0 && !(mark >= 0xd0 && mark <= 0xd7)) return at
    at += 2
  }
}

async function pngEnd(source: FileSource): Promise<number | undefined> {
  const bytes = reader(source)
  let at = 8
  for (let parts = 0; parts < mostParts; parts++) {
    const head = await bytes.at(at, 8)
    if (!head) return undefined
    const type = head.toString('latin1', 4)
    at += 12 + head.readUInt32BE()
    if (!/^[A-Za-z]{4}$/.test(type) || at > source.size) return undefined
    if (type === 'IEND') return at
  }
  return undefined
}

async function gifEnd(source: FileSource): Promise<number | undefined> {
  const bytes = reader(source)
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const screen = await bytes.byte(10)
  if (screen === undefined) return undefined
  let at: number | undefined = 13 + tableBytes(screen)
  let hasPicture = false
  for (let parts = 0; at !== undefined && parts < mostParts; parts++) {
    // Some old programs do not write the mark of the end.
    if (at === source.size && hasPicture) return at
    const kind = await bytes.byte(at)
    if (kind === 0x3b) return hasPicture ? at + 1 : undefined
    if (kind === 0x21) at = await afterGifBlocks(bytes, at + 2)
    else if (kind === 0x2c) {
      const flags = await bytes.byte(at + 9)
      if (flags === undefined) return undefined
      hasPicture = true
      at = await afterGifBlocks(bytes, at + 11 + tableBytes(flags))
    } else return undefined
  }
  return undefined
}

/** Data of a GIF is in blocks of at most 255 bytes; an empty one ends it. */
async function afterGifBlocks(bytes: Reader, from: number): Promise<number | undefined> {
  for (let at = from; ; ) {
    const length = await bytes.byte(at)
    if (length === undefined) return undefined
    at += 1 + length
    if (length === 0) return at
  }
}

const webpSigns: Record<string, (head: Buffer) => boolean> = {
  'VP8 ': (head) => head.toString('hex', 23, 26) === '9d012a',
  VP8L: (head) => head.readUInt8(20) === 0x2f,
  VP8X: (head) => head.readUInt32LE(16) === 10,
}

/** Its header says how long it is. Some programs do not count the byte that makes it even. */
async function webpEnd({ size, read }: FileSource): Promise<number | undefined> {
  const head = await read(0, 30)
  if (head.length < 26 || !webpSigns[head.toString('latin1', 12, 16)]?.(head)) return undefined
  const end = 8 + head.readUInt32LE(4)
  return end <= size + 1 && 20 + head.readUInt32LE(16) <= end ? Math.min(end, size) : undefined
}

export const pictureEnds = { jpg: jpegEnd, png: pngEnd, gif: gifEnd, webp: webpEnd } satisfies Record<string, EndOf>
