import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import { nextLesson } from '#shared/learning/current-lesson.rules.ts'
import type { Completion, newCompletion } from '#shared/learning/lecture.schema.ts'
import { doneOf, locksFor, type PathLesson, pathOf, stepsIn } from '../access/course-path.ts'
import { learnerIn } from '../access/learner.ts'
import { openLessonOf } from '../access/lesson-access.ts'
import { lessonCompleted } from '../learning.events.ts'
import { completions, enrollments, firstCompletions } from '../learning.tables.ts'
import { updateFinished } from './course-done.ts'
import { momentsOf } from './moments.ts'
import { countStudyDay } from './study-days.ts'
import { hasOpenedText, hasWatched } from './watched.ts'

type Row = typeof completions.$inferSelect

/** Mark a lesson complete for the caller. */
export async function addCompletion(ctx: Ctx, body: z.output<typeof newCompletion>): Promise<Completion> {
  const { course_id: courseId, lesson_id: lessonId } = body
  const learner = await learnerIn(ctx, { courseId })
  const { as, studentId } = learner
  need(as === 'student', 'learning.preview_only')
  // Of two lessons done at once, the second must see that all is done.
  await lockEnrollment(ctx, courseId, studentId)
  const { lesson } = await openLessonOf(ctx, learner, lessonId)
  need(!needsAttempt(lesson), 'learning.needs_attempt')
  if (learner.course.mustWatch) await needSeen(ctx, { courseId, studentId }, lesson, body.read_to_end)
  const own = { courseId, lessonId, studentId, lectureId: body.lecture_id ?? null, productType: body.product_type }
  const added = await writeCompletion(ctx, own, { isStudied: true })
  const row = added ?? (await completionOf(ctx, studentId, lessonId))
  need(row, 'courses.lesson_not_found')
  const path = await pathOf(ctx, courseId, studentId)
  const isFinished = await updateFinished(ctx, courseId, studentId, path)
  const steps = stepsIn(path, locksFor(learner, path, ctx.now))
  return {
    id: row.id,
    course_id: courseId,
    lecture_id: row.lectureId,
    lesson_id: lessonId,
    user_id: studentId,
    product_type: row.productType,
    updated_at: row.completedAt.toISOString(),
    ...doneOf(path),
    is_finished: isFinished,
    next_lesson_id: nextLesson(steps, lessonId)?.id ?? null,
    moments: await momentsOf(ctx, learner, { path, lessonId, isFirst: added?.isFirst ?? false }),
  }
}

type New = Pick<Row, 'courseId' | 'lessonId' | 'studentId'> & Partial<Row>

/** Store a completion; undefined if there is one already. Only what the student did counts for the day. */
export async function writeCompletion(
  ctx: Ctx,
  completion: New,
  { isStudied }: { isStudied: boolean },
): Promise<(Row & { isFirst: boolean }) | undefined> {
  const { courseId, lessonId, studentId } = completion
  const own = { schoolId: ctx.schoolId, courseId, lessonId, studentId, completedAt: ctx.now }
  const [added] = await ctx.tx
    .insert(completions)
    .values({ ...completion, ...own, id: newId() })
    .onConflictDoNothing({ target: [completions.schoolId, completions.studentId, completions.lessonId] })
    .returning()
  if (!added) return undefined
  const isFirst = await recordFirstCompletion(ctx, own)
  if (isFirst && isStudied) await countStudyDay(ctx, studentId)
  await emit(ctx, lessonCompleted, { courseId, lessonId, studentId, isFirst })
  return { ...added, isFirst }
}

/** Refuse a lesson that was not really watched or read. What was completed before stays so. */
async function needSeen(
  ctx: Ctx,
  { courseId, studentId }: Pick<Row, 'courseId' | 'studentId'>,
  { id, lesson_type: type }: PathLesson,
  isRead: boolean | undefined,
): Promise<void> {
  if (await completionOf(ctx, studentId, id)) return
  if (type === 'article') need(isRead && (await hasOpenedText(ctx, studentId, id)), 'learning.read_first')
  if (type === 'video' || type === 'audio')
    need(await hasWatched(ctx, studentId, { courseId, lessonId: id }), 'learning.watch_first')
}

/** Mark a lesson incomplete again. Waiting times still count from its first completion. */
export async function removeCompletion(ctx: Ctx, id: string) {
  const studentId = actorOf(ctx).id
  const own = ofSchool(ctx, completions, eq(completions.id, id), eq(completions.studentId, studentId))
  const [seen] = await ctx.tx.select({ courseId: completions.courseId }).from(completions).where(own)
  need(seen, 'learning.completion_not_found')
  await lockEnrollment(ctx, seen.courseId, studentId)
  const [gone] = await ctx.tx.delete(completions).where(own).returning({ lessonId: completions.lessonId })
  need(gone, 'learning.completion_not_found')
  const path = await pathOf(ctx, seen.courseId, studentId)
  await updateFinished(ctx, seen.courseId, studentId, path)
  return { id, lesson_id: gone.lessonId, ...doneOf(path) }
}

async function completionOf(ctx: Ctx, studentId: string, lessonId: string): Promise<Row | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(completions)
    .where(ofSchool(ctx, completions, eq(completions.studentId, studentId), eq(completions.lessonId, lessonId)))
  return row
}

const theirs = (ctx: Ctx, courseId: string, studentId: string) =>
  ofSchool(ctx, enrollments, eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId))

export async function lockEnrollment(ctx: Ctx, courseId: string, studentId: string): Promise<void> {
  await ctx.tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(theirs(ctx, courseId, studentId))
    .for('update')
}

type Own = Pick<Row, 'schoolId' | 'courseId' | 'lessonId' | 'studentId' | 'completedAt'>

/** Store when a lesson was first completed, for waiting times. Returns whether this is the first. */
async function recordFirstCompletion(ctx: Ctx, own: Own): Promise<boolean> {
  const first = await ctx.tx
    .insert(firstCompletions)
    .values({ ...own, id: newId() })
    .onConflictDoNothing({
      target: [firstCompletions.schoolId, firstCompletions.studentId, firstCompletions.lessonId],
    })
    .returning({ id: firstCompletions.id })
  return first.length > 0
}
