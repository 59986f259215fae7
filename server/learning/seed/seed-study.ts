import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { watchedBits } from '#shared/learning/watched.rules.ts'
import { type completions, type enrollments, playbacks, studyDays } from '../learning.tables.ts'

type Done = Pick<typeof completions.$inferInsert, 'studentId' | 'completedAt'>
type Enrolled = Pick<typeof enrollments.$inferInsert, 'courseId' | 'studentId' | 'lastVisitAt'>

/** The days on which each has learned something, as their completions say. */
export async function seedStudyDays(ctx: Ctx, completed: readonly Done[]): Promise<void> {
  const days = Map.groupBy(completed, ({ studentId, completedAt }) => `${studentId} ${calendarDay(completedAt)}`)
  const rows = [...days].map(([key, done]) => {
    const [studentId = '', day] = key.split(' ')
    return { schoolId: ctx.schoolId, id: newId(), studentId, day: dayText(Number(day)), lessons: done.length }
  })
  await ctx.tx.insert(studyDays).values(rows)
}

// The videos of the demo are short.
const stoppedAt = { progress: 6, duration: 20 }

/** Where the demo student stopped the first video of each course. */
export async function seedPlaybacks(ctx: Ctx, enrolled: readonly Enrolled[]): Promise<void> {
  if (enrolled.length === 0) return
  const shown = await ctx.tx
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: lessons.sectionId,
      file: { id: media.id, folder: media.folder },
    })
    .from(lessons)
    .innerJoin(media, and(eq(media.schoolId, lessons.schoolId), eq(media.id, lessons.mediaId)))
    .where(
      and(
        eq(lessons.schoolId, ctx.schoolId),
        inArray(
          lessons.courseId,
          enrolled.map(({ courseId }) => courseId),
        ),
        eq(lessons.lessonType, 'video'),
      ),
    )
    .orderBy(lessons.position)
  for (const { courseId, studentId, lastVisitAt } of enrolled) {
    const video = shown.find((lesson) => lesson.courseId === courseId)
    if (!video || !lastVisitAt) continue
    const { id: lessonId, sectionId, file } = video
    const watched = watchedBits([[0, stoppedAt.progress]], stoppedAt.duration)
    const seen = { ...stoppedAt, lastPlayed: lastVisitAt, openedAt: lastVisitAt, watched }
    const row = { courseId, sectionId, lessonId, videoId: file.id, folder: file.folder, studentId, ...seen }
    await ctx.tx.insert(playbacks).values({ schoolId: ctx.schoolId, id: newId(), ...row })
  }
}
