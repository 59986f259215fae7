import type { ResizeOptions } from 'sharp'

/** Of telephones that boast with 108 million. */
const mostPixels = 120_000_000
const mostSeconds = 10

const isAt = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length))

/** What is decoded: SVG and PDF can contain programs. */
export const isPhoto = (bytes: Uint8Array): boolean =>
  isAt(bytes, 0, '\xff\xd8\xff') || isAt(bytes, 0, '\x89PNG\r\n') || (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'))

/** Only the pixels of a photo, upright, on white, in WebP, without place or time. Undefined if it cannot be read. */
export async function photoOf(bytes: Uint8Array, size: ResizeOptions): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ withoutEnlargement: size.fit === 'inside', ...size })
    .webp({ quality: 82 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => undefined)
}
