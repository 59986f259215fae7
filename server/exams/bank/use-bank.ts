import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { mostInPool } from '#shared/exams/bank.lists.ts'
import type { BankFilter, PoolContent } from '#shared/exams/bank.schema.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { poolsOf, sizeOf } from '../authoring/exam-pools.ts'
import {
  changedExam,
  detailOf,
  examToEdit,
  examToRead,
  needWithinTotal,
  questionsOf,
} from '../authoring/office-exams.ts'
import { bankReach, usedElsewhere } from '../authoring/question-uses.ts'
import { type Exam, examItems, examPoolQuestions, questions, questionVersions } from '../exams.tables.ts'
import { idsInBank } from './bank-list.ts'

/** After all questions, whose places begin at 0. */
export const firstPoolPosition = 1_000_000

/** An exam that takes questions of the bank. An assignment has a task of its own, which the bank does not have. */
async function examForBank(ctx: Ctx, id: string): Promise<Exam> {
  const exam = await examToEdit(ctx, id)
  need(exam.kind !== 'assignment', 'exams.one_task')
  return exam
}

/** Questions of the bank that the acting person finds; refused if one of them is missing. */
async function fromBank(ctx: Ctx, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await ctx.tx
    .select({ id: questions.id, title: questions.title, fields: questionVersions.fields })
    .from(questions)
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(and(outsideTrash(ctx, questions, inArray(questions.id, wanted)), bankReach(ctx, questions.id)))
    // So that nobody moves one to the trash meanwhile.
    .for('key share', { of: questions })
  const isWhole = rows.length === wanted.length && rows.every(({ fields }) => fields.type !== 'hand_in')
  need(isWhole, 'exams.question_not_found')
  return wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The questions an exam asks or draws from. */
async function idsOf(ctx: Ctx, examId: string): Promise<Set<string>> {
  const [fixed, pools] = [await questionsOf(ctx, examId), await poolsOf(ctx, examId)]
  const drawn = pools.flatMap(({ asked }) => asked)
  return new Set([...fixed, ...drawn].map(({ question }) => question.id))
}

/** No paper has more questions than an exam may have. */
async function needRoom(ctx: Ctx, examId: string, more: number): Promise<void> {
  const { count } = sizeOf(await questionsOf(ctx, examId), await poolsOf(ctx, examId))
  need(count + more <= mostQuestions, 'exams.too_many')
}

/** Add questions of the bank to an exam, which has each only once. */
export async function addFromBank(ctx: Ctx, examId: string, ids: readonly string[]): Promise<OfficeExam> {
  const exam = await examForBank(ctx, examId)
  const known = await idsOf(ctx, examId)
  const added = (await fromBank(ctx, ids)).filter(({ id }) => !known.has(id))
  if (added.length === 0) {
    nothingChanged(ctx)
    return detailOf(ctx, exam)
  }
  await needRoom(ctx, examId, added.length)
  needWithinTotal(
    exam.rules,
    added.map(({ fields }) => fields.score),
    'question_ids',
  )
  const [last] = await ctx.tx
    .select({ position: max(examItems.position) })
    .from(examItems)
    .where(ofSchool(ctx, examItems, eq(examItems.examId, examId), sql`${examItems.questionId} is not null`))
  const next = (last?.position ?? -1) + 1
  await ctx.tx.insert(examItems).values(
    added.map(({ id: questionId }, at) => ({
      ...{ schoolId: ctx.schoolId, id: newId(), examId, questionId },
      position: next + at,
    })),
  )
  await recordChange(ctx, exam, { questions: added.map(({ title }) => title).join(', ') })
  return changedExam(ctx, exam)
}

type PoolFields = { name: string; draws: number; points: number }
type Place = { examId: string; itemId: string }

/** Add a pool of chosen questions, or of all that match. What the exam asks already is not in it, so none is asked twice. */
export async function addPool(
  ctx: Ctx,
  examId: string,
  { question_ids: ids, filter, ...fields }: PoolFields & { question_ids: readonly string[]; filter: BankFilter | null },
): Promise<OfficeExam> {
  const exam = await examForBank(ctx, examId)
  const known = await idsOf(ctx, examId)
  const wanted = filter ? await idsInBank(ctx, filter, mostInPool) : ids
  const pool = (await fromBank(ctx, wanted)).filter(({ id }) => !known.has(id))
  needEnough(fields, pool.length)
  await needRoom(ctx, examId, fields.draws)
  needWithinTotal(exam.rules, [fields.points], 'points')
  const [last] = await ctx.tx
    .select({ position: max(examItems.position) })
    .from(examItems)
    .where(ofSchool(ctx, examItems, eq(examItems.examId, examId), isNull(examItems.questionId)))
  const id = newId()
  const { schoolId } = ctx
  const { name: poolName, draws, points } = fields
  const position = (last?.position ?? firstPoolPosition) + 1
  await ctx.tx.insert(examItems).values({ schoolId, id, examId, poolName, draws, points, position })
  await ctx.tx
    .insert(examPoolQuestions)
    .values(pool.map(({ id: questionId }) => ({ schoolId, id: newId(), itemId: id, questionId })))
  await recordChange(ctx, exam, { pool: poolFacts(fields, pool.length) })
  return changedExam(ctx, exam)
}

export async function updatePool(ctx: Ctx, { examId, itemId }: Place, fields: PoolFields): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const pool = await poolIn(ctx, examId, itemId)
  needEnough(fields, pool.asked.length)
  await needRoom(ctx, examId, fields.draws - pool.draws)
  needWithinTotal(exam.rules, [fields.points], 'points')
  await ctx.tx
    .update(examItems)
    .set({ poolName: fields.name, draws: fields.draws, points: fields.points })
    .where(ofSchool(ctx, examItems, eq(examItems.id, itemId)))
  await recordChange(ctx, exam, { pool: poolFacts(fields, pool.asked.length) })
  return changedExam(ctx, exam)
}

