import type { FileSource } from '#server/core/storage/file-source.ts'

/** How far after its tag the audio may start: some programs leave space for a longer tag. */
const searchBytes = 64 * 1024
/** Real files have one or two tags. */
const mostTags = 32
/** A recording that was cut out of a stream begins inside a frame; none is longer. */
const longestFrame = 8192
/** So many frames in a row are not there by chance. */
const surelyFrames = 4

/**
 * 'mp3' or 'aac' if the file has two frames in a row, the second exactly where the first ends, or more of them after the
 * rest of another frame. 'broken' if its tags do not end.
 */
export async function framesOf(source: FileSource): Promise<'mp3' | 'aac' | 'broken' | undefined> {
  const start = await tagEnd(source)
  if (start === undefined) return 'broken'
  const bytes = await source.read(start, searchBytes)
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first < 0) return undefined
  for (let at = first; at >= 0 && at < first + longestFrame; at = bytes.indexOf(0xff, at + 1)) {
    const wanted = at === first ? 2 : surelyFrames
    if (framesFrom(bytes, at, mp3Frame, wanted)) return 'mp3'
    if (framesFrom(bytes, at, aacFrame, wanted)) return 'aac'
  }
  return undefined
}

type FrameLength = (bytes: Buffer, at: number) => number

function framesFrom(bytes: Buffer, start: number, lengthOf: FrameLength, wanted: number): boolean {
  let at = start
  for (let found = 0; found < wanted; found++) {
    const length = lengthOf(bytes, at)
    if (!length) return false
    at += length
  }
  return true
}

/** Where the tags at the start of the file end; undefined if there are more of them than any program writes. */
async function tagEnd({ read }: FileSource): Promise<number | undefined> {
  let at = 0
  for (let tags = 0; tags <= mostTags; tags++) {
    const bytes = tagBytes(await read(at, 32))
    if (!bytes) return at
    at += bytes
  }
  return undefined
}

/** The length of the ID3 or APE tag that starts here; 0 if there is none. */
function tagBytes(head: Buffer): number {
  const begin = head.toString('latin1', 0, 8)
  if (begin.startsWith('ID3') && head.length >= 10) {
    const hasFooter = (head.readUInt8(5) & 0x10) !== 0
    // The size is stored in seven bits of each byte.
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (head.readUInt8(place) & 0x7f), 0)
    return 10 + size + (hasFooter ? 10 : 0)
  }
  return begin === 'APETAGEX' && head.length === 32 ? 32 + head.readUInt32LE(12) : 0
}

const bitrates = {
  v1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

/** The length of the MP3 frame that starts here; 0 if there is none. */
function mp3Frame(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes.readUInt16BE(at) >> 5 !== 0x7ff) return 0
  const version = (bytes.readUInt8(at + 1) >> 3) & 3
  const isLayer3 = ((bytes.readUInt8(at + 1) >> 1) & 3) === 1
  const third = bytes.readUInt8(at + 2)
  const kilobits = bitrates[version === 3 ? 'v1' : 'v2'][third >> 4]
  const rate = rates[(third >> 2) & 3]
  if (version === 1 || !isLayer3 || !kilobits || !rate) return 0
  const hertz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / hertz) + ((third >> 1) & 1)
}

/** The length of the AAC (ADTS) frame that starts here; 0 if there is none. */
function aacFrame(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0
  const length = ((bytes.readUInt32BE(at + 2) >>> 5) & 0x1fff) >>> 0
  return length > 7 ? length : 0
}

/** A WAV file that was recorded without an end does not know its length. */
const unknownLength = 0xffff_ffff

/** Whether the chunks of a WAV file fill it and include format and data. */
export async function isWav({ size, read }: FileSource): Promise<boolean> {
  const names = new Set<string>()
  let at = 12
  let longData: number | undefined
  for (let count = 0; at + 8 <= size && count < 1000; count++) {
    const head = await read(at, 8)
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    names.add(name)
    // RF64 and BW64 say here how long their data is, in eight bytes.
    if (name === 'ds64' && length >= 16) {
      const bytes = await read(at + 16, 8)
      if (bytes.length < 8) return false
      // Zero if it was written to a pipe: its length was not known at the start.
      longData = Number(bytes.readBigUInt64LE()) || undefined
    }
    const known = name === 'data' && length === unknownLength ? longData : length
    at = known === undefined ? size : at + 8 + known + (known % 2)
  }
  // The last chunk may lack its odd byte, and some programs add a few bytes.
  return names.has('fmt ') && names.has('data') && at > size - 8 && at <= size + 1
}

/** The content of an Ogg file, by its first page. */
export async function oggOf({ read }: FileSource): Promise<'ogg' | 'video' | undefined> {
  const head = await read(0, 512)
  if (head.length < 28 || head.readUInt8(4) !== 0) return undefined
  const codec = head.toString('latin1', 27 + head.readUInt8(26), 27 + head.readUInt8(26) + 8)
  if (['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   '].some((name) => codec.startsWith(name))) return 'ogg'
  return codec.startsWith('\x80theora') ? 'video' : undefined
}
