import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import type { Files } from '#server/core/storage/files.ts'

const art = path.join(projectRoot, 'web/public')
const form =
  /^\/(?:(?<art>art\/[\w-]+\.(?:svg|webp))(?:\?\w+)?|files\/(?<owner>[0-9a-f-]{36})\/(?<name>[0-9a-f-]{36}\.(?:webp|png)))$/

/**
 * What an address of a school's look shows, as pixels: one of our drawings, or a picture of its own. Undefined if it is
 * gone.
 */
export async function pictureBytes(files: Files, schoolId: string, address: string): Promise<Buffer | undefined> {
  const { art: drawing, owner, name } = form.exec(address)?.groups ?? {}
  if (!drawing) return owner === schoolId && name ? (await files.find(schoolId, name))?.bytes : undefined
  const bytes = await readFile(path.join(art, drawing)).catch(() => undefined)
  return bytes && drawing.endsWith('.svg') ? drawn(bytes) : bytes
}

/** As large as anything is that is made of it. What decodes pictures of schools may not decode drawings. */
async function drawn(svg: Buffer): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { fitTo: { mode: 'width', value: 900 } }).render().asPng()
}
