import { eq, inArray } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Listener, on } from '#server/core/events.ts'
import { memberRenamed, membersRemoved } from '#server/identity/identity.events.ts'
import { mediaCompleted, mediaRemoved, mediaUploaded } from '#server/media/media.events.ts'
import { archiveArrived } from './archive/course-imports.ts'
import { courseLecturers } from './courses.tables.ts'
import { fileCompleted, filesRemoved } from './curriculum/lesson-file-changes.ts'
import { refreshCourseFigures } from './office/course-figures.ts'

export const listeners: Listener[] = [
  // A course is found by the names of those who teach it.
  on(memberRenamed, async (ctx, { userId }) => {
    const taught = await ctx.tx
      .select({ courseId: courseLecturers.courseId })
      .from(courseLecturers)
      .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.userId, userId)))
    for (const { courseId } of taught) await refreshCourseFigures(ctx, courseId)
  }),
  on(membersRemoved, async (ctx, { userIds }) => {
    await ctx.tx.delete(courseLecturers).where(ofSchool(ctx, courseLecturers, inArray(courseLecturers.userId, userIds)))
  }),
  // The length of a lesson is known when its video is processed.
  on(mediaCompleted, (ctx, { mediaId }) => fileCompleted(ctx, mediaId)),
  // The import does not wait for other processing; the files in the archive are scanned like any upload.
  on(mediaUploaded, (ctx, { mediaId }) => archiveArrived(ctx, mediaId)),
  on(mediaRemoved, (ctx, { mediaIds }) => filesRemoved(ctx, mediaIds)),
]
