import type { PictureUse } from './media.schema.ts'

type Stored = { src: string; width: number | null; height: number | null }

/** Whether a stored picture can be used as it is: a logo is small, an icon a small PNG, a thumbnail about 16:9. */
export function fitsUse(use: PictureUse, { src, width, height }: Stored): boolean {
  if (use === 'picture') return true
  if (!width || !height) return false
  if (use === 'logo') return Math.max(width, height) <= 512
  if (use === 'favicon') return src.endsWith('.png') && width === 128 && height === 128
  return width <= 1280 && Math.abs(width / height - 16 / 9) < 0.05
}
