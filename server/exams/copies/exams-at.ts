import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { type Exam, examItems, examPoolQuestions, exams, questions, questionVersions } from '../exams.tables.ts'

type Item = typeof examItems.$inferSelect
/** A question an exam asks, or a pool it draws from, by the ids of the questions. */
export type ItemAt = { item: Item; pool: string[] }
export type ExamAt = { exam: Exam; items: ItemAt[] }

/** The exams of lessons and sections, and all their questions in the latest version. */
export async function examsAt(
  ctx: Ctx,
  placeIds: readonly string[],
): Promise<{ exams: ExamAt[]; questions: Map<string, QuestionFields> }> {
  const wanted = [...placeIds]
  if (wanted.length === 0) return { exams: [], questions: new Map() }
  const found = await ctx.tx
    .select()
    .from(exams)
    .where(outsideTrash(ctx, exams, or(inArray(exams.lessonId, wanted), inArray(exams.sectionId, wanted))))
    .orderBy(asc(exams.id))
  if (found.length === 0) return { exams: [], questions: new Map() }
  const ids = found.map(({ id }) => id)
  const items = await ctx.tx
    .select()
    .from(examItems)
    .where(ofSchool(ctx, examItems, inArray(examItems.examId, ids)))
    .orderBy(asc(examItems.position), asc(examItems.id))
  const drawn = await ctx.tx
    .select({ itemId: examPoolQuestions.itemId, questionId: examPoolQuestions.questionId })
    .from(examPoolQuestions)
    .innerJoin(examItems, ofSchool(ctx, examItems, eq(examItems.id, examPoolQuestions.itemId)))
    .where(and(ofSchool(ctx, examPoolQuestions), inArray(examItems.examId, ids)))
    .orderBy(asc(examPoolQuestions.questionId))
  const pools = Map.groupBy(drawn, ({ itemId }) => itemId)
  const byExam = Map.groupBy(items, ({ examId }) => examId)
  const asked = [...items, ...drawn].flatMap(({ questionId }) => questionId ?? [])
  return {
    exams: found.map((exam) => ({
      exam,
      items: (byExam.get(exam.id) ?? []).map((item) => ({
        item,
        pool: (pools.get(item.id) ?? []).map(({ questionId }) => questionId),
      })),
    })),
    questions: await latestOf(ctx, asked),
  }
}

async function latestOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, QuestionFields>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: questions.id, fields: questionVersions.fields })
    .from(questions)
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(ofSchool(ctx, questions, inArray(questions.id, wanted)))
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}
