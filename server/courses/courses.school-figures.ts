import { and, count, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { SchoolFigures } from '#server/core/school-figures.ts'
import { courses } from './courses.tables.ts'

/** Published courses. */
export const schoolFigures: SchoolFigures = (tx, schoolIds) =>
  tx
    .select({ id: courses.schoolId, courses: count() })
    .from(courses)
    .where(and(inArray(courses.schoolId, [...schoolIds]), isNull(courses.deletedAt), isNotNull(courses.publishedAt)))
    .groupBy(courses.schoolId)
