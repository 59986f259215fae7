import { eq } from 'drizzle-orm'
import type { Asking, DeclaredChannel } from '#server/core/channels.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { filesToSee } from './library/media-reach.ts'
import { media } from './media.tables.ts'

/** Whoever sees a file in the library follows how far it is. */
async function maySee(ctx: Asking, mediaId: string): Promise<boolean> {
  if (!isId(mediaId) || !(await ctx.mayDo('media.view'))) return false
  const found = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, mediaId), filesToSee(ctx)))
  return found.length > 0
}

export const channels: readonly DeclaredChannel[] = [{ prefix: 'media', kind: 'private', may: maySee }]
