import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { isWatched, watchedBits } from '#shared/learning/watched.rules.ts'
import type { Learner } from '../access/learner.ts'
import { playbacks } from '../learning.tables.ts'

/** What is sent for a column, in an insert that finds its row already there. */
export const sent = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/** What was seen before counts only for the same file: a replaced video is opened and watched anew. */
export function ifSameFile(watched: SQL) {
  const sameElse = (same: SQL, column: PgColumn) =>
    sql`case when ${playbacks.folder} = ${sent(playbacks.folder)} then ${same} else ${sent(column)} end`
  return {
    watched: sameElse(watched, playbacks.watched),
    openedAt: sameElse(sql`${playbacks.openedAt}`, playbacks.openedAt),
    folder: sent(playbacks.folder),
  }
}

type Opened = { sectionId: string; lessonId: string; mediaId: string | null }

/** Record when a student first opened what a lesson plays, where the course asks for it to be watched. */
export async function recordOpening(ctx: Ctx, learner: Learner, opened: Opened): Promise<void> {
  const { as, course, studentId } = learner
  const { sectionId, lessonId, mediaId } = opened
  if (as === 'preview' || !course.mustWatch || !mediaId) return
  const file = await findPlayable(ctx, mediaId)
  if (!file) return
  await ctx.tx
    .insert(playbacks)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), courseId: course.id, sectionId, lessonId, videoId: mediaId, studentId },
      ...{ progress: 0, duration: file.seconds ?? 0, lastPlayed: null },
      ...{ openedAt: ctx.now, folder: file.folder, watched: watchedBits([], 0) },
    })
    .onConflictDoUpdate({
      target: [playbacks.schoolId, playbacks.studentId, playbacks.lessonId, playbacks.videoId],
      set: ifSameFile(sql`${playbacks.watched}`),
      setWhere: sql`${playbacks.folder} is distinct from ${sent(playbacks.folder)}`,
    })
}

/** Whether a student has seen enough of what a lesson plays now. What can't be played need not be seen. */
export async function hasWatched(ctx: Ctx, studentId: string, lessonId: string): Promise<boolean> {
  const [lesson] = await ctx.tx
    .select({ mediaId: lessons.mediaId })
    .from(lessons)
    .where(ofSchool(ctx, lessons, eq(lessons.id, lessonId)))
  const file = lesson?.mediaId ? await findPlayable(ctx, lesson.mediaId) : undefined
  if (!file) return true
  const [seen] = await ctx.tx
    .select({
      percent: sql<number>`bit_count(${playbacks.watched})::int`,
      duration: playbacks.duration,
      openedAt: playbacks.openedAt,
    })
    .from(playbacks)
    .where(
      ofSchool(
        ctx,
        playbacks,
        eq(playbacks.studentId, studentId),
        eq(playbacks.lessonId, lessonId),
        eq(playbacks.videoId, file.id),
        eq(playbacks.folder, file.folder),
      ),
    )
  if (!seen) return false
  const { percent, duration, openedAt } = seen
  const secondsSinceOpened = (ctx.now.getTime() - openedAt.getTime()) / 1000
  return isWatched({ percent, seconds: file.seconds ?? duration, secondsSinceOpened })
}

/** A video or audio that is ready and not in the trash. */
async function findPlayable(ctx: Ctx, mediaId: string) {
  const [file] = await ctx.tx
    .select({ id: media.id, folder: media.folder, seconds: media.seconds })
    .from(media)
    .where(
      outsideTrash(
        ctx,
        media,
        eq(media.id, mediaId),
        eq(media.state, 'completed'),
        inArray(media.kind, ['video', 'audio']),
      ),
    )
  return file
}
