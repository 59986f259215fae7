import { eq, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { needChangeable } from '../library/media-reach.ts'
import { media, mediaCaptions } from '../media.tables.ts'
import { cleanWebvtt } from './webvtt.ts'

/** Stores a video's subtitles in a language, replacing any it had. */
export async function putCaptions(ctx: Ctx, mediaId: string, language: Language, bytes: Uint8Array): Promise<void> {
  const text = cleanWebvtt(bytes)
  need(text, 'media.captions_type')
  const name = await touchVideo(ctx, mediaId)
  const captions = { text, updatedAt: ctx.now }
  await ctx.tx
    .insert(mediaCaptions)
    .values({ schoolId: ctx.schoolId, id: newId(), mediaId, language, ...captions })
    .onConflictDoUpdate({
      target: [mediaCaptions.schoolId, mediaCaptions.mediaId, mediaCaptions.language],
      set: captions,
    })
  const after = { captions: language }
  await record(ctx, { action: 'update', kind: 'media', thingId: mediaId, thingName: name, after })
}

/** Removes the subtitles of a language, if there are any. */
export async function removeCaptions(ctx: Ctx, mediaId: string, language: Language): Promise<void> {
  const name = await touchVideo(ctx, mediaId)
  await ctx.tx
    .delete(mediaCaptions)
    .where(ofSchool(ctx, mediaCaptions, eq(mediaCaptions.mediaId, mediaId), eq(mediaCaptions.language, language)))
  const before = { captions: language }
  await record(ctx, { action: 'update', kind: 'media', thingId: mediaId, thingName: name, before })
}

/** Raises the revision, so that a rename at the same time is refused. Returns the name. */
async function touchVideo(ctx: Ctx, mediaId: string): Promise<string> {
  await needChangeable(ctx, [mediaId])
  const [row] = await ctx.tx
    .update(media)
    .set({ revision: sql`${media.revision} + 1`, updatedAt: ctx.now })
    .where(ofSchool(ctx, media, eq(media.id, mediaId)))
    .returning()
  need(row && !row.deletedAt, 'media.not_found')
  need(row.kind === 'video' || row.kind === 'audio', 'media.file_type')
  return row.name
}
