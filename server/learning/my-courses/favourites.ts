import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { card, cardsOf, categoryOf, visible } from '#server/courses/catalogue/course-cards.ts'
import { courseCategories, courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import type { CourseAccess } from '#shared/learning/access.schema.ts'
import { accessTo, courseToJoin } from '../access/access.ts'
import { favourites } from '../learning.tables.ts'

const own = (ctx: Ctx) => ofSchool(ctx, favourites, eq(favourites.studentId, actorOf(ctx).id))

/** Add a course to the favourites. Repeating it changes nothing. */
export async function addFavourite(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  const row = { courseId: studentCourse.course.id, studentId: actorOf(ctx).id, createdAt: ctx.now }
  await ctx.tx
    .insert(favourites)
    .values({ schoolId: ctx.schoolId, id: newId(), ...row })
    .onConflictDoNothing()
  return accessTo(ctx, studentCourse)
}

export async function removeFavourite(ctx: Ctx, slug: string): Promise<CourseAccess> {
  const studentCourse = await courseToJoin(ctx, slug)
  await ctx.tx.delete(favourites).where(and(own(ctx), eq(favourites.courseId, studentCourse.course.id)))
  return accessTo(ctx, studentCourse)
}

/** More than anybody has, and few enough to send with a page. */
const mostFavourites = 1000

const favouritesIn = prepared('favourites of a student', (db, name) =>
  db
    .select({ courseId: favourites.courseId })
    .from(favourites)
    .where(
      and(eq(favourites.schoolId, sql.placeholder('schoolId')), eq(favourites.studentId, sql.placeholder('studentId'))),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
    .limit(mostFavourites)
    .prepare(name),
)

/** The ids of the caller's favourites. */
export async function favouriteIds(ctx: Ctx): Promise<string[]> {
  const rows = await favouritesIn(ctx.tx).execute({ schoolId: ctx.schoolId, studentId: actorOf(ctx).id })
  return rows.map(({ courseId }) => courseId)
}

/** The caller's favourites that are visible, the newest first. */
export async function favouriteCourses(ctx: Ctx): Promise<CourseSummary[]> {
  const rows = await ctx.tx
    .select(card)
    .from(favourites)
    .innerJoin(courses, and(visible(ctx), eq(courses.id, favourites.courseId)))
    .leftJoin(courseCategories, categoryOf(ctx))
    .where(own(ctx))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
  return cardsOf(ctx, rows)
}
