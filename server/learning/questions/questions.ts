import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { worksOnCourse } from '#server/courses/courses.access.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { LessonQuestion } from '#shared/learning/lecture.schema.ts'
import { actorIn } from '../access/learner.ts'
import { openLesson } from '../access/lesson-access.ts'
import { lessonQuestions } from '../learning.tables.ts'
import { writeOfQuestion } from './question-mails.ts'
import { type QuestionRow, questionAnswers, questionRows } from './question-rows.ts'

export const questionsPerPage = 20

/** Each is a mail to somebody: enough for whoever learns, too few for whoever floods. */
export const perPerson: Limit = { hits: 20, seconds: 3600 }

/** How much was asked under a lesson. */
export async function questionCount({ tx, schoolId }: Ctx, lessonId: string): Promise<number> {
  const [row] = await askedUnder(tx).execute({ schoolId, lessonId })
  return row?.asked ?? 0
}

const askedUnder = prepared('questions under a lesson', (db, name) =>
  db
    .select({ asked: count() })
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

/** What was asked under a lesson, the newest first, with the answers. */
export async function questionList(ctx: Ctx, slug: string, lessonId: string, asked: number) {
  const { course } = await openLesson(ctx, slug, lessonId)
  const total = await questionCount(ctx, lessonId)
  const pages = pagesOf(total, questionsPerPage)
  const page = Math.min(asked, pages)
  const rows = await questionRows(ctx, eq(lessonQuestions.lessonId, lessonId))
    .orderBy(desc(lessonQuestions.createdAt), desc(lessonQuestions.id))
    .limit(questionsPerPage)
    .offset((page - 1) * questionsPerPage)
  return { data: await questionAnswers(ctx, rows, await worksOnCourse(ctx, course.id)), total, page, pages }
}

/** Ask something under a lesson one can read. Those who teach it are told. */
export async function addQuestion(
  ctx: Ctx,
  visit: Visit,
  slug: string,
  lessonId: string,
  text: string,
): Promise<LessonQuestion> {
  const { course, lesson } = await openLesson(ctx, slug, lessonId)
  const authorId = actorIn(ctx).id
  await countAttempt(ctx.tx, `question:${ctx.schoolId}:${authorId}`, perPerson, ctx.now)
  const id = newId()
  const own = { schoolId: ctx.schoolId, id, courseId: course.id, lessonId, authorId }
  await ctx.tx.insert(lessonQuestions).values({ ...own, text, createdAt: ctx.now })
  await writeOfQuestion(ctx, visit, { course, lesson, text })
  return questionAnswer(ctx, id)
}

/** Take a question away with its answers: one's own, or as somebody who teaches the course. */
export async function deleteQuestion(ctx: Ctx, questionId: string): Promise<{ id: string }> {
  const question = await questionById(ctx, questionId)
  const isMine = question.authorId === ctx.actor?.id
  need(isMine || (await worksOnCourse(ctx, question.courseId)), 'learning.question_not_found')
  await ctx.tx
    .update(lessonQuestions)
    .set({ deletedAt: ctx.now })
    .where(and(eq(lessonQuestions.schoolId, ctx.schoolId), eq(lessonQuestions.id, questionId)))
  return { id: questionId }
}

export async function questionById(ctx: Ctx, questionId: string): Promise<QuestionRow> {
  const [row] = await questionRows(ctx, eq(lessonQuestions.id, questionId))
  need(row, 'learning.question_not_found')
  return row
}

export async function questionAnswer(ctx: Ctx, questionId: string): Promise<LessonQuestion> {
  const row = await questionById(ctx, questionId)
  const [told] = await questionAnswers(ctx, [row], await worksOnCourse(ctx, row.courseId))
  return told ?? refuse('learning.question_not_found')
}
