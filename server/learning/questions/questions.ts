import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { worksOnCourse } from '#server/courses/courses.access.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { LessonQuestion } from '#shared/learning/lecture.schema.ts'
import { openLesson } from '../access/lesson-access.ts'
import { lessonQuestions } from '../learning.tables.ts'
import { notifyLecturers } from './question-notices.ts'
import { type QuestionRow, questionAnswers, questionRows } from './question-rows.ts'

export const questionsPerPage = 20

/** A question or an answer; the id is chosen by the device that sends it, if at all. */
export type NewText = { text: string; new_id?: string | undefined }

/** Each question sends an email, so they are limited. */
export const perPerson: Limit = { hits: 20, seconds: 3600 }

/** Whoever teaches answers a whole inbox. */
export const perTeacher: Limit = { hits: 300, seconds: 3600 }

/** How many questions a lesson has. */
export async function questionCount({ tx, schoolId }: Ctx, lessonId: string): Promise<number> {
  const [row] = await questionsUnder(tx).execute({ schoolId, lessonId })
  return row?.questions ?? 0
}

const questionsUnder = prepared('questions under a lesson', (db, name) =>
  db
    .select({ questions: count() })
    .from(lessonQuestions)
    .where(
      and(
        eq(lessonQuestions.schoolId, sql.placeholder('schoolId')),
        eq(lessonQuestions.lessonId, sql.placeholder('lessonId')),
        isNull(lessonQuestions.deletedAt),
      ),
    )
    .prepare(name),
)

/** The questions of a lesson, the newest first, with their answers. */
export async function questionList(ctx: Ctx, slug: string, lessonId: string, wanted: number) {
  const { course } = await openLesson(ctx, slug, lessonId)
  const total = await questionCount(ctx, lessonId)
  const pages = pagesOf(total, questionsPerPage)
  const page = Math.min(wanted, pages)
  const rows = await questionRows(ctx, eq(lessonQuestions.lessonId, lessonId))
    .orderBy(desc(lessonQuestions.createdAt), desc(lessonQuestions.id))
    .limit(questionsPerPage)
    .offset((page - 1) * questionsPerPage)
  return { data: await questionAnswers(ctx, rows, await worksOnCourse(ctx, course.id)), total, page, pages }
}

/** Ask a question about an open lesson. The lecturers are notified, once for a question that is sent again. */
export async function addQuestion(
  ctx: Ctx,
  slug: string,
  lessonId: string,
  { text, new_id }: NewText,
): Promise<LessonQuestion> {
  const { course, lesson } = await openLesson(ctx, slug, lessonId)
  await needConfirmation(ctx)
  const authorId = actorOf(ctx).id
  const id = new_id ?? newId()
  const own = { schoolId: ctx.schoolId, id, courseId: course.id, lessonId, authorId }
  const [added] = await ctx.tx
    .insert(lessonQuestions)
    .values({ ...own, text, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: lessonQuestions.id })
  if (added) {
    await countAttempt(ctx.tx, `question:${ctx.schoolId}:${authorId}`, perPerson, ctx.now)
    await notifyLecturers(ctx, { course, lesson, questionId: id, text })
    publish(ctx, 'private-lesson', [lessonId], 'question', { questionId: id })
  } else need((await questionById(ctx, id)).authorId === authorId, 'learning.question_not_found')
  return questionAnswer(ctx, id)
}

/** Delete a question with its answers: one's own, or any as a lecturer of the course. */
export async function deleteQuestion(ctx: Ctx, questionId: string): Promise<{ id: string }> {
  const question = await questionById(ctx, questionId)
  const isMine = question.authorId === ctx.actor?.id
  need(isMine || (await worksOnCourse(ctx, question.courseId)), 'learning.question_not_found')
  const [gone] = await ctx.tx
    .update(lessonQuestions)
    .set({ deletedAt: ctx.now })
    .where(outsideTrash(ctx, lessonQuestions, eq(lessonQuestions.id, questionId)))
    .returning({ id: lessonQuestions.id })
  need(gone, 'learning.question_not_found')
  return { id: questionId }
}

export async function questionById(ctx: Ctx, questionId: string): Promise<QuestionRow> {
  const [row] = await questionRows(ctx, eq(lessonQuestions.id, questionId))
  need(row, 'learning.question_not_found')
  return row
}

export async function questionAnswer(ctx: Ctx, questionId: string): Promise<LessonQuestion> {
  const row = await questionById(ctx, questionId)
  const [question] = await questionAnswers(ctx, [row], await worksOnCourse(ctx, row.courseId))
  return question ?? refuse('learning.question_not_found')
}
