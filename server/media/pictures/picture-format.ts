import type { PngOptions, ResizeOptions, Sharp, WebpOptions } from 'sharp'
import { refuse } from '#shared/core/errors.ts'
import { pictureFormats, pictureWidths, smallerName } from '#shared/core/picture-names.rules.ts'
import { cropAround } from '#shared/media/crop.rules.ts'
import type { PictureUse } from '#shared/media/media.schema.ts'
import { beginningBytes, beginningRefusal } from '../uploads/file-beginning.ts'

/** A small file can decode to a huge picture, and decoding takes several bytes for each pixel. */
const mostPixels = 50_000_000
/** What the largest phones make. A JPEG of one scan is made smaller while it is read, a few rows at a time. */
const mostScannedPixels = 201_000_000
const mostSeconds = 20

type Format = { ending: 'webp' | 'png'; options: WebpOptions | PngOptions; size: ResizeOptions }

const inside = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

const formats: Record<PictureUse, Format> = {
  logo: { ending: 'webp', options: { quality: 82 }, size: inside(512) },
  favicon: {
    ending: 'png',
    options: {},
    size: { width: 128, height: 128, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  },
  picture: { ending: 'webp', options: { quality: 82 }, size: inside(1600) },
  thumbnail: { ending: 'webp', options: { quality: 82 }, size: inside(1280) },
}

/** The most important point of a picture, from its left and top edge: 0 to 1. */
export type Focus = { x: number; y: number }

export type FittedPicture = { bytes: Buffer; ending: Format['ending']; width: number; height: number }

/**
 * Decodes a picture and encodes it again in the size and format of its use, upright and without metadata (place, time,
 * owner). A thumbnail is cropped to 16:9. Refuses what is broken, too large, or not a format we decode.
 */
export async function fittedPicture(
  bytes: Uint8Array,
  use: PictureUse,
  focus: Focus = { x: 0.5, y: 0.5 },
): Promise<FittedPicture> {
  const { ending, options, size } = formats[use]
  const { picture, upright } = await decoder(bytes)
  picture.autoOrient()
  if (use === 'thumbnail') picture.extract(cropAround(upright, [16, 9], focus))
  const { data, info } = await picture
    .resize(size)
    .toFormat(ending, options)
    .timeout({ seconds: mostSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseUnreadable(bytes))
  return { bytes: data, ending, width: info.width, height: info.height }
}

type Decoder = { picture: Sharp; upright: { width: number; height: number } }

async function decoder(bytes: Uint8Array): Promise<Decoder> {
  const sharp = await decoders()
  if (bytes.byteLength === 0) refuse('media.file_empty')
  // The header has the size, so nothing is decoded yet.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseUnreadable(bytes))
  const { width, height, format, compression, isProgressive, autoOrient } = header
  if (format === 'heif' && compression !== 'av1') refuse('media.file_type')
  if (width * height <= mostPixels)
    return { picture: sharp(bytes, { limitInputPixels: mostPixels }), upright: autoOrient }
  const isScanned = format === 'jpeg' && !isProgressive
  if (!isScanned || width * height > mostScannedPixels) refuse('media.picture_pixels')
  return decoder(await reducedPhoto(bytes))
}

/** A huge photo, as large as any use needs it. It is turned upright later: that would need all its pixels at once. */
async function reducedPhoto(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await decoders()
  return sharp(bytes, { limitInputPixels: mostScannedPixels })
    .resize(inside(3200))
    .keepExif()
    .jpeg({ quality: 95 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => refuseUnreadable(bytes))
}

export type SmallerPicture = { name: string; bytes: Buffer }

/** Smaller versions of a picture, for small screens and metered connections. */
export async function smallerPictures(
  id: string,
  { bytes, ending, width: own }: FittedPicture,
): Promise<SmallerPicture[]> {
  if (ending !== 'webp') return []
  const sharp = await decoders()
  const made: SmallerPicture[] = []
  for (const width of pictureWidths.filter((one) => one < own)) {
    for (const format of pictureFormats) {
      // More effort makes AVIF seconds slower and only a few percent smaller.
      const options = format === 'avif' ? { quality: 55, effort: 2 } : { quality: 78 }
      const smaller = await sharp(bytes).resize({ width }).toFormat(format, options).toBuffer()
      made.push({ name: smallerName(id, width, format), bytes: smaller })
    }
  }
  return made
}

/** A file that begins as a picture is a broken one; anything else is of another type. */
function refuseUnreadable(bytes: Uint8Array): never {
  const isPicture = beginningRefusal(Buffer.from(bytes.subarray(0, beginningBytes)), 'image') === undefined
  return refuse(isPicture ? 'media.file_broken' : 'media.file_type')
}

let opened: Promise<typeof import('sharp')['default']> | undefined

/** sharp, loaded with the first picture and limited to these formats: SVG and PDF can contain programs. */
export function decoders() {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    const wanted = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']
    sharp.unblock({ operation: wanted.map((format) => `VipsForeignLoad${format}`) })
    return sharp
  })
  return opened
}
