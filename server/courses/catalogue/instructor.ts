import { and, asc, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships, users } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import { ratingOf } from '#shared/courses/courses.rules.ts'
import type { Instructor } from '#shared/courses/courses.schema.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import { courseCategories, courseLecturers, courses } from '../courses.tables.ts'
import { card, cardsOf, categoryOf, untilNextCourse, visible } from './course-cards.ts'

/** Somebody who teaches a published course, with all their published courses. Refused for anybody else. */
export async function instructorById(ctx: Ctx, userId: string): Promise<Instructor> {
  await untilNextCourse(ctx)
  const rows = await ctx.tx
    .select(card)
    .from(courseLecturers)
    .innerJoin(courses, and(visible(ctx), eq(courses.id, courseLecturers.courseId)))
    .leftJoin(courseCategories, categoryOf(ctx))
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.userId, userId)))
    .orderBy(desc(courses.featured), desc(courses.publishedAt), asc(courses.id))
  need(rows.length > 0, 'courses.instructor_not_found')
  const [person] = await ctx.tx
    .select({
      id: users.id,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      avatar: users.avatar,
      position: memberships.position,
      bio: memberships.bio,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  need(person, 'courses.instructor_not_found')
  const { firstName, lastName, avatar, ...known } = person
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    ...known,
    name: fullName(firstName, lastName),
    avatar: avatar ?? defaultAvatar,
    course_count: rows.length,
    student_count: sum(({ student_count }) => student_count),
    rating: ratingOf(
      sum(({ ratingCount }) => ratingCount),
      sum(({ ratingTotal }) => ratingTotal),
    ),
    courses: await cardsOf(ctx, rows),
  }
}
