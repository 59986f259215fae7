import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { cardRows, cardsOf } from '#server/courses/catalogue/course-cards.ts'
import { courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { insightOf } from '#shared/learning/insight.rules.ts'
import type { MyProgress } from '#shared/learning/learning.schema.ts'
import { lastWeek, streakOf } from '#shared/learning/streak.rules.ts'
import { completions, enrollments } from '../learning.tables.ts'
import { daysOf } from '../lessons/study-days.ts'
import { enrolledIn } from './my-courses.ts'

/** The caller's progress over all their courses. */
export async function myProgress(ctx: Ctx): Promise<MyProgress> {
  const studentId = actorOf(ctx).id
  const rows = await enrolledIn(ctx, studentId)
  const [done, days, wishes] = await Promise.all([
    lessonsDoneIn(ctx, studentId),
    daysOf(ctx, studentId),
    requestsOf(ctx, studentId),
  ])
  const today = calendarDay(ctx.now)
  const mine = rows.map((row) => ({ ...row, lessonsDone: done.get(row.id) ?? 0 }))
  const sum = (count: (course: (typeof mine)[number]) => number) => mine.reduce((all, one) => all + count(one), 0)
  return {
    courses: mine.length,
    finished: mine.filter(({ finishedAt }) => finishedAt).length,
    lessons_done: sum(({ lessonsDone }) => lessonsDone),
    lesson_count: sum(({ lesson_count }) => lesson_count),
    ...streakOf(days.keys(), today),
    week: lastWeek(days, today).map(({ day, lessons }) => ({ day: dayText(day), lessons })),
    insights: mine.flatMap(({ id, opens, insightDays, enrolledAt, lessonsDone, lesson_count }) => {
      if (opens === null || !insightDays) return []
      const pace = { enrolledAt, targetDays: insightDays, lessonsDone, lessonCount: lesson_count }
      return [{ course_id: id, ...insightOf(pace, ctx.now) }]
    }),
    wishes,
  }
}

/** Deleted lessons do not count, also if they were completed. */
const lessonsDone = prepared('lessons done by course', (db, name) =>
  db
    .select({ courseId: lessons.courseId, lessons: count() })
    .from(completions)
    .innerJoin(
      lessons,
      and(eq(lessons.schoolId, completions.schoolId), eq(lessons.id, completions.lessonId), isNull(lessons.deletedAt)),
    )
    .innerJoin(
      sections,
      and(eq(sections.schoolId, lessons.schoolId), eq(sections.id, lessons.sectionId), isNull(sections.deletedAt)),
    )
    .where(
      and(
        eq(completions.schoolId, sql.placeholder('schoolId')),
        eq(completions.studentId, sql.placeholder('studentId')),
      ),
    )
    .groupBy(lessons.courseId)
    .prepare(name),
)

async function lessonsDoneIn({ tx, schoolId }: Ctx, studentId: string): Promise<Map<string, number>> {
  const rows = await lessonsDone(tx).execute({ schoolId, studentId })
  return new Map(rows.map(({ courseId, lessons }) => [courseId, lessons]))
}

/** Pending and rejected requests to join, the newest first. */
async function requestsOf(ctx: Ctx, studentId: string): Promise<MyProgress['wishes']> {
  const requested = await ctx.tx
    .select({ courseId: enrollments.courseId, status: enrollments.status, reason: enrollments.reason })
    .from(enrollments)
    .where(
      ofSchool(
        ctx,
        enrollments,
        eq(enrollments.studentId, studentId),
        inArray(enrollments.status, ['pending', 'rejected']),
      ),
    )
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
  if (requested.length === 0) return []
  const ids = requested.map(({ courseId }) => courseId)
  const rows = await cardRows(ctx).where(outsideTrash(ctx, courses, inArray(courses.id, ids)))
  const cards = new Map((await cardsOf(ctx, rows)).map((card) => [card.id, card]))
  return requested.flatMap(({ courseId, status, reason }) => {
    const course = cards.get(courseId)
    return course && (status === 'pending' || status === 'rejected') ? [{ course, status, reason }] : []
  })
}
