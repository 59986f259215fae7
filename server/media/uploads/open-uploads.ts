import { and, asc, desc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { OpenUpload } from '#shared/media/library.schema.ts'
import { removeFiles } from '../library/library-trash.ts'
import { itemColumns, mediaItem } from '../library/media-items.ts'
import { isOfSchool, isUsed } from '../library/media-reach.ts'
import { isRefusedFile } from '../library/refused-files.ts'
import { managesStorage } from '../library/storage.ts'
import { usedAmong } from '../library/uses.ts'
import { media } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'
import { publishProgress } from '../processing/publish-progress.ts'

type Row = typeof media.$inferSelect

/** Uploads that are not finished and files that were refused: of this person, or of everybody for an owner or manager. */
function openTo(ctx: Ctx, which?: SQL): SQL | undefined {
  const own = managesStorage(ctx) ? undefined : eq(media.uploadedBy, ctx.actor?.id ?? newId())
  return ofSchool(ctx, media, isOfSchool, own, or(eq(media.state, 'uploading'), isRefusedFile), which)
}

const mostListed = 200

export async function openUploads(ctx: Ctx): Promise<OpenUpload[]> {
  const rows = await ctx.tx
    .select({ ...itemColumns(ctx), by: media.uploadedBy, first: memberships.firstName, last: memberships.lastName })
    .from(media)
    .leftJoin(memberships, and(eq(memberships.schoolId, media.schoolId), eq(memberships.userId, media.uploadedBy)))
    // What uses a refused file says why it was refused.
    .where(openTo(ctx, or(eq(media.state, 'uploading'), not(isUsed(ctx)))))
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(mostListed)
  return rows.map((row) => ({
    ...mediaItem(ctx, row),
    uploaded_by: fullName(row.first ?? '', row.last ?? '') || null,
    is_mine: row.by === ctx.actor?.id,
  }))
}

/** Cancels an unfinished upload, or dismisses a refused file: of this person, or of anybody for an owner or manager. */
export async function cancelUpload(ctx: Ctx, id: string): Promise<{ changed: number }> {
  const [row] = await ctx.tx
    .select()
    .from(media)
    .where(openTo(ctx, eq(media.id, id)))
    .for('update')
  need(row, 'media.not_found')
  await endLogged(ctx, row)
  return { changed: 1 }
}

/** Dismisses refused files. Those that are gone already or used are left out, unless none remains. */
export async function dismissRefused(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(openTo(ctx, and(inArray(media.id, [...ids]), isRefusedFile, not(isUsed(ctx)))))
    .orderBy(asc(media.id))
    .for('update')
  need(rows.length > 0, 'media.not_found')
  for (const row of rows) await endLogged(ctx, row)
  return { changed: rows.length }
}

async function endLogged(ctx: Ctx, row: Row): Promise<void> {
  await endUpload(ctx, row)
  const { id, name, kind, bytes } = row
  await record(ctx, { action: 'delete', kind: 'media', thingId: id, thingName: name, before: { kind, bytes } })
}

/** Ends an upload and frees what it reserves. A lesson that uses it says that it was never finished. */
export async function endUpload(ctx: Ctx, row: Row): Promise<void> {
  const own = ofSchool(ctx, media, eq(media.id, row.id))
  if (!(await usedAmong(ctx, [row.id])).has(row.id)) {
    await removeFiles(ctx, [row])
    await ctx.tx.delete(media).where(own)
    return publishProgress(ctx, { id: row.id, state: 'deleted', progress: 0 })
  }
  need(row.state === 'uploading', 'media.in_use')
  await erase(ctx, [row])
  const ended = { state: 'failed', failure: 'media.upload_ended', bytes: 0, progress: 0, scan: 'off' } as const
  await ctx.tx
    .update(media)
    .set({ ...ended, updatedAt: ctx.now })
    .where(own)
  publishProgress(ctx, { id: row.id, ...ended })
}
