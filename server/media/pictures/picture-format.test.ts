import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Refusal } from '#shared/core/errors.ts'
import { fittedPicture } from './picture-format.ts'

const size = { width: 9000, height: 6000 }

/** A photo of more pixels than are decoded as a whole, whose left half is white. It has to be turned to the right. */
async function hugePhoto(): Promise<Buffer> {
  const row = Buffer.alloc(size.width).fill(255, 0, size.width / 2)
  const pixels = Buffer.alloc(size.width * size.height, row)
  return sharp(pixels, { raw: { ...size, channels: 1 }, limitInputPixels: false })
    .withMetadata({ orientation: 6 })
    .jpeg({ optimizeCoding: false })
    .toBuffer()
}

it('a huge photo is taken, upright, unless all its pixels would be in memory at once', async () => {
  const photo = await hugePhoto()
  const { bytes, width, height } = await fittedPicture(photo, 'picture')
  expect([width, height]).toEqual([1067, 1600])
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([(data[0] ?? 0) > 245, (data.at(-1) ?? 255) < 10]).toEqual([true, true])
  expect(await fittedPicture(photo, 'thumbnail')).toMatchObject({ width: 1280, height: 720 })

  const header = photo.indexOf(Buffer.from('ffc0', 'hex'))
  const progressive = Buffer.from(photo)
  progressive.writeUInt8(0xc2, header + 1)
  const wider = Buffer.from(photo)
  wider.writeUInt16BE(40_000, header + 7)
  for (const one of [progressive, wider]) {
    expect(await fittedPicture(one, 'picture').catch((error: Refusal) => error.code)).toBe('media.picture_pixels')
  }
})
