import type { Ctx } from '#server/core/database/door.ts'
import { summaryOf } from '#server/exams/attempts/papers.ts'
import { attemptsOf, takeExam } from '#server/exams/attempts/take-exam.ts'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { findExam, findExamOfLesson } from '#server/exams/course-exams.ts'
import { need } from '#shared/core/errors.ts'
import type { ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { attemptsLeft, closedFor } from '#shared/exams/results.rules.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { pathOf } from '../access/course-path.ts'
import { openLesson } from '../access/lesson-access.ts'
import { lockEnrollment } from './completions.ts'
import { updateFinished } from './course-done.ts'
import { countStudyDay } from './study-days.ts'

/** What a student knows of the quiz of an open lesson, and how they did so far. */
export async function examOfLesson(ctx: Ctx, slug: string, lessonId: string): Promise<ExamIntroduction> {
  const { learner, course } = await openLesson(ctx, slug, lessonId)
  const exam = await findExamOfLesson(ctx, lessonId)
  need(exam, 'exams.exam_not_found')
  const asked = await questionsOf(ctx, exam.id)
  const taken = learner.as === 'student' ? await attemptsOf(ctx, exam.id, learner.studentId) : []
  const { rules } = exam
  return {
    id: exam.id,
    kind: exam.kind,
    title: exam.title,
    course: { id: course.id, slug: course.slug, title: course.title },
    lesson_id: lessonId,
    question_count: asked.length,
    total_score: sumOf(asked.map(({ item, fields }) => item.points ?? fields.score)),
    pass_percent: rules.pass_percent,
    time_limit: rules.time_limit,
    minutes: rules.minutes,
    starts_at: rules.starts_at,
    ends_at: rules.ends_at,
    answers_shown: rules.answers_shown,
    attempts_left: attemptsLeft(rules, taken.length),
    is_open: asked.length > 0 && closedFor(rules, taken.length, ctx.now) === null,
    attempts: taken.map(summaryOf),
  }
}

/** Begin the quiz of an open lesson, or go on with it. */
export async function takeLessonExam(ctx: Ctx, slug: string, lessonId: string): Promise<OpenAttempt> {
  const { learner } = await openLesson(ctx, slug, lessonId)
  need(learner.as === 'student', 'learning.preview_only')
  const exam = await findExamOfLesson(ctx, lessonId)
  need(exam, 'exams.exam_not_found')
  return takeExam(ctx, exam, learner.studentId)
}

/** A quiz that is passed may finish the course, and counts for the day. */
export async function examScored(ctx: Ctx, { examId, userId }: { examId: string; userId: string }): Promise<void> {
  const exam = await findExam(ctx, examId)
  if (!exam?.courseId) return
  await lockEnrollment(ctx, exam.courseId, userId)
  await updateFinished(ctx, exam.courseId, userId, await pathOf(ctx, exam.courseId, userId))
  await countStudyDay(ctx, userId)
}
