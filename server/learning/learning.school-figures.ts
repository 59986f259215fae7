import { and, count, eq, sql } from 'drizzle-orm'
import { ofSchools, type PlatformSumQueries, type SchoolDetails } from '#server/core/school-figures.ts'
import { enrollments } from './learning.tables.ts'

/** Places in courses, of students who may learn there or once could. */
export const schoolDetails: SchoolDetails = async (tx, schoolId) => {
  const [counted] = await tx
    .select({ enrollments: count() })
    .from(enrollments)
    .where(and(eq(enrollments.schoolId, schoolId), eq(enrollments.status, 'approved')))
  return { enrollments: counted?.enrollments ?? 0 }
}

export const platformSums: PlatformSumQueries = (since) => ({
  enrollments: sql`select count(*)::int from enrollments e where ${isOfSchool}`,
  new_enrollments: sql`select count(*)::int from enrollments e where ${isOfSchool} and e.created_at > ${since}`,
})

const isOfSchool = sql`e.status = 'approved' and ${ofSchools(sql`e.school_id`)}`