export async function removePool(ctx: Ctx, { examId, itemId }: Place): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const pool = await poolIn(ctx, examId, itemId)
  await ctx.tx.delete(examItems).where(ofSchool(ctx, examItems, eq(examItems.id, itemId)))
  await recordChange(ctx, exam, {}, { pool: poolFacts(pool, pool.asked.length) })
  return changedExam(ctx, exam)
}

/** The questions of a pool as their author sees them. */
export async function readPool(ctx: Ctx, { examId, itemId }: Place): Promise<PoolContent> {
  await examToRead(ctx, examId)
  const { asked } = await poolIn(ctx, examId, itemId)
  const ids = asked.map(({ question }) => question.id)
  const elsewhere = await usedElsewhere(ctx, examId, ids)
  return {
    questions: asked.map(({ question: { id, revision }, fields }) => ({
      ...{ question_id: id, fields, revision },
      used_elsewhere: elsewhere.get(id) ?? 0,
    })),
  }
}

/** Take a question out of a pool, which has at least as many as it gives. It stays in the bank. */
export async function removeFromPool(
  ctx: Ctx,
  { examId, itemId, questionId }: Place & { questionId: string },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const pool = await poolIn(ctx, examId, itemId)
  const removed = pool.asked.find(({ question }) => question.id === questionId)
  need(removed, 'exams.question_not_found')
  needEnough(pool, pool.asked.length - 1)
  await ctx.tx
    .delete(examPoolQuestions)
    .where(
      ofSchool(
        ctx,
        examPoolQuestions,
        eq(examPoolQuestions.itemId, itemId),
        eq(examPoolQuestions.questionId, questionId),
      ),
    )
  const { title } = removed.question
  await recordChange(ctx, exam, { pool: poolFacts(pool, pool.asked.length - 1) }, { questions: title })
  return changedExam(ctx, exam)
}

async function poolIn(ctx: Ctx, examId: string, itemId: string) {
  const pool = (await poolsOf(ctx, examId)).find(({ id }) => id === itemId)
  need(pool, 'exams.pool_not_found')
  return pool
}

const needEnough = ({ draws }: PoolFields, count: number) =>
  need(draws <= count, 'exams.pool_too_small', { draws: 'exams.pool_too_small' })

const poolFacts = ({ name, draws, points }: PoolFields, count: number) => `${name}: ${draws}/${count} × ${points}`

const recordChange = (ctx: Ctx, { id, title }: Exam, after: Facts, before: Facts = {}) =>
  record(ctx, { action: 'update', kind: 'exam', thingId: id, thingName: title, before, after })
type Facts = { questions?: string; pool?: string }
