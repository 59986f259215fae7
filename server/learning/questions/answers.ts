import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import { worksOnCourse } from '#server/courses/courses.access.ts'
import { courses, lessons } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needConfirmation } from '#server/identity/need-confirmation.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { need } from '#shared/core/errors.ts'
import type { LessonQuestion } from '#shared/learning/lecture.schema.ts'
import { openLesson } from '../access/lesson-access.ts'
import { lessonAnswers } from '../learning.tables.ts'
import { notifyAuthor, notifyLecturers } from './question-notices.ts'
import { type NewText, perPerson, perTeacher, questionAnswer, questionById } from './questions.ts'

/**
 * Answer a question as a lecturer of the course; its author is notified. The author may also answer while the lesson is
 * open to them; then the lecturers are notified.
 */
export async function addAnswer(ctx: Ctx, questionId: string, { text, new_id }: NewText): Promise<LessonQuestion> {
  const authorId = actorOf(ctx).id
  const question = await questionById(ctx, questionId)
  const isTeacher = await worksOnCourse(ctx, question.courseId)
  need(isTeacher || question.authorId === authorId, 'learning.question_not_found')
  const about = { ...(await placeOf(ctx, question.courseId, question.lessonId)), questionId, text }
  if (!isTeacher) {
    await openLesson(ctx, about.course.slug, question.lessonId)
    await needConfirmation(ctx)
  }
  const own = { schoolId: ctx.schoolId, id: new_id ?? newId(), questionId, authorId }
  const [added] = await ctx.tx
    .insert(lessonAnswers)
    .values({ ...own, text, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: lessonAnswers.id })
  // Sent before: nobody is notified again.
  if (!added) return questionAnswer(ctx, questionId)
  await countAttempt(ctx.tx, `question:${ctx.schoolId}:${authorId}`, isTeacher ? perTeacher : perPerson, ctx.now)
  if (question.authorId === authorId) await notifyLecturers(ctx, about)
  else await notifyAuthor(ctx, question.authorId, about)
  publish(ctx, 'private-lesson', [question.lessonId], 'question', { questionId })
  return questionAnswer(ctx, questionId)
}

/** Delete an answer: one's own, or any as a lecturer of the course. */
export async function deleteAnswer(ctx: Ctx, answerId: string): Promise<{ id: string }> {
  const [answer] = await ctx.tx
    .select()
    .from(lessonAnswers)
    .where(outsideTrash(ctx, lessonAnswers, eq(lessonAnswers.id, answerId)))
  need(answer, 'learning.question_not_found')
  const question = await questionById(ctx, answer.questionId)
  const isMine = answer.authorId === ctx.actor?.id
  need(isMine || (await worksOnCourse(ctx, question.courseId)), 'learning.question_not_found')
  const [gone] = await ctx.tx
    .update(lessonAnswers)
    .set({ deletedAt: ctx.now })
    .where(outsideTrash(ctx, lessonAnswers, eq(lessonAnswers.id, answerId)))
    .returning({ id: lessonAnswers.id })
  need(gone, 'learning.question_not_found')
  return { id: answerId }
}

async function placeOf(ctx: Ctx, courseId: string, lessonId: string) {
  const [place] = await ctx.tx
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      lesson: { id: lessons.id, title: lessons.title },
    })
    .from(courses)
    .innerJoin(lessons, ofSchool(ctx, lessons, eq(lessons.courseId, courses.id)))
    .where(ofSchool(ctx, courses, eq(courses.id, courseId), eq(lessons.id, lessonId)))
  need(place, 'learning.question_not_found')
  return place
}
