import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { courseToRead } from '#server/courses/courses.access.ts'
import type { ExamPreview } from '#shared/exams/preview.schema.ts'
import { dueAt } from '#shared/exams/results.rules.ts'
import { introductionOf } from '../attempts/introduction.ts'
import { askedIn, paperOf } from '../attempts/papers.ts'
import { drawnPaper, isOneByOne } from '../attempts/take-exam.ts'
import { sizesOf } from './exam-pools.ts'
import { examToRead } from './office-exams.ts'

/** An exam as a student would be given it now, for whoever may look at it. Each preview draws its paper anew. */
export async function examPreview(ctx: Ctx, examId: string): Promise<ExamPreview> {
  const exam = await examToRead(ctx, examId)
  const course = exam.courseId ? await courseToRead(ctx, exam.courseId, 'exams.exam_not_found') : null
  const id = newId()
  const { paper, minutes } = await drawnPaper(ctx, exam, id)
  const questions = await paperOf(ctx, { paper, examId })
  const sizes = await sizesOf(ctx, [examId])
  const now = ctx.now.toISOString()
  return {
    exam: await introductionOf(ctx, exam, { course, attempts: [], size: sizes.get(examId), withTask: true }),
    attempt: {
      ...{ id, number: 1, turn: 1, now, started_at: now },
      exam: { id: exam.id, kind: exam.kind, title: exam.title },
      one_by_one: isOneByOne(exam.rules),
      time_limit: exam.rules.time_limit,
      answers_shown: exam.rules.answers_shown,
      // An exam that is over can be tried, too.
      due_at: dueAt(ctx.now, minutes, null)?.toISOString() ?? null,
      questions: await askedIn(ctx, questions, exam.courseId),
      ...{ answers: [], checked: [], stored: [], opened: [] },
    },
    questions,
  }
}
