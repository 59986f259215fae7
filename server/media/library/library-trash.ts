import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import { only } from '#server/core/nouns/noun.ts'
import { type Changed, deleteRows, emptyTrash, type Trash, trashOf } from '#server/core/nouns/trash.ts'
import { need } from '#shared/core/errors.ts'
import { mediaRemoved } from '../media.events.ts'
import { media, mediaUses } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'
import { type File, fileNoun } from './library-changes.ts'
import { usedAmong } from './uses.ts'

/** Each that is in use is named by its id, so that the list can show which. */
async function needUnused(ctx: Ctx, files: readonly File[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  const used = await usedAmong(ctx, ids)
  const busy = files.filter(({ id, state }) => used.has(id) || state === 'uploading')
  need(busy.length === 0, 'media.in_use', Object.fromEntries(busy.map(({ id }) => [id, 'media.in_use' as const])))
}

/** Their rows go now, their bytes after that. Things in another trash may still name them. */
async function letGo(ctx: Ctx, files: readonly File[]): Promise<void> {
  await needUnused(ctx, files)
  await emit(ctx, mediaRemoved, { mediaIds: files.map(({ id }) => id) })
  await erase(ctx, files)
}

/** The trash of files. What something shows, or is still being sent, does not go there. */
export const mediaTrash: Trash = {
  ...trashOf(fileNoun, {
    async move(ctx, action, files) {
      if (action === 'trash') await needUnused(ctx, files)
      const ids = files.map(({ id }) => id)
      // Who has one of them open in a form must see it first.
      const revision = sql`${media.revision} + 1`
      if (ids.length > 0)
        await ctx.tx
          .update(media)
          .set({ revision })
          .where(only(ctx, media, ids))
    },
    remove: letGo,
  }),
  empty: (ctx) => emptyMediaTrash(ctx),
}

/** Every file in the trash that nothing shows, or only those put there before a moment. */
export function emptyMediaTrash(ctx: Ctx, before?: Date): Promise<Changed> {
  const uses = ctx.tx
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(and(eq(mediaUses.schoolId, media.schoolId), eq(mediaUses.mediaId, media.id)))
  const unused = and(before && lt(media.deletedAt, before), notExists(uses))
  return emptyTrash(ctx, fileNoun, (inner, files) => deleteRows(inner, fileNoun, files, letGo), unused)
}
