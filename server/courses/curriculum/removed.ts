import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { RemovedParts } from '#shared/courses/curriculum.schema.ts'
import { courseToRead } from '../courses.access.ts'
import { lessons, sections } from '../courses.tables.ts'

/**
 * What was removed from a course and can be restored, the latest first. A lesson that was removed before its section can
 * be restored after it.
 */
export async function removedParts(ctx: Ctx, courseId: string): Promise<RemovedParts> {
  const course = await courseToRead(ctx, courseId)
  const removedSections = await ctx.tx
    .select({ id: sections.id, title: sections.title, at: sections.deletedAt, lessons: count(lessons.id) })
    .from(sections)
    .leftJoin(
      lessons,
      and(
        eq(lessons.schoolId, sections.schoolId),
        eq(lessons.sectionId, sections.id),
        eq(lessons.removedWithSection, true),
      ),
    )
    .where(ofSchool(ctx, sections, eq(sections.courseId, course.id), isNotNull(sections.deletedAt)))
    .groupBy(sections.schoolId, sections.id)
    .orderBy(desc(sections.deletedAt), sections.id)
  const removedLessons = await ctx.tx
    .select({ id: lessons.id, title: lessons.title, at: lessons.deletedAt, section: sections.title })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.schoolId, lessons.schoolId), eq(sections.id, lessons.sectionId)))
    .where(
      ofSchool(ctx, lessons, eq(lessons.courseId, course.id), isNotNull(lessons.deletedAt), isNull(sections.deletedAt)),
    )
    .orderBy(desc(lessons.deletedAt), lessons.id)
  const moment = (at: Date | null) => (at ?? ctx.now).toISOString()
  return {
    sections: removedSections.map(({ id, title, at, lessons: inside }) => ({
      id,
      title,
      lesson_count: inside,
      removed_at: moment(at),
    })),
    lessons: removedLessons.map(({ at, ...lesson }) => ({ ...lesson, removed_at: moment(at) })),
  }
}
