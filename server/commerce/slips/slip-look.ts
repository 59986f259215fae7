import { decoders } from '#server/media/pictures/picture-format.ts'

// A bank's app draws all its slips alike, so that their hashes differ by a few bits at most, whatever digits they have. The
// hash finds what is worth comparing; whether two pictures are the same is decided by their grey values.

const side = 8
/** A picture of one color looks like every other one. */
const leastDeviation = 6

/** The difference hash of a picture: 64 bits, each whether it becomes darker to the right. Null if there is nothing to see. */
export async function lookOf(picture: Uint8Array): Promise<string | null> {
  const sharp = await decoders()
  const grey = sharp(picture).greyscale()
  const { channels } = await grey.clone().stats()
  if ((channels[0]?.stdev ?? 0) < leastDeviation) return null
  const pixels = await grey
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => pixels[y * (side + 1) + x] ?? 0
  const places = Array.from({ length: side * side }, (_, nth) => [nth % side, Math.floor(nth / side)] as const)
  return places.map(([x, y]) => (at(x, y) > at(x + 1, y) ? '1' : '0')).join('')
}

const compared = { width: 480, height: 800 }
const softness = 1.2
const block = 8
/**
 * The largest mean difference of a block of grey values, of 255. The same slip that was sent through a chat, made smaller,
 * or saved again differs by up to 25; one digit of the time by 45 and more.
 */
const mostDifference = 28

/** The grey values that are compared, each picture as light and as large as any other. */
export async function greyOf(picture: Uint8Array): Promise<Buffer> {
  const sharp = await decoders()
  return sharp(picture)
    .greyscale()
    .normalise()
    .resize({ ...compared, fit: 'fill' })
    .blur(softness)
    .raw()
    .toBuffer()
}

/** Whether two pictures show the same slip: no part of them differs as a digit would. */
export function isSameSlip(one: Buffer, other: Buffer): boolean {
  const { width, height } = compared
  for (let top = 0; top + block <= height; top += block / 2) {
    for (let left = 0; left + block <= width; left += block / 2) {
      if (differenceOf(one, other, { top, left }) > mostDifference) return false
    }
  }
  return true
}

function differenceOf(one: Buffer, other: Buffer, { top, left }: { top: number; left: number }): number {
  let sum = 0
  for (let y = top; y < top + block; y += 1) {
    const row = y * compared.width
    for (let x = left; x < left + block; x += 1) sum += Math.abs((one[row + x] ?? 0) - (other[row + x] ?? 0))
  }
  return sum / (block * block)
}
