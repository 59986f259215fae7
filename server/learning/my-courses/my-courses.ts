import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readOnce } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { card, cardsOf } from '#server/courses/catalogue/course-cards.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courseCategories, courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { isCourseFinished } from '#shared/courses/unlock.rules.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { doneOf, nextOn, pathsOf } from '../access/course-path.ts'
import { opensFor, studentParams, untilOf } from '../access/learner.ts'
import { claimsOf } from '../certificates/claims.ts'
import { certificates, enrollments } from '../learning.tables.ts'

/** The caller's courses, the last visited first, with progress and the next lesson. */
export async function myCourses(ctx: Ctx): Promise<MyCourse[]> {
  return coursesOf(ctx, actorOf(ctx).id)
}

/** The courses of a student that the acting person reaches, for the office. */
export async function coursesOfMember(ctx: Ctx, memberId: string): Promise<MyCourse[]> {
  const all = await coursesOf(ctx, await accountIdOf(ctx, 'students', memberId))
  const ids = all.map(({ course }) => course.id)
  const inReach = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(withinReach(ctx), inArray(courses.id, ids)))
  return all.filter(({ course }) => inReach.some(({ id }) => id === course.id))
}

const enrolledCourses = prepared('enrolled courses', (db, name) =>
  db
    .select({
      ...card,
      enrolledAt: enrollments.createdAt,
      lastVisitAt: enrollments.lastVisitAt,
      finishedAt: enrollments.finishedAt,
      lastLessonId: enrollments.lastLessonId,
      clock: enrollments.clock,
      lockEnabled: courses.lockEnabled,
      insightDays: sql<number | null>`case when ${courses.studyInsights} then ${courses.targetFinishDays} end`,
      opens: opensFor(courses.id),
      certificateId: sql<string | null>`(select ${certificates.id} from ${certificates} where ${and(
        eq(certificates.schoolId, sql.placeholder('schoolId')),
        eq(certificates.studentId, sql.placeholder('studentId')),
        eq(certificates.courseId, courses.id),
        isNull(certificates.revokedAt),
      )})`,
      wasIssued: sql<boolean>`exists (select 1 from ${certificates} where ${and(
        eq(certificates.schoolId, sql.placeholder('schoolId')),
        eq(certificates.studentId, sql.placeholder('studentId')),
        eq(certificates.courseId, courses.id),
      )})`,
    })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.schoolId, enrollments.schoolId), eq(courses.id, enrollments.courseId)))
    .leftJoin(
      courseCategories,
      and(
        eq(courseCategories.schoolId, enrollments.schoolId),
        eq(courseCategories.id, courses.categoryId),
        isNull(courseCategories.deletedAt),
      ),
    )
    .where(
      and(
        eq(enrollments.schoolId, sql.placeholder('schoolId')),
        eq(enrollments.studentId, sql.placeholder('studentId')),
        eq(enrollments.status, 'approved'),
        isNull(courses.deletedAt),
      ),
    )
    .orderBy(sql`${enrollments.lastVisitAt} desc nulls last`, asc(enrollments.id))
    .prepare(name),
)

export const enrolledIn = readOnce((ctx, studentId: string) =>
  enrolledCourses(ctx.tx).execute(studentParams(ctx, studentId)),
)

async function coursesOf(ctx: Ctx, studentId: string): Promise<MyCourse[]> {
  const rows = await enrolledIn(ctx, studentId)
  const ids = rows.map(({ id }) => id)
  const [cards, paths] = await Promise.all([cardsOf(ctx, rows), pathsOf(ctx, ids, studentId)])
  const finished = rows.filter(({ id, wasIssued }) => !wasIssued && isCourseFinished({ sections: paths.get(id) ?? [] }))
  const claims = await claimsOf(
    ctx,
    finished.map(({ id }) => id),
    studentId,
  )
  return rows.flatMap((row, at) => {
    const course = cards[at]
    if (!course) return []
    const path = paths.get(row.id) ?? []
    return {
      course,
      lessons_done: doneOf(path).lessons_done,
      next_lesson: nextOn(path, { course: row, as: 'student', enrollment: row }, ctx.now),
      enrolled_at: row.enrolledAt.toISOString(),
      last_visit_at: row.lastVisitAt?.toISOString() ?? null,
      is_open: row.opens !== null,
      until: untilOf(row)?.toISOString() ?? null,
      finished_at: row.finishedAt?.toISOString() ?? null,
      certificate_id: row.certificateId,
      ...claims(row.id),
    }
  })
}
