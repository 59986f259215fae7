import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofSchools, type PlatformSumQueries, type SchoolFigures } from '#server/core/school-figures.ts'
import { courses } from './courses.tables.ts'

/** Published courses. */
export const schoolFigures: SchoolFigures = (tx, schoolIds) =>
  tx
    .select({ id: courses.schoolId, courses: count() })
    .from(courses)
    .where(and(inArray(courses.schoolId, [...schoolIds]), isNull(courses.deletedAt), isNotNull(courses.publishedAt)))
    .groupBy(courses.schoolId)

export const platformSums: PlatformSumQueries = () => ({
  courses: sql`select count(*)::int from courses c
    where c.deleted_at is null and c.published_at is not null and ${ofSchools(sql`c.school_id`)}`,
})
