import { and, count, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import {
  ofSchools,
  type PlatformSumQueries,
  type SchoolDetails,
  type SchoolFigures,
  type SchoolsFoundBy,
} from '#server/core/school-figures.ts'
import { everyWordIn } from '#server/core/search/office-search.ts'
import { memberships, users } from './identity.tables.ts'

/** Administrators of the platform come to any school, and belong to none. */
const noAdministrator = (userId: SQL) => sql`${userId} not in (select a.id from users a where a.is_admin)`

/** Students, as the school's own list counts them, and when anybody last signed in. */
export const schoolFigures: SchoolFigures = (tx, schoolIds) =>
  tx
    .select({
      id: memberships.schoolId,
      students:
        sql<number>`${count()} filter (where ${and(eq(memberships.role, 'student'), isNull(memberships.deletedAt), noAdministrator(sql`${memberships.userId}`))})`.mapWith(
          Number,
        ),
      last_activity_at: max(memberships.lastLoginAt),
    })
    .from(memberships)
    .where(inArray(memberships.schoolId, [...schoolIds]))
    .groupBy(memberships.schoolId)

/** People by role, and how to reach those who own the school. */
export const schoolDetails: SchoolDetails = async (tx, schoolId) => {
  const present = and(
    eq(memberships.schoolId, schoolId),
    isNull(memberships.deletedAt),
    noAdministrator(sql`${memberships.userId}`),
  )
  const roles = await tx
    .select({ role: memberships.role, count: count() })
    .from(memberships)
    .where(present)
    .groupBy(memberships.role)
  const owners = await tx
    .select({
      first_name: memberships.firstName,
      last_name: memberships.lastName,
      email: users.email,
      phone: sql<string | null>`coalesce(${memberships.phone}, ${users.phone})`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(present, eq(memberships.isOwner, true)))
    .orderBy(memberships.joinedAt, memberships.id)
  const people = { vendor: 0, lecture: 0, student: 0 }
  for (const { role, count } of roles) people[role] = count
  return { people, owners }
}

/** Schools by the name or the email of their owner. */
export const schoolsFoundBy: SchoolsFoundBy = (query) => sql`
  select m.school_id from memberships m join users u on u.id = m.user_id
  where m.is_owner and m.deleted_at is null
    and ${everyWordIn([sql`m.first_name`, sql`m.last_name`, sql`u.email::text`], query)}`

export const platformSums: PlatformSumQueries = (since) => ({
  students: sql`select count(*)::int from memberships m where ${isStudentOfSchool}`,
  new_students: sql`select count(*)::int from memberships m where ${isStudentOfSchool} and m.joined_at > ${since}`,
})

const isStudentOfSchool = sql`m.role = 'student' and m.deleted_at is null
  and ${noAdministrator(sql`m.user_id`)} and ${ofSchools(sql`m.school_id`)}`
