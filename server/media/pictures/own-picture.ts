import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import { filesToSee } from '../library/media-reach.ts'
import { media } from '../media.tables.ts'

const uploaded = /^\/files\/([^/]+)\/([^/.]+)\.(?:webp|png)$/

/** The folder named in the address of an uploaded picture; undefined if another school owns it. */
function folderIn({ schoolId }: Ctx, address: string): string | undefined {
  const [, owner, folder = ''] = uploaded.exec(address) ?? []
  return owner === schoolId && isId(folder) ? folder : undefined
}

/**
 * Refuses an uploaded picture that the acting person does not see, as if it did not exist. The one that is stored may stay.
 * Built-in pictures are free for all.
 */
export async function needOwnPicture(
  ctx: Ctx,
  address: string | null,
  { field, stored }: { field: string; stored: string | null | undefined },
): Promise<void> {
  if (!address?.startsWith('/files/')) return
  const known = await picturesAt(ctx, [address], address === stored ? undefined : filesToSee(ctx))
  need(known.length > 0, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}

/** The same for the pictures that a text of the school shows. */
export async function needOwnPicturesIn(
  ctx: Ctx,
  text: RichText | null,
  { field, stored }: { field: string; stored: RichText | null | undefined },
): Promise<void> {
  const shown = picturesIn(stored ?? undefined)
  const added = picturesIn(text ?? undefined).filter((address) => !shown.includes(address))
  const seen = await picturesAt(ctx, added, filesToSee(ctx))
  const all = await picturesAt(ctx, added)
  need(seen.length === all.length, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}

/** The same by their addresses. */
export async function picturesWithAddresses(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, string>> {
  const folders = new Map(
    addresses.flatMap((address) => {
      const folder = folderIn(ctx, address)
      return folder ? [[address, folder] as const] : []
    }),
  )
  if (folders.size === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: media.id, folder: media.folder })
    .from(media)
    .where(outsideTrash(ctx, media, inArray(media.folder, [...new Set(folders.values())]), eq(media.kind, 'image')))
    .for('key share')
  const ids = new Map(rows.map(({ id, folder }) => [folder, id]))
  return new Map(
    [...folders].flatMap(([address, folder]) => {
      const id = ids.get(folder)
      return id ? [[address, id] as const] : []
    }),
  )
}

/** The ids of the school's pictures at these addresses, for `setUses`; all, or those of which a condition is true. */
export async function picturesAt(ctx: Ctx, addresses: readonly (string | null)[], which?: SQL): Promise<string[]> {
  const folders = [...new Set(addresses.flatMap((address) => (address && folderIn(ctx, address)) || []))]
  if (folders.length === 0) return []
  const rows = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(outsideTrash(ctx, media, inArray(media.folder, folders), eq(media.kind, 'image'), which))
    // They cannot be deleted before this transaction has recorded their use.
    .for('key share')
  return rows.map(({ id }) => id)
}
