import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { card, cardsOf, categoryOf, visible } from '#server/courses/catalogue/course-cards.ts'
import { courseCategories, courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { mayWait } from '#shared/learning/access.rules.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { accessTo, courseToJoin } from '../access/access.ts'
import { enrollments, waitingList } from '../learning.tables.ts'

const own = (ctx: Ctx) => ofSchool(ctx, waitingList, eq(waitingList.studentId, actorOf(ctx).id))

/** Join the waiting list of an announced or closed course. Joining again after a notification starts anew. */
export async function joinWaitingList(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  need(!studentCourse.opens && mayWait(studentCourse.course, ctx.now), 'learning.open_already')
  const row = { courseId: studentCourse.course.id, studentId: actorOf(ctx).id, createdAt: ctx.now }
  await ctx.tx
    .insert(waitingList)
    .values({ schoolId: ctx.schoolId, id: newId(), ...row })
    .onConflictDoUpdate({
      target: [waitingList.schoolId, waitingList.studentId, waitingList.courseId],
      set: { notifiedAt: null, createdAt: ctx.now },
      setWhere: isNotNull(waitingList.notifiedAt),
    })
  return accessTo(ctx, studentCourse)
}

export async function leaveWaitingList(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  await ctx.tx.delete(waitingList).where(and(own(ctx), eq(waitingList.courseId, studentCourse.course.id)))
  return accessTo(ctx, studentCourse)
}

type Waiting = { course: CourseSummary; since: string; is_open: boolean }

/** The courses the caller waits for, and those that have opened since and were not joined; the newest first. */
export async function waitingFor(ctx: Ctx): Promise<Waiting[]> {
  const isLearning = ofSchool(
    ctx,
    enrollments,
    eq(enrollments.studentId, waitingList.studentId),
    eq(enrollments.courseId, waitingList.courseId),
    eq(enrollments.status, 'approved'),
  )
  const rows = await ctx.tx
    .select({ ...card, since: waitingList.createdAt, notifiedAt: waitingList.notifiedAt })
    .from(waitingList)
    .innerJoin(courses, and(visible(ctx), eq(courses.id, waitingList.courseId)))
    .leftJoin(courseCategories, categoryOf(ctx))
    .leftJoin(enrollments, isLearning)
    .where(and(own(ctx), isNull(enrollments.id)))
    .orderBy(desc(waitingList.createdAt), desc(waitingList.id))
  // After a notification, a course that closed again is not shown.
  const shown = rows.filter((row) => !row.notifiedAt || !mayWait(row, ctx.now))
  const cards = await cardsOf(
    ctx,
    shown.map(({ since: _since, notifiedAt: _notifiedAt, ...row }) => row),
  )
  return cards.map((course, at) => ({
    course,
    since: (shown[at]?.since ?? ctx.now).toISOString(),
    is_open: shown[at] !== undefined && !mayWait(shown[at], ctx.now),
  }))
}
