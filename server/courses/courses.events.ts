import { and, eq, inArray } from 'drizzle-orm'
import type { Listeners } from '#server/core/events.ts'
import { archiveArrived } from './archive/course-imports.ts'
import { courseLecturers } from './courses.tables.ts'
import { fileCompleted, filesRemoved } from './curriculum/lesson-file-news.ts'
import { refreshCourseFigures } from './office/course-figures.ts'

export const coursesListeners: Listeners = {
  // A course is found by the names of those who teach it.
  'member.renamed': [
    async (ctx, { userId }) => {
      const taught = await ctx.tx
        .select({ courseId: courseLecturers.courseId })
        .from(courseLecturers)
        .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.userId, userId)))
      for (const { courseId } of taught) await refreshCourseFigures(ctx, courseId)
    },
  ],
  'members.removed': [
    async (ctx, { userIds }) => {
      await ctx.tx
        .delete(courseLecturers)
        .where(and(eq(courseLecturers.schoolId, ctx.schoolId), inArray(courseLecturers.userId, userIds)))
    },
  ],
  // A lesson is as long as its film, which is known when that is processed.
  'media.completed': [(ctx, { mediaId }) => fileCompleted(ctx, mediaId)],
  // An archive does not wait behind the films that are processed: what is in it is scanned as any upload is.
  'media.uploaded': [(ctx, { mediaId }) => archiveArrived(ctx, mediaId)],
  'media.removed': [(ctx, { mediaIds }) => filesRemoved(ctx, mediaIds)],
}
