import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { enqueue, isQueued } from '#server/core/jobs/jobs.ts'
import { mediaQueue } from '../media.queues.ts'
import { media, type StoredRendition } from '../media.tables.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'

/** The picture we draw for a video until its poster can be made. */
export const coverName = 'cover'
/** The picture of a video: a frame of it, or what we have drawn until there is one. */
export const posterNames = ['poster', coverName] as const

/** Renditions that are played: not the poster or the previews. */
export const isPlayed = ({ name, height }: Pick<StoredRendition, 'name' | 'height'>) =>
  height !== null || name === 'audio'

/** A complete video or audio file that plays as it was uploaded: ffmpeg was not there when it was processed. */
const withoutRenditions: SQL | undefined = and(
  eq(media.state, 'completed'),
  inArray(media.kind, ['video', 'audio']),
  isNull(media.deletedAt),
  sql`not exists (
    select 1 from jsonb_array_elements(${media.renditions}) as one
    where one ->> 'height' is not null or one ->> 'name' = 'audio'
  )`,
)

export async function findWithoutRenditions(ctx: Ctx, id: string): Promise<typeof media.$inferSelect | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, id), withoutRenditions))
  return row
}

/** Queues all files that wait for their renditions, if ffmpeg is there now. What it has rejected is not tried again. */
export async function queueWithoutRenditions(
  doors: Doors,
  tools: Tools = usualTools,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await hasTools(tools))) return
  const rows = await doors.acrossSchools(null, 'find media without renditions', ({ tx }) =>
    tx
      .select({ schoolId: media.schoolId, mediaId: media.id })
      .from(media)
      .where(and(withoutRenditions, isNull(media.failure))),
  )
  const queue = (file: (typeof rows)[number]) =>
    doors.inSchool(file.schoolId, null, async (ctx) => {
      // What somebody has just uploaded comes first.
      if (!(await isQueued(ctx, mediaQueue, file))) await enqueue(ctx, mediaQueue, file, { priority: -1 })
    })
  await forEachRow('media without renditions', rows, queue, signal)
}
