import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { refuse } from '#shared/core/errors.ts'
import { searchWords } from '#shared/core/search-text.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { MediaDetail, MediaItem, MediaPage, MediaQuery, Playback } from '#shared/media/library.schema.ts'
import { type MediaTab, mediaTabs } from '#shared/media/media.lists.ts'
import { media, mediaCaptions, mediaUses } from '../media.tables.ts'
import { playbackOf, playedRenditions, viewerOf } from '../playback/playback.ts'
import { itemColumns, mediaItem, mediaItems } from './media-items.ts'
import { filesToSee, usesInReach } from './media-reach.ts'
import { isRefusedFile } from './refused-files.ts'

const inTab = (tab: MediaTab): SQL | undefined => {
  if (tab === 'trash') return isNotNull(media.deletedAt)
  // A refused file is listed with its reason among the uploads of its person.
  const listed = and(isNull(media.deletedAt), sql`${isRefusedFile} is not true`)
  return tab === 'all' ? listed : and(listed, eq(media.kind, tab))
}

const orders: Record<MediaQuery['sort'], SQL[]> = {
  newest: [desc(media.createdAt), desc(media.id)],
  name: [sql`lower(${media.name})`, asc(media.id)],
  largest: [desc(media.bytes), desc(media.id)],
}

/** Files of any tab whose names contain every word of the search. */
function among(ctx: Ctx, q = ''): SQL | undefined {
  const words = searchWords(q).map((word) => sql`strpos(${media.searchText}, ${word}) > 0`)
  return ofSchool(ctx, media, filesToSee(ctx), ...words)
}

/** One page of the files the acting person sees, with the number of files in each tab. */
export async function mediaList(ctx: Ctx, query: MediaQuery): Promise<MediaPage> {
  const tabs = mediaTabs.map((one) => [one, sql<number>`count(*) filter (where ${inTab(one)})`.mapWith(Number)])
  const [counted] = await ctx.tx
    .select(Object.fromEntries(tabs) as Record<MediaTab, SQL<number>>)
    .from(media)
    .where(among(ctx, query.q))
  const counts = counted ?? refuse('core.something_went_wrong')
  const { tab, sort } = query
  const order = tab === 'trash' && sort === 'newest' ? [desc(media.deletedAt), desc(media.id)] : orders[sort]
  return pageOfList(query, counts, async (limit, offset) => {
    const rows = await ctx.tx
      .select(itemColumns(ctx))
      .from(media)
      .where(and(among(ctx, query.q), inTab(tab)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return rows.map((row) => mediaItem(ctx, row))
  })
}

/** The state of some files. Missing ones are left out: they were deleted, or have replaced another file. */
export async function mediaStates(ctx: Ctx, ids: readonly string[]): Promise<MediaItem[]> {
  return mediaItems(ctx, and(inArray(media.id, [...new Set(ids)]), filesToSee(ctx)))
}

/** One file, in the trash or not, with its renditions, subtitles and uses. */
export async function mediaById(ctx: Ctx, id: string): Promise<MediaDetail> {
  const own = ofSchool(ctx, media, eq(media.id, id), filesToSee(ctx))
  const [row] = await ctx.tx
    .select({ ...itemColumns(ctx), revision: media.revision, first: memberships.firstName, last: memberships.lastName })
    .from(media)
    .leftJoin(memberships, and(eq(memberships.schoolId, media.schoolId), eq(memberships.userId, media.uploadedBy)))
    .where(own)
  if (!row) return refuse('media.not_found')
  const captions = await ctx.tx
    .select({ language: mediaCaptions.language, updatedAt: mediaCaptions.updatedAt })
    .from(mediaCaptions)
    .where(ofSchool(ctx, mediaCaptions, eq(mediaCaptions.mediaId, id)))
    .orderBy(asc(mediaCaptions.language))
  return {
    ...mediaItem(ctx, row),
    renditions: playedRenditions(row.renditions),
    captions: captions.map(({ language, updatedAt }) => ({ language, updated_at: updatedAt.toISOString() })),
    uses: await usesOf(ctx, id),
    uploaded_by: fullName(row.first ?? '', row.last ?? '') || null,
    revision: row.revision,
  }
}

/** The screen lists at most these; `use_count` has the full number. */
const mostUses = 100

async function usesOf(ctx: Ctx, id: string): Promise<MediaDetail['uses']> {
  return ctx.tx
    .select({ kind: mediaUses.kind, thing_id: mediaUses.thingId, title: mediaUses.title })
    .from(mediaUses)
    .where(ofSchool(ctx, mediaUses, eq(mediaUses.mediaId, id), usesInReach(ctx)))
    .orderBy(asc(mediaUses.kind), asc(mediaUses.title), asc(mediaUses.id))
    .limit(mostUses)
}

/** What a player in the office needs, of a file that the acting person sees. */
export async function officePlayback(ctx: Ctx, id: string): Promise<Playback> {
  await mediaById(ctx, id)
  return playbackOf(ctx, id, viewerOf(ctx.actor, 'office'))
}
