import { eq } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import { faultsOfRules } from '#shared/exams/exam-rules.rules.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import { type Exam, exams } from '../exams.tables.ts'
import { pointsOf, poolsOf, sizeOf } from './exam-pools.ts'
import { detailOf, examToEdit, questionsOf } from './office-exams.ts'

/** Let students take an exam of a course, or make it a draft again. Attempts that have begun go on. */
export async function setPublished(ctx: Ctx, examId: string, isPublished: boolean): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  // General exams are published by whoever may change those.
  need(exam.courseId, 'exams.exam_not_found')
  if ((exam.publishedAt !== null) === isPublished) {
    nothingChanged(ctx)
    return detailOf(ctx, exam)
  }
  const fault = isPublished ? await faultOf(ctx, exam) : undefined
  if (fault) need(false, fault)
  const [changed] = await ctx.tx
    .update(exams)
    .set({ publishedAt: isPublished ? ctx.now : null, updatedAt: ctx.now })
    .where(ofSchool(ctx, exams, eq(exams.id, examId)))
    .returning()
  need(changed, 'exams.exam_not_found')
  await record(ctx, {
    ...{ action: isPublished ? 'publish' : 'unpublish', kind: 'exam', thingId: examId, thingName: exam.title },
    before: { published: !isPublished },
    after: { published: isPublished },
  })
  return detailOf(ctx, changed)
}

/** Why nobody could take an exam as it is. */
export async function faultOf(ctx: Ctx, { id, rules }: Pick<Exam, 'id' | 'rules'>): Promise<ErrorCode | undefined> {
  const [asked, pools] = [await questionsOf(ctx, id), await poolsOf(ctx, id)]
  if (sizeOf(asked, pools).count === 0) return 'exams.no_questions'
  const all = [...asked, ...pools.flatMap((pool) => pool.asked)]
  if (all.some(({ fields }) => faultsOf(fields).length > 0)) return 'exams.question_unfinished'
  if (pools.some(({ draws, asked }) => draws > asked.length)) return 'exams.pool_too_small'
  return faultsOfRules(rules, [...asked.map(pointsOf), ...pools.map(pointsOf)])[0]?.code
}
