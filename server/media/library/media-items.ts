import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { media, mediaUses } from '../media.tables.ts'
import { posterAddress } from '../playback/playback.ts'
import { filesToChange } from './media-reach.ts'

/** The columns of a list item; `mayChange` as far as the acting person reaches. */
export const itemColumns = (ctx: Ctx) => ({
  id: media.id,
  kind: media.kind,
  name: media.name,
  folder: media.folder,
  ending: media.ending,
  bytes: media.bytes,
  state: media.state,
  progress: media.progress,
  failure: media.failure,
  scan: media.scan,
  seconds: media.seconds,
  width: media.width,
  height: media.height,
  renditions: media.renditions,
  useCount: sql<number>`(
    select count(*) from ${mediaUses} u where u.school_id = ${ctx.schoolId} and u.media_id = "media"."id"
  )`.mapWith(Number),
  createdAt: media.createdAt,
  deletedAt: media.deletedAt,
  mayChange: sql<boolean>`${filesToChange(ctx) ?? sql`true`}`,
})

type Computed = { useCount: number; mayChange: boolean }
export type ItemRow = Computed & {
  [Key in Exclude<keyof ReturnType<typeof itemColumns>, keyof Computed>]: (typeof media.$inferSelect)[Key]
}

export function mediaItem(ctx: Ctx, row: ItemRow): MediaItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    bytes: row.bytes,
    state: row.state,
    progress: row.progress,
    failure: row.failure,
    scan: row.scan,
    seconds: row.seconds,
    width: row.width,
    height: row.height,
    thumbnail: thumbnailOf(ctx, row),
    use_count: row.useCount,
    created_at: row.createdAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    may_change: row.mayChange,
  }
}

/** A video's poster, with a ticket for this person; a picture has a public address. */
function thumbnailOf(ctx: Ctx, row: ItemRow): string | null {
  if (row.kind !== 'image') return row.state === 'completed' ? posterAddress(ctx, row) : null
  const picture = row.renditions.find(({ name }) => name === 'webp' || name === 'png')
  return picture ? `/files/${ctx.schoolId}/${row.folder}.${picture.name}` : null
}

export async function mediaItems(ctx: Ctx, which: SQL | undefined): Promise<MediaItem[]> {
  const rows = await ctx.tx
    .select(itemColumns(ctx))
    .from(media)
    .where(ofSchool(ctx, media, which))
  return rows.map((row) => mediaItem(ctx, row))
}

/** List items of the school's files by their ids. Missing ones are left out. */
export async function mediaItemsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MediaItem>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const items = await mediaItems(ctx, inArray(media.id, wanted))
  return new Map(items.map((item) => [item.id, item]))
}
