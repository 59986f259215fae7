import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { media, mediaUses } from '../media.tables.ts'
import { filesToSee } from './media-reach.ts'

/** Something that uses a file: a lesson, a course or an article, with its title. */
export type Use = { kind: string; thingId: string; title: string }

/** Sets which files a thing uses. Pass none when the thing is deleted. Idempotent. */
export async function setUses(ctx: Ctx, { kind, thingId, title }: Use, mediaIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(mediaIds)].sort()
  const ofThing = ofSchool(ctx, mediaUses, eq(mediaUses.kind, kind), eq(mediaUses.thingId, thingId))
  await ctx.tx
    .delete(mediaUses)
    .where(and(ofThing, wanted.length > 0 ? notInArray(mediaUses.mediaId, wanted) : undefined))
  if (wanted.length === 0) return
  await ctx.tx
    .insert(mediaUses)
    .values(wanted.map((mediaId) => ({ schoolId: ctx.schoolId, id: newId(), mediaId, kind, thingId, title })))
    .onConflictDoUpdate({
      target: [mediaUses.schoolId, mediaUses.mediaId, mediaUses.kind, mediaUses.thingId],
      set: { title: sql`excluded.title` },
    })
}

/** The files that a thing uses. */
export async function usedBy(ctx: Ctx, { kind, thingId }: Omit<Use, 'title'>): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(ofSchool(ctx, mediaUses, eq(mediaUses.kind, kind), eq(mediaUses.thingId, thingId)))
  return rows.map(({ id }) => id)
}

/** Sets the uses of many things at once, replacing all their earlier uses of these kinds. */
export async function replaceUses(
  ctx: Ctx,
  of: { kinds: readonly string[]; thingIds: readonly string[] },
  uses: readonly (Use & { mediaId: string })[],
): Promise<void> {
  await ctx.tx
    .delete(mediaUses)
    .where(
      ofSchool(ctx, mediaUses, inArray(mediaUses.kind, [...of.kinds]), inArray(mediaUses.thingId, [...of.thingIds])),
    )
  if (uses.length === 0) return
  await ctx.tx
    .insert(mediaUses)
    .values(uses.map((use) => ({ schoolId: ctx.schoolId, id: newId(), ...use })))
    .onConflictDoNothing()
}

/** A file about to be used. It cannot be deleted before this transaction has recorded the use. */
export async function needMedia(ctx: Ctx, id: string, kinds: readonly MediaKind[]): Promise<typeof media.$inferSelect> {
  const [row] = await ctx.tx
    .select()
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, id)))
    .for('key share')
  need(row && !row.deletedAt && !row.ownerId && kinds.includes(row.kind), 'media.not_found')
  return row
}

/** Refuses files that the acting person does not see. They cannot be deleted before this transaction has recorded the use. */
export async function needSeen(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(outsideTrash(ctx, media, inArray(media.id, wanted), filesToSee(ctx)))
    .for('key share')
  need(rows.length === wanted.length, 'media.not_found')
}

/** Which of these files are in use. */
export async function usedAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .selectDistinct({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(ofSchool(ctx, mediaUses, inArray(mediaUses.mediaId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
