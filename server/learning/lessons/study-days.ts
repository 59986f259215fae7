import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { calendarDay, dayOf, dayText } from '#shared/core/clock.rules.ts'
import { studyDays } from '../learning.tables.ts'

const learnedOn = prepared('days somebody learned on', (db, name) =>
  db
    .select({ day: studyDays.day, lessons: studyDays.lessons })
    .from(studyDays)
    .where(
      and(eq(studyDays.schoolId, sql.placeholder('schoolId')), eq(studyDays.studentId, sql.placeholder('studentId'))),
    )
    .prepare(name),
)

/** The days on which somebody learned, each with its number of lessons. */
export async function daysOf({ tx, schoolId }: Ctx, studentId: string): Promise<Map<number, number>> {
  const rows = await learnedOn(tx).execute({ schoolId, studentId })
  return new Map(rows.map(({ day, lessons }) => [dayOf(day), lessons]))
}

/** Count a lesson for the day of its first completion. */
export async function countStudyDay(ctx: Ctx, studentId: string): Promise<void> {
  await ctx.tx
    .insert(studyDays)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      studentId,
      day: dayText(calendarDay(ctx.now)),
      lessons: 1,
    })
    .onConflictDoUpdate({
      target: [studyDays.schoolId, studyDays.studentId, studyDays.day],
      set: { lessons: sql`${studyDays.lessons} + 1` },
    })
}
