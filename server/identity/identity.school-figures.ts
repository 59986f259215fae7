import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { SchoolFigures } from '#server/core/school-figures.ts'
import { memberships } from './identity.tables.ts'

/** Students, as the school's own list counts them, and when anybody last signed in. */
export const schoolFigures: SchoolFigures = (tx, schoolIds) =>
  tx
    .select({
      id: memberships.schoolId,
      students:
        sql<number>`${count()} filter (where ${and(eq(memberships.role, 'student'), isNull(memberships.deletedAt))})`.mapWith(
          Number,
        ),
      last_activity_at: max(memberships.lastLoginAt),
    })
    .from(memberships)
    .where(inArray(memberships.schoolId, [...schoolIds]))
    .groupBy(memberships.schoolId)
