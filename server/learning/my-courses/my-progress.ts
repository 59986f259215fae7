import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { cardRows, cardsOf } from '#server/courses/catalogue/course-cards.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { calendarDay, dayOf, dayText } from '#shared/core/clock.rules.ts'
import { insightOf } from '#shared/learning/insight.rules.ts'
import type { MyProgress } from '#shared/learning/learning.schema.ts'
import { lastWeek, streakOf } from '#shared/learning/streak.rules.ts'
import { actorIn } from '../access/learner.ts'
import { enrollments, studyDays } from '../learning.tables.ts'
import { doneIn, enrolledIn, pathsOf } from './my-courses.ts'

/** The caller's progress over all their courses. */
export async function myProgress(ctx: Ctx): Promise<MyProgress> {
  const studentId = actorIn(ctx).id
  const rows = await enrolledIn(ctx, studentId)
  const [paths, days, wishes] = await Promise.all([
    pathsOf(ctx, studentId, rows),
    daysOf(ctx, studentId),
    requestsOf(ctx, studentId),
  ])
  const today = calendarDay(ctx.now)
  const mine = rows.map((row) => ({ ...row, lessonsDone: doneIn(paths.get(row.id) ?? []) }))
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

const learnedOn = prepared('days somebody learned on', (db, name) =>
  db
    .select({ day: studyDays.day, lessons: studyDays.lessons })
    .from(studyDays)
    .where(
      and(eq(studyDays.schoolId, sql.placeholder('schoolId')), eq(studyDays.studentId, sql.placeholder('studentId'))),
    )
    .prepare(name),
)

async function daysOf({ tx, schoolId }: Ctx, studentId: string): Promise<Map<number, number>> {
  const rows = await learnedOn(tx).execute({ schoolId, studentId })
  return new Map(rows.map(({ day, lessons }) => [dayOf(day), lessons]))
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
