import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lessons, reviewComments } from '../courses.tables.ts'

/** Send what was written about the lessons of a course, with a decision. Returns how many comments can be read. */
export async function sendComments(ctx: Ctx, courseId: string): Promise<number> {
  const sent = await ctx.tx
    .update(reviewComments)
    .set({ sentAt: ctx.now })
    .where(ofSchool(ctx, reviewComments, eq(reviewComments.courseId, courseId), isNull(reviewComments.sentAt)))
    .returning({ lessonId: reviewComments.lessonId })
  if (sent.length === 0) return 0
  const ids = [...new Set(sent.map(({ lessonId }) => lessonId))]
  const shown = await ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId), inArray(lessons.id, ids)))
  return sent.filter(({ lessonId }) => shown.some(({ id }) => id === lessonId)).length
}

/** How many comments on lessons of a course ask for something, sent or not. */
export async function openComments(ctx: Ctx, courseId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ open: count() })
    .from(reviewComments)
    .innerJoin(
      lessons,
      and(
        outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)),
        eq(lessons.schoolId, reviewComments.schoolId),
        eq(lessons.id, reviewComments.lessonId),
      ),
    )
    .where(
      ofSchool(
        ctx,
        reviewComments,
        eq(reviewComments.courseId, courseId),
        isNull(reviewComments.resolvedAt),
        isNull(reviewComments.closedAt),
      ),
    )
  return row?.open ?? 0
}

/** The course is approved: nothing more is asked for. */
export async function closeComments(ctx: Ctx, courseId: string): Promise<void> {
  await ctx.tx
    .update(reviewComments)
    .set({ closedAt: ctx.now })
    .where(ofSchool(ctx, reviewComments, eq(reviewComments.courseId, courseId), isNull(reviewComments.closedAt)))
}
