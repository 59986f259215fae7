import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import type { Files } from '#server/core/storage/files.ts'

const art = path.join(projectRoot, 'web/public')
const pattern =
  /^\/(?:(?<art>art\/[\w-]+\.(?:svg|webp))(?:\?\w+)?|files\/(?<owner>[0-9a-f-]{36})\/(?<name>[0-9a-f-]{36}\.(?:webp|png)))$/

/** Drawings have no size of their own; for certificates and icons this is wide enough. */
const usualWidth = 900

/** The bytes of a picture in a school's theme: a built-in one, or one the school uploaded. Undefined if it is missing. */
export async function pictureBytes(
  files: Files,
  schoolId: string,
  address: string,
  drawnWidth = usualWidth,
): Promise<Buffer | undefined> {
  const { art: builtIn, owner, name } = pattern.exec(address)?.groups ?? {}
  if (!builtIn) return owner === schoolId && name ? (await files.find(schoolId, name))?.bytes : undefined
  const bytes = await readFile(path.join(art, builtIn)).catch(() => undefined)
  return bytes && builtIn.endsWith('.svg') ? rasterized(bytes, drawnWidth) : bytes
}

/** sharp may not decode SVG here (see `decoders`). */
async function rasterized(svg: Buffer, width: number): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}
