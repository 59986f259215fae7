import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { emit } from '#server/core/events.ts'
import { mediaRemoved } from '#server/media/media.events.ts'
import { need } from '#shared/core/errors.ts'
import { media, mediaUses } from '../media.tables.ts'
import { erase } from '../processing/erase.ts'
import { usedAmong } from './uses.ts'

type Row = typeof media.$inferSelect

const named = ({ id, name }: Row) => ({ kind: 'media', thingId: id, thingName: name })
const factsOf = ({ kind, bytes }: Row) => ({ kind, bytes })

/** The files by their ids, locked against others who change them now. All must be there. */
async function lockAll(ctx: Ctx, ids: readonly string[]): Promise<Row[]> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(and(eq(media.schoolId, ctx.schoolId), inArray(media.id, wanted)))
    // In one order for everybody, so that two who change the same ones wait for each other instead of deadlocking.
    .orderBy(asc(media.id))
    .for('update')
  need(rows.length === wanted.length, 'media.not_found')
  return rows
}

/** Each that is in use is named by its id, so that the list can show which. */
async function needUnused(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const used = await usedAmong(
    ctx,
    rows.map(({ id }) => id),
  )
  const busy = rows.filter(({ id, state }) => used.has(id) || state === 'uploading')
  need(busy.length === 0, 'media.in_use', Object.fromEntries(busy.map(({ id }) => [id, 'media.in_use' as const])))
}

/** Into the trash, unless something shows one of them or it is still being sent. */
export async function trashMedia(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const chosen = (await lockAll(ctx, ids)).filter(({ deletedAt }) => !deletedAt)
  await needUnused(ctx, chosen)
  return move(ctx, 'trash', chosen)
}

export async function restoreMedia(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const chosen = (await lockAll(ctx, ids)).filter(({ deletedAt }) => deletedAt)
  return move(ctx, 'restore', chosen)
}

async function move(ctx: Ctx, action: 'trash' | 'restore', chosen: Row[]): Promise<{ changed: number }> {
  const deletedAt = action === 'trash' ? ctx.now : null
  const ids = chosen.map(({ id }) => id)
  if (ids.length > 0) {
    await ctx.tx
      .update(media)
      .set({ deletedAt, revision: sql`${media.revision} + 1` })
      .where(and(eq(media.schoolId, ctx.schoolId), inArray(media.id, ids)))
  }
  await record(
    ctx,
    ...chosen.map((row) => ({ action, ...named(row), before: { deletedAt: row.deletedAt }, after: { deletedAt } })),
  )
  return { changed: ids.length }
}

/** Delete files that are in the trash for good: their rows now, their bytes after that. */
export async function deleteMedia(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const chosen = await lockAll(ctx, ids)
  need(
    chosen.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  await needUnused(ctx, chosen)
  const gone = chosen.map(({ id }) => id)
  // Things in another trash may still name them.
  await emit(ctx, mediaRemoved, { mediaIds: gone })
  await ctx.tx.delete(media).where(and(eq(media.schoolId, ctx.schoolId), inArray(media.id, gone)))
  await erase(ctx, chosen)
  await record(ctx, ...chosen.map((row) => ({ action: 'delete', ...named(row), before: factsOf(row) })))
  return { changed: gone.length }
}

// A statement has room for so many values only; a trash may hold more.
const batch = 200

/** Every file in the trash that nothing shows, or only those put there before a moment. */
export async function emptyMediaTrash(ctx: Ctx, before?: Date): Promise<{ changed: number }> {
  await record(ctx)
  const uses = ctx.tx
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(and(eq(mediaUses.schoolId, media.schoolId), eq(mediaUses.mediaId, media.id)))
  for (let changed = 0; ; ) {
    const rows = await ctx.tx
      .select({ id: media.id })
      .from(media)
      .where(
        and(
          eq(media.schoolId, ctx.schoolId),
          isNotNull(media.deletedAt),
          before && lt(media.deletedAt, before),
          notExists(uses),
        ),
      )
      .limit(batch)
    if (rows.length === 0) return { changed }
    changed += (
      await deleteMedia(
        ctx,
        rows.map(({ id }) => id),
      )
    ).changed
  }
}
