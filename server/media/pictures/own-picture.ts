import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { isId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { media } from '../media.tables.ts'

const uploaded = /^\/files\/([^/]+)\/([^/.]+)\.(?:webp|png)$/

/** The folder named in the address of an uploaded picture; undefined if another school owns it. */
function folderIn({ schoolId }: Ctx, address: string): string | undefined {
  const [, owner, folder = ''] = uploaded.exec(address) ?? []
  return owner === schoolId && isId(folder) ? folder : undefined
}

/** Refuses an uploaded picture of another school. Built-in pictures are free for all. */
export async function needOwnPicture(ctx: Ctx, address: string | null, field: string): Promise<void> {
  if (!address?.startsWith('/files/')) return
  const known = await picturesAt(ctx, [address])
  need(known.length > 0, 'media.picture_not_found', { [field]: 'media.picture_not_found' })
}

/** The ids of the school's pictures at these addresses, for `setUses`. */
export async function picturesAt(ctx: Ctx, addresses: readonly (string | null)[]): Promise<string[]> {
  const folders = [...new Set(addresses.flatMap((address) => (address && folderIn(ctx, address)) || []))]
  if (folders.length === 0) return []
  const rows = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(outsideTrash(ctx, media, inArray(media.folder, folders), eq(media.kind, 'image')))
    // They cannot be deleted before this transaction has recorded their use.
    .for('key share')
  return rows.map(({ id }) => id)
}
