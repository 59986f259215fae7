import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { dropReminders, remind } from '#server/notifications/reminders/reminders.ts'
import { accessEnding } from '../learning.notices.ts'
import { courseGrants } from '../learning.tables.ts'

const subjectOf = (courseId: string, studentId: string) => `access ${courseId} ${studentId}`

/**
 * Plan anew who is reminded that a course closes to them: a day before their last grant ends, if all of them end. Whoever
 * pays in several payments is reminded of these.
 */
export async function remindOfEnd(ctx: Ctx, courseId: string, studentIds: readonly string[]): Promise<void> {
  const ends = await ctx.tx
    .select({
      studentId: courseGrants.studentId,
      until:
        sql<Date | null>`case when bool_and(${courseGrants.expiresAt} is not null and ${courseGrants.source} not in ('instalments', 'subscription')) then max(${courseGrants.expiresAt}) end`.mapWith(
          courseGrants.expiresAt,
        ),
    })
    .from(courseGrants)
    .where(
      ofSchool(
        ctx,
        courseGrants,
        eq(courseGrants.courseId, courseId),
        inArray(courseGrants.studentId, [...studentIds]),
        isNull(courseGrants.endedAt),
      ),
    )
    .groupBy(courseGrants.studentId)
  const ending = ends.flatMap(({ studentId, until }) => (until && until > ctx.now ? [{ studentId, until }] : []))
  const planned = new Set(ending.map(({ studentId }) => studentId))
  await dropReminders(
    ctx,
    studentIds.filter((id) => !planned.has(id)).map((id) => subjectOf(courseId, id)),
  )
  if (ending.length === 0) return
  const [course] = await ctx.tx
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
  if (!course) return
  await remind(
    ctx,
    accessEnding,
    ending.map(({ studentId, until }) => ({
      subject: subjectOf(courseId, studentId),
      at: until,
      before: ['1_day'] as const,
      userIds: [studentId],
      facts: { course, until: until.toISOString() },
    })),
  )
}
