import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { card, cardsOf, categoryOf } from '#server/courses/course-cards.ts'
import { courseCategories, courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { refuse } from '#shared/core/errors.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { completions, enrollments } from './learning.tables.ts'

/** The courses of the person who asks, the last visited first, with how far they are and what comes next. */
export async function myCourses(ctx: Ctx): Promise<MyCourse[]> {
  return coursesOf(ctx, ctx.actor?.id ?? refuse('identity.sign_in_required'))
}

/** The courses of a student, for the office. */
export async function coursesOfMember(ctx: Ctx, memberId: string): Promise<MyCourse[]> {
  return coursesOf(ctx, await accountIdOf(ctx, 'students', memberId))
}

async function coursesOf(ctx: Ctx, studentId: string): Promise<MyCourse[]> {
  const rows = await ctx.tx
    .select({ ...card, enrolledAt: enrollments.createdAt, lastVisitAt: enrollments.lastVisitAt })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, enrollments.courseId)))
    .leftJoin(courseCategories, categoryOf(ctx))
    .where(
      and(
        eq(enrollments.schoolId, ctx.schoolId),
        eq(enrollments.studentId, studentId),
        eq(enrollments.status, 'approved'),
        isNull(courses.deletedAt),
      ),
    )
    .orderBy(sql`${enrollments.lastVisitAt} desc nulls last`, asc(enrollments.id))
  const cards = await cardsOf(ctx, rows)
  const paths = await pathsOf(
    ctx,
    studentId,
    rows.map(({ id }) => id),
  )
  return cards.map((course, at) => {
    const path = paths.get(course.id) ?? []
    const next = path.findIndex(({ done }) => !done)
    const lesson = path[next]
    return {
      course,
      lessons_done: path.filter(({ done }) => done).length,
      next_lesson: lesson ? { number: next + 1, title: lesson.title, minutes: lesson.minutes } : null,
      enrolled_at: (rows[at]?.enrolledAt ?? ctx.now).toISOString(),
      last_visit_at: rows[at]?.lastVisitAt?.toISOString() ?? null,
    }
  })
}

type Step = { title: string; minutes: number; done: boolean }

/** The lessons of courses in their order, and whether this student has done each. */
async function pathsOf(ctx: Ctx, studentId: string, courseIds: string[]): Promise<Map<string, Step[]>> {
  const paths = new Map<string, Step[]>()
  if (courseIds.length === 0) return paths
  const rows = await ctx.tx
    .select({
      courseId: lessons.courseId,
      title: lessons.title,
      minutes: lessons.durationMinutes,
      done: sql<boolean>`${completions.id} is not null`,
    })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.schoolId, ctx.schoolId), eq(sections.id, lessons.sectionId)))
    .leftJoin(
      completions,
      and(
        eq(completions.schoolId, ctx.schoolId),
        eq(completions.lessonId, lessons.id),
        eq(completions.studentId, studentId),
      ),
    )
    .where(and(eq(lessons.schoolId, ctx.schoolId), inArray(lessons.courseId, courseIds)))
    .orderBy(asc(sections.position), asc(lessons.position))
  for (const { courseId, ...step } of rows) paths.set(courseId, [...(paths.get(courseId) ?? []), step])
  return paths
}
