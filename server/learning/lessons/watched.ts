import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { isWatched, watchedBits } from '#shared/learning/watched.rules.ts'
import type { Learner } from '../access/learner.ts'
import { playbacks } from '../learning.tables.ts'

/** How many hundredths of a file a student has seen. */
export const watchedPercent = sql<number>`bit_count(${playbacks.watched})::int`

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

type Opened = { sectionId: string; lessonId: string; mediaId: string | null; isText: boolean }

/** Record when a student first opened what a lesson plays or its text, where the course asks for it to be seen. */
export async function recordOpening(ctx: Ctx, learner: Learner, opened: Opened): Promise<void> {
  const { as, course, studentId } = learner
  const { sectionId, lessonId, mediaId, isText } = opened
  if (as === 'preview' || !course.mustWatch) return
  const file = isText ? textAsFile(lessonId) : mediaId && (await findPlayable(ctx, mediaId))
  if (!file) return
  await ctx.tx
    .insert(playbacks)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), courseId: course.id, sectionId, lessonId, videoId: file.id, studentId },
      ...{ progress: 0, duration: file.seconds ?? 0, lastPlayed: null },
      ...{ openedAt: ctx.now, folder: file.folder, watched: watchedBits([], 0) },
    })
    .onConflictDoUpdate({
      target: [playbacks.schoolId, playbacks.studentId, playbacks.lessonId, playbacks.videoId],
      set: ifSameFile(sql`${playbacks.watched}`),
      setWhere: sql`${playbacks.folder} is distinct from ${sent(playbacks.folder)}`,
    })
}

/** A text has no file: its lesson's id is stored instead. */
const textAsFile = (lessonId: string) => ({ id: lessonId, folder: null, seconds: 0 })

/** Whether a student has opened the text of a lesson. */
export async function hasOpenedText(ctx: Ctx, studentId: string, lessonId: string): Promise<boolean> {
  const text = and(eq(playbacks.lessonId, lessonId), eq(playbacks.videoId, textAsFile(lessonId).id))
  const rows = await ctx.tx
    .select({ id: playbacks.id })
    .from(playbacks)
    .where(ofSchool(ctx, playbacks, eq(playbacks.studentId, studentId), text))
  return rows.length > 0
}

/** Whether a student has seen enough of what a lesson plays now. What can't be played need not be seen. */
export async function hasWatched(
  ctx: Ctx,
  studentId: string,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<boolean> {
  const [lesson] = await ctx.tx
    .select({ mediaId: lessons.mediaId })
    .from(lessons)
    .where(ofSchool(ctx, lessons, eq(lessons.id, lessonId)))
  const file = lesson?.mediaId ? await findPlayable(ctx, lesson.mediaId) : undefined
  if (!file) return true
  const inCourse = await ctx.tx
    .select({
      lessonId: playbacks.lessonId,
      videoId: playbacks.videoId,
      folder: playbacks.folder,
      percent: watchedPercent,
      seconds: sql<number>`coalesce(${media.seconds}, ${playbacks.duration})`,
      openedAt: playbacks.openedAt,
    })
    .from(playbacks)
    .leftJoin(media, and(eq(media.schoolId, playbacks.schoolId), eq(media.id, playbacks.videoId)))
    .where(ofSchool(ctx, playbacks, eq(playbacks.studentId, studentId), eq(playbacks.courseId, courseId)))
  const seen = inCourse.find(
    (one) => one.lessonId === lessonId && one.videoId === file.id && one.folder === file.folder,
  )
  return seen !== undefined && isWatched(seen, inCourse, ctx.now)
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
