import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { grantCourse } from '../access/grants.ts'
import { classListLines, classLists } from '../learning.tables.ts'

/** Enroll somebody who accepts an invitation in the courses of the lists they are on. */
export async function enrollAccepted(ctx: Ctx, userId: string): Promise<void> {
  const lines = await ctx.tx
    .update(classListLines)
    .set({ enrolledAt: ctx.now })
    .where(ofSchool(ctx, classListLines, eq(classListLines.userId, userId), isNull(classListLines.enrolledAt)))
    .returning({ listId: classListLines.classListId })
  if (lines.length === 0) return
  const lists = await ctx.tx
    .select()
    .from(classLists)
    .where(
      ofSchool(
        ctx,
        classLists,
        inArray(
          classLists.id,
          lines.map(({ listId }) => listId),
        ),
        sql`coalesce(${classLists.expiresAt}, 'infinity') > ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(classLists.createdAt)
  const wanted = new Map(lists.flatMap((list) => list.courseIds.map((id) => [id, list] as const)))
  if (wanted.size === 0) return
  const open = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(ofSchool(ctx, courses, inArray(courses.id, [...wanted.keys()]), isNull(courses.deletedAt)))
    .orderBy(courses.id)
  for (const { id: courseId } of open) {
    const list = wanted.get(courseId)
    if (!list) continue
    const by = { id: list.createdBy, name: list.createdName }
    await grantCourse(ctx, { courseId, studentIds: [userId], source: 'manual', expiresAt: list.expiresAt, by })
  }
}
