import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import { courses, lessonAttachments, lessons } from '../courses.tables.ts'
import { refreshCourseFigures } from '../office/course-figures.ts'
import { minutesOf } from './lesson-files.ts'

/** A file is processed: update the length of its lessons and the figures of their courses. */
export async function fileCompleted(ctx: Ctx, mediaId: string): Promise<void> {
  const [file] = await ctx.tx
    .select({ id: media.id, kind: media.kind, seconds: media.seconds, deletedAt: media.deletedAt })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.id, mediaId)))
  if (!file) return
  const courseIds = await coursesShowing(ctx, mediaId)
  if (courseIds.length === 0) return
  // Courses are locked first, as when a lesson is edited, and always in the same order.
  await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(ofSchool(ctx, courses, inArray(courses.id, courseIds)))
    .orderBy(asc(courses.id))
    .for('update')
  const showing = ofSchool(ctx, lessons, eq(lessons.mediaId, mediaId))
  const rows = await ctx.tx.select({ id: lessons.id, minutes: lessons.durationMinutes }).from(lessons).where(showing)
  for (const { id, minutes } of rows) {
    const durationMinutes = minutesOf(file, minutes)
    if (durationMinutes === minutes) continue
    // The revision stays: a form that is open on the lesson would write the same length.
    await ctx.tx
      .update(lessons)
      .set({ durationMinutes })
      .where(and(showing, eq(lessons.id, id)))
  }
  for (const courseId of courseIds) await refreshCourseFigures(ctx, courseId)
}

async function coursesShowing(ctx: Ctx, mediaId: string): Promise<string[]> {
  const shown = await ctx.tx
    .selectDistinct({ id: lessons.courseId })
    .from(lessons)
    .where(ofSchool(ctx, lessons, eq(lessons.mediaId, mediaId)))
  const attached = await ctx.tx
    .selectDistinct({ id: lessons.courseId })
    .from(lessonAttachments)
    .innerJoin(lessons, ofSchool(ctx, lessons, eq(lessons.id, lessonAttachments.lessonId)))
    .where(ofSchool(ctx, lessonAttachments, eq(lessonAttachments.mediaId, mediaId)))
  return [...new Set([...shown, ...attached].map(({ id }) => id))]
}

/** Files are deleted permanently: removed lessons, which do not count as uses, drop their references. */
export async function filesRemoved(ctx: Ctx, mediaIds: string[]): Promise<void> {
  const gone = ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(ofSchool(ctx, lessons, isNotNull(lessons.deletedAt)))
  await ctx.tx
    .update(lessons)
    .set({ mediaId: null })
    .where(ofSchool(ctx, lessons, inArray(lessons.mediaId, mediaIds), isNotNull(lessons.deletedAt)))
  await ctx.tx
    .delete(lessonAttachments)
    .where(
      ofSchool(
        ctx,
        lessonAttachments,
        inArray(lessonAttachments.mediaId, mediaIds),
        inArray(lessonAttachments.lessonId, gone),
      ),
    )
}
