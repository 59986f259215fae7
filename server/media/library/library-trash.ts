import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { only } from '#server/core/nouns/noun.ts'
import { type Changed, deleteRows, emptyTrash, type Trash, trashOf } from '#server/core/nouns/trash.ts'
import { need } from '#shared/core/errors.ts'
import { mediaRemoved } from '../media.events.ts'
import { media, mediaUses } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'
import { type File, fileNoun } from './library-changes.ts'
import { filesToChange, needChangeable } from './media-reach.ts'
import { usedAmong } from './uses.ts'

const idsOf = (files: readonly File[]) => files.map(({ id }) => id)

/** Refuses if a file is in use; the refusal names each one by its id. */
async function needUnused(ctx: Ctx, files: readonly File[]): Promise<void> {
  const used = await usedAmong(ctx, idsOf(files))
  const busy = files.filter(({ id, state }) => used.has(id) || state === 'uploading')
  need(busy.length === 0, 'media.in_use', Object.fromEntries(busy.map(({ id }) => [id, 'media.in_use' as const])))
}

async function beforeDelete(ctx: Ctx, files: readonly File[]): Promise<void> {
  await needChangeable(ctx, idsOf(files))
  await needUnused(ctx, files)
  await removeFiles(ctx, files)
}

/** Deletes the bytes by a job. A lesson or course in its own trash may still refer to the files, hence the event. */
export async function removeFiles(ctx: Ctx, files: readonly File[]): Promise<void> {
  await emit(ctx, mediaRemoved, { mediaIds: idsOf(files) })
  await erase(ctx, files)
}

/** The trash of files. A file that is in use or still uploading cannot be moved there. */
export const mediaTrash: Trash = {
  ...trashOf(fileNoun, {
    async move(ctx, action, files) {
      await needChangeable(ctx, idsOf(files))
      if (action === 'trash') await needUnused(ctx, files)
      const ids = idsOf(files)
      // A form that has the file open must notice the change.
      const revision = sql`${media.revision} + 1`
      if (ids.length > 0)
        await ctx.tx
          .update(media)
          .set({ revision })
          .where(only(ctx, media, ids))
    },
    remove: beforeDelete,
  }),
  empty: (ctx) => emptyMediaTrash(ctx),
}

/** Deletes every unused file in the trash, or only those trashed before a moment. */
export function emptyMediaTrash(ctx: Ctx, before?: Date): Promise<Changed> {
  const uses = ctx.tx
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(ofSchool(ctx, mediaUses, eq(mediaUses.mediaId, media.id)))
  const unused = and(before && lt(media.deletedAt, before), notExists(uses), filesToChange(ctx))
  return emptyTrash(ctx, fileNoun, (inner, files) => deleteRows(inner, fileNoun, files, beforeDelete), unused)
}
