import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { need } from '#shared/core/errors.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { examItems, examPoolQuestions, questions, questionVersions } from '../exams.tables.ts'
import { pointsOf, poolsOf, sizeOf } from './exam-pools.ts'
import { changedExam, examToEdit, needWithinTotal, questionsOf } from './office-exams.ts'
import { needSound } from './question-checks.ts'
import { questionFacts, writeNew, writeVersion } from './write-questions.ts'

/** Add questions at the end of an exam: all of them or none. */
export async function addQuestions(ctx: Ctx, examId: string, added: readonly QuestionFields[]): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  for (const fields of added) await needSound(ctx, exam, fields)
  const [last] = await ctx.tx
    .select({ position: max(examItems.position), count: sql<number>`count(*)::int` })
    .from(examItems)
    .where(ofSchool(ctx, examItems, eq(examItems.examId, examId), isNotNull(examItems.questionId)))
  const drawn = sizeOf([], await poolsOf(ctx, examId)).count
  const count = (last?.count ?? 0) + drawn + added.length
  need(exam.kind !== 'assignment' || count === 1, 'exams.one_task')
  need(count <= mostQuestions, 'exams.too_many')
  needWithinTotal(
    exam.rules,
    added.map(({ score }) => score),
    added.length === 1 ? 'fields.score' : 'questions',
  )
  const next = (last?.position ?? -1) + 1
  const rows = await writeNew(ctx, added)
  const { schoolId } = ctx
  await ctx.tx
    .insert(examItems)
    .values(rows.map(({ id: questionId }, at) => ({ schoolId, id: newId(), examId, questionId, position: next + at })))
  return changedExam(ctx, exam)
}

/** Set what several questions of an exam bring; null for their own score. */
export async function changePoints(
  ctx: Ctx,
  examId: string,
  { revision, item_ids: ids, points }: { revision: number; item_ids: readonly string[]; points: number | null },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  needLatest(exam, revision)
  const changed = await ctx.tx
    .update(examItems)
    .set({ points })
    .where(
      ofSchool(
        ctx,
        examItems,
        eq(examItems.examId, examId),
        isNotNull(examItems.questionId),
        inArray(examItems.id, [...new Set(ids)]),
      ),
    )
    .returning({ id: examItems.id })
  need(changed.length === new Set(ids).size, 'exams.question_not_found')
  needWithinTotal(exam.rules, (await questionsOf(ctx, examId)).map(pointsOf), 'points')
  const facts = { questions: String(changed.length), total_score: points }
  await record(ctx, { action: 'update', kind: 'exam', thingId: examId, thingName: exam.title, after: facts })
  return changedExam(ctx, exam)
}

/** Change a question of an exam or of its pools: a new version is made, and attempts that have begun keep the old one. */
export async function updateQuestion(
  ctx: Ctx,
  { examId, questionId }: { examId: string; questionId: string },
  { fields, revision }: { fields: QuestionFields; revision: number },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const { question, stored } = await questionIn(ctx, examId, questionId)
  needLatest(question, revision)
  await needSound(ctx, exam, fields, stored)
  const title = await writeVersion(ctx, question, { stored, fields })
  const [before, after] = [questionFacts(stored), questionFacts(fields)]
  await record(ctx, { action: 'update', kind: 'exam question', thingId: questionId, thingName: title, before, after })
  return changedExam(ctx, exam)
}

/** A question that an exam asks or draws from a pool, locked: it may be in several exams. */
async function questionIn(ctx: Ctx, examId: string, questionId: string) {
  const isPooled = and(eq(examPoolQuestions.itemId, examItems.id), eq(examPoolQuestions.questionId, questionId))
  const [row] = await ctx.tx
    .select({ question: questions, stored: questionVersions.fields, item: examItems })
    .from(examItems)
    .leftJoin(examPoolQuestions, ofSchool(ctx, examPoolQuestions, isPooled))
    .innerJoin(
      questions,
      ofSchool(
        ctx,
        questions,
        eq(questions.id, sql`coalesce(${examItems.questionId}, ${examPoolQuestions.questionId})`),
      ),
    )
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(and(ofSchool(ctx, examItems, eq(examItems.examId, examId)), eq(questions.id, questionId)))
    .for('update', { of: questions })
  need(row, 'exams.question_not_found')
  return row
}

/** Set the order of all questions of an exam. */
export async function orderQuestions(
  ctx: Ctx,
  examId: string,
  { revision, item_ids: ids }: { revision: number; item_ids: readonly string[] },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  needLatest(exam, revision)
  const ofExam = ofSchool(ctx, examItems, eq(examItems.examId, examId), isNotNull(examItems.questionId))
  const items = await ctx.tx.select({ id: examItems.id }).from(examItems).where(ofExam)
  const isWhole = items.length === ids.length && items.every(({ id }) => ids.includes(id))
  need(isWhole, 'core.changed_elsewhere')
  if (ids.length > 0) {
    const places = sql.join(
      ids.map((id, at) => sql`when ${id}::uuid then ${at}::int`),
      sql` `,
    )
    await ctx.tx
      .update(examItems)
      .set({ position: sql`case ${examItems.id} ${places} end` })
      .where(and(ofExam, inArray(examItems.id, [...ids])))
  }
  await record(ctx, { action: 'move', kind: 'exam', thingId: examId, thingName: exam.title })
  return changedExam(ctx, exam)
}

/** Take a question out of an exam. What was asked before stays in the attempts. */
export async function removeQuestion(
  ctx: Ctx,
  { examId, questionId }: { examId: string; questionId: string },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const { question, stored, item } = await questionIn(ctx, examId, questionId)
  need(item.questionId, 'exams.question_not_found')
  await ctx.tx.delete(examItems).where(ofSchool(ctx, examItems, eq(examItems.id, item.id)))
  const before = questionFacts(stored)
  await record(ctx, { action: 'remove', kind: 'exam question', thingId: questionId, thingName: question.title, before })
  return changedExam(ctx, exam)
}
