import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { card, cardsOf } from '#server/courses/catalogue/course-cards.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courseCategories, courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { accountIdOf } from '#server/identity/members.ts'
import { refuse } from '#shared/core/errors.ts'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { opensFor, studentParams, untilOf } from '../access/learner.ts'
import { certificates, completions, enrollments } from '../learning.tables.ts'

/** The caller's courses, the last visited first, with progress and the next lesson. */
export async function myCourses(ctx: Ctx): Promise<MyCourse[]> {
  return coursesOf(ctx, ctx.actor?.id ?? refuse('identity.sign_in_required'))
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
      insightDays: sql<number | null>`case when ${courses.studyInsights} then ${courses.targetFinishDays} end`,
      opens: opensFor(courses.id),
      certificateId: sql<string | null>`(select ${certificates.id} from ${certificates} where ${and(
        eq(certificates.schoolId, sql.placeholder('schoolId')),
        eq(certificates.studentId, sql.placeholder('studentId')),
        eq(certificates.courseId, courses.id),
        isNull(certificates.revokedAt),
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

export const enrolledIn = (ctx: Ctx, studentId: string) =>
  enrolledCourses(ctx.tx).execute(studentParams(ctx, studentId))

async function coursesOf(ctx: Ctx, studentId: string): Promise<MyCourse[]> {
  const rows = await enrolledIn(ctx, studentId)
  const [cards, paths] = await Promise.all([cardsOf(ctx, rows), pathsOf(ctx, studentId, rows)])
  return rows.flatMap((row, at) => {
    const course = cards[at]
    if (!course) return []
    const path = paths.get(row.id) ?? []
    const next = path.findIndex(({ done }) => !done)
    const lesson = path[next]
    return {
      course,
      lessons_done: doneIn(path),
      next_lesson: lesson ? { number: next + 1, title: lesson.title, minutes: lesson.minutes } : null,
      enrolled_at: row.enrolledAt.toISOString(),
      last_visit_at: row.lastVisitAt?.toISOString() ?? null,
      is_open: row.opens !== null,
      until: untilOf(row)?.toISOString() ?? null,
      finished_at: row.finishedAt?.toISOString() ?? null,
      certificate_id: row.certificateId,
    }
  })
}

type Step = { title: string; minutes: number; done: boolean }

export const doneIn = (path: readonly Step[]) => path.filter(({ done }) => done).length

/** The lessons of courses in their order, and whether this student has done each. */
export async function pathsOf(ctx: Ctx, studentId: string, taken: readonly { id: string }[]) {
  const paths = new Map<string, Step[]>()
  if (taken.length === 0) return paths
  const courseIds = taken.map(({ id }) => id)
  const rows = await lessonsDone(ctx.tx).execute({ schoolId: ctx.schoolId, studentId, courseIds })
  for (const { courseId, ...step } of rows) paths.set(courseId, [...(paths.get(courseId) ?? []), step])
  return paths
}

/** Read once: joined, they would be read again for every lesson. */
const lessonsDoneBy = (db: Db) =>
  db
    .select({ lessonId: completions.lessonId })
    .from(completions)
    .where(
      and(
        eq(completions.schoolId, sql.placeholder('schoolId')),
        eq(completions.studentId, sql.placeholder('studentId')),
      ),
    )

const lessonsDone = prepared('lessons done', (db, name) =>
  db
    .select({
      courseId: lessons.courseId,
      title: lessons.title,
      minutes: lessons.durationMinutes,
      done: sql<boolean>`${inArray(lessons.id, lessonsDoneBy(db))}`,
    })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.schoolId, lessons.schoolId), eq(sections.id, lessons.sectionId)))
    // Deleted lessons do not count, also if they were completed.
    .where(
      and(
        eq(lessons.schoolId, sql.placeholder('schoolId')),
        isOneOf(lessons.courseId, 'courseIds'),
        isNull(lessons.deletedAt),
        isNull(sections.deletedAt),
      ),
    )
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
    .prepare(name),
)
