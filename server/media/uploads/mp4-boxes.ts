import type { FileSource } from '#server/core/storage/file-source.ts'

type Box = { type: string; start: number; end: number; body: number }

/** A fragmented video has two boxes for every few seconds. */
const mostBoxes = 20_000
const mostTracks = 64
const mostSeconds = 12 * 3600
/** A text that begins 'The ftypisom' would have a list of brands of a gigabyte. */
const mostBrandBytes = 2 ** 24

/** The boxes of a byte range; undefined if they do not fill it exactly. */
async function boxesOf({ read }: FileSource, start: number, end: number, isTop = false): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const head = await read(at, 16)
    if (head.length < 8 || boxes.length >= mostBoxes) return undefined
    const short = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    // Old programs end a list of boxes with an empty one.
    if (short === 0 && !isTop) break
    // Cameras add boxes of their own, with names of four letters.
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined
    // Size 1: the real size follows in eight bytes. Size 0, at the top only: the rest of the file.
    const isLong = short === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 && isTop ? end - at : short
    const body = at + (isLong ? 16 : 8)
    if (body > at + size || at + size > end) return undefined
    boxes.push({ type, start: at, end: at + size, body })
    at += size
  }
  return boxes
}

export type Mp4 = { hasVideo: boolean; hasAudio: boolean }

/** The tracks of an MP4. Undefined if it is not one, or lacks its index or its data. */
export async function mp4Of(source: FileSource): Promise<Mp4 | undefined> {
  const top = await boxesOf(source, 0, source.size, true)
  if (top?.[0]?.type !== 'ftyp') return undefined
  const moov = top.filter(({ type }) => type === 'moov')
  const hasData = top.some(({ type, body, end }) => type === 'mdat' && end > body)
  if (moov.length !== 1 || !moov[0] || !hasData) return undefined
  const handlers = await handlersOf(source, moov[0])
  if (!handlers) return undefined
  return {
    hasVideo: handlers.includes('vide'),
    hasAudio: handlers.includes('soun'),
  }
}

/** The type of each track: 'vide', 'soun', … */
async function handlersOf(source: FileSource, moov: Box): Promise<string[] | undefined> {
  const inside = await boxesOf(source, moov.body, moov.end)
  if (!inside?.some(({ type }) => type === 'mvhd')) return undefined
  const handlers: string[] = []
  for (const track of inside.filter(({ type }) => type === 'trak').slice(0, mostTracks)) {
    const media = (await boxesOf(source, track.body, track.end))?.find(({ type }) => type === 'mdia')
    const handler = media && (await boxesOf(source, media.body, media.end))?.find(({ type }) => type === 'hdlr')
    if (!handler) return undefined
    handlers.push((await source.read(handler.body + 8, 4)).toString('latin1'))
  }
  return handlers.length > 0 ? handlers : undefined
}

export type Mp4Facts = { seconds: number | null; width: number | null; height: number | null }

/** The length and the display size of an MP4, as its index says. */
export async function mp4Facts(source: FileSource): Promise<Mp4Facts> {
  const inside = async ({ body, end }: Pick<Box, 'body' | 'end'>) => (await boxesOf(source, body, end)) ?? []
  const top = (await boxesOf(source, 0, source.size, true)) ?? []
  const moov = top.find(({ type }) => type === 'moov')
  const boxes = moov ? await inside(moov) : []
  const header = boxes.find(({ type }) => type === 'mvhd')
  const extended = boxes.find(({ type }) => type === 'mvex')
  const fragments = extended && (await inside(extended)).find(({ type }) => type === 'mehd')
  let size = { width: 0, height: 0 }
  for (const track of boxes.filter(({ type }) => type === 'trak').slice(0, mostTracks)) {
    const head = (await inside(track)).find(({ type }) => type === 'tkhd')
    const found = head && trackSize(await source.read(head.body, 92))
    if (found && found.width * found.height > size.width * size.height) size = found
  }
  return {
    seconds: header
      ? secondsIn(await source.read(header.body, 32), fragments && (await source.read(fragments.body, 12)))
      : null,
    width: size.width || null,
    height: size.height || null,
  }
}

/** Its fields are twice as long in version 1. An endless recording has its length in `mehd`. */
function secondsIn(mvhd: Buffer, mehd: Buffer | undefined): number | null {
  const isLong = (box: Buffer) => box.length > 0 && box.readUInt8(0) === 1
  if (mvhd.length < 32) return null
  const [scale, own] = isLong(mvhd)
    ? [mvhd.readUInt32BE(20), Number(mvhd.readBigUInt64BE(24))]
    : [mvhd.readUInt32BE(12), mvhd.readUInt32BE(16)]
  const whole = mehd && mehd.length >= (isLong(mehd) ? 12 : 8)
  const fragmented = !whole ? 0 : isLong(mehd) ? Number(mehd.readBigUInt64BE(4)) : mehd.readUInt32BE(4)
  const seconds = (own || fragmented) / scale
  return seconds > 0 && seconds < mostSeconds ? seconds : null
}

/** Width and height are numbers of 16 bits before and after the point; a matrix says if the video is turned. */
function trackSize(tkhd: Buffer): { width: number; height: number } | undefined {
  const matrix = tkhd.length > 0 && tkhd.readUInt8(0) === 1 ? 52 : 40
  if (tkhd.length < matrix + 44) return undefined
  const [width, height] = [tkhd.readUInt32BE(matrix + 36) >>> 16, tkhd.readUInt32BE(matrix + 40) >>> 16]
  const isTurned = tkhd.readInt32BE(matrix) === 0 && tkhd.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Whether a picture of the AVIF format is complete. */
export async function isWholeAvif(source: FileSource): Promise<boolean> {
  const top = await boxesOf(source, 0, source.size, true)
  const has = (wanted: string) => top?.some(({ type, body, end }) => type === wanted && end > body)
  return !!has('meta') && !!has('mdat')
}

/** The brands of an MP4-like file, the main one first: 'isom', 'avif', 'qt  '. */
export function brandsOf(head: Buffer): string[] | undefined {
  const length = head.readUInt32BE(0)
  if (head.toString('latin1', 4, 8) !== 'ftyp' || length > mostBrandBytes) return undefined
  const end = Math.min(length, head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}
