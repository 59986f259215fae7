import type { Context } from 'hono'
import { need, refuse } from '#shared/core/errors.ts'
import { previewHeight as height, previewPrefix, previewWidth as width } from '#shared/core/link-preview.rules.ts'
import type { AppEnv } from './app.ts'
import { openCache } from './core/cache/cache.ts'
import type { Doors } from './core/database/door.ts'
import { limitConcurrency } from './core/jobs/limit-concurrency.ts'
import type { Files } from './core/storage/files.ts'
import type { Frontdoor } from './frontdoor.ts'
import { pictureBytes } from './media/pictures/picture-bytes.ts'
import { decoders } from './media/pictures/picture-format.ts'

/** A picture as a PNG for social networks, many of which show neither SVG nor WebP beside a shared link. */
export function linkPreview({ frontdoor, doors, files }: { frontdoor: Frontdoor; doors: Doors; files: Files }) {
  const drawn = openCache<Buffer<ArrayBuffer>>(doors.changes, 8 * 1024 * 1024)
  return async (c: Context<AppEnv>) => {
    const school = (await frontdoor.schoolOf(c.req.raw)) ?? refuse('tenancy.invalid_domain')
    const address = c.req.path.slice(previewPrefix.length).replace(/\.png$/, '')
    const png = await drawn.getOrMake(`${school.id} ${address}`, school, async () => {
      const value = await inTurn(async () => draw(await pictureBytes(files, school.id, address, width)))
      return { value, owner: school, bytes: value.byteLength, until: undefined }
    })
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' })
  }
}

const inTurn = limitConcurrency(1)

/** Wide pictures fill the preview; of a portrait or a logo nothing is cut. Few colors keep it small. */
async function draw(source: Buffer | undefined) {
  need(source, 'core.not_found')
  const picture = (await decoders())(source, { limitInputPixels: 40_000_000 })
  const found = await picture.metadata()
  const isWide = found.width / found.height > 1.3
  const png = await picture
    .resize({ width, height, fit: isWide ? 'cover' : 'contain', background: '#FFFFFF' })
    .flatten({ background: '#FFFFFF' })
    .png({ palette: true, quality: 90 })
    .toBuffer()
  return png as Buffer<ArrayBuffer>
}
