import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { actorOf } from '#server/identity/managing.ts'
import { needSeen, setUses } from '#server/media/library/uses.ts'
import { needOwnPicturesIn, picturesAt } from '#server/media/pictures/own-picture.ts'
import { need } from '#shared/core/errors.ts'
import { picturesIn, plainText } from '#shared/core/rich-text-reading.rules.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { type Exam, examItems, exams, questions, questionVersions } from '../exams.tables.ts'
import { detailOf, examToEdit, needWithinTotal, questionsOf } from './office-exams.ts'

/** Refused where a student could not answer it, at the field it is about. */
function needAskable(fields: QuestionFields): void {
  const faults = faultsOf(fields)
  const [first] = faults
  if (!first) return
  need(false, first.code, Object.fromEntries(faults.map(({ field, code }) => [`fields.${field}`, code])))
}

/** Files in what is asked and explained are the school's own, and such as the author sees. */
async function needOwnFiles(ctx: Ctx, fields: QuestionFields, stored?: QuestionFields): Promise<void> {
  for (const field of ['prompt', 'explanation', 'model_answer'] as const) {
    await needOwnPicturesIn(ctx, fields[field], { field: `fields.${field}`, stored: stored?.[field] ?? null })
  }
  const known = new Set(stored ? mediaIn(stored) : [])
  const added = mediaIn(fields).filter((id) => !known.has(id))
  if (added.length > 0) await needSeen(ctx, added)
}

const mediaIn = ({ media_id, options }: QuestionFields) =>
  [media_id, ...options.map((option) => option.media_id)].filter((id) => id !== null)

/** The files of a question cannot be deleted while it is asked. */
async function recordFiles(ctx: Ctx, thingId: string, title: string, fields: QuestionFields): Promise<void> {
  const texts = [fields.prompt, fields.explanation, fields.model_answer]
  const pictures = await picturesAt(
    ctx,
    texts.flatMap((text) => picturesIn(text)),
  )
  await setUses(ctx, { kind: 'exam question', thingId, title }, [...mediaIn(fields), ...pictures])
}

/** Add questions at the end of an exam: all of them or none. */
export async function addQuestions(ctx: Ctx, examId: string, added: readonly QuestionFields[]): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  for (const fields of added) {
    needAskable(fields)
    await needOwnFiles(ctx, fields)
  }
  const [last] = await ctx.tx
    .select({ position: max(examItems.position), count: sql<number>`count(*)::int` })
    .from(examItems)
    .where(ofSchool(ctx, examItems, eq(examItems.examId, examId)))
  need((last?.count ?? 0) + added.length <= mostQuestions, 'exams.too_many')
  needWithinTotal(
    exam.rules,
    added.map((fields) => ({ item: { points: null }, fields })),
  )
  const { schoolId, now } = ctx
  const next = (last?.position ?? -1) + 1
  const rows = added.map((fields, at) => ({
    fields,
    id: newId(),
    versionId: newId(),
    title: titleOf(fields),
    position: next + at,
  }))
  const times = { createdAt: now, updatedAt: now }
  const authorId = actorOf(ctx).id
  await ctx.tx
    .insert(questions)
    .values(
      rows.map(({ id, versionId, title }) => ({ schoolId, id, versionId, title, authorId, revision: 1, ...times })),
    )
  await ctx.tx
    .insert(questionVersions)
    .values(
      rows.map(({ id, versionId, fields }) => ({ schoolId, id: versionId, questionId: id, fields, createdAt: now })),
    )
  await ctx.tx
    .insert(examItems)
    .values(rows.map(({ id, position }) => ({ schoolId, id: newId(), examId, questionId: id, position })))
  for (const { id, title, fields } of rows) await recordFiles(ctx, id, title, fields)
  const entries = rows.map(({ id: thingId, title: thingName, fields }) => ({
    ...{ action: 'add' as const, kind: 'exam question' as const, thingId, thingName },
    after: factsOf(fields),
  }))
  await record(ctx, ...entries)
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
    .where(ofSchool(ctx, examItems, eq(examItems.examId, examId), inArray(examItems.id, [...new Set(ids)])))
    .returning({ id: examItems.id })
  need(changed.length === new Set(ids).size, 'exams.question_not_found')
  needWithinTotal(exam.rules, await questionsOf(ctx, examId))
  const facts = { questions: String(changed.length), total_score: points }
  await record(ctx, { action: 'update', kind: 'exam', thingId: examId, thingName: exam.title, after: facts })
  return changedExam(ctx, exam)
}

/** Change a question: a new version is made, and attempts that have begun keep the old one. */
export async function updateQuestion(
  ctx: Ctx,
  { examId, questionId }: { examId: string; questionId: string },
  { fields, revision }: { fields: QuestionFields; revision: number },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, examId)
  const { question, stored, points } = await questionIn(ctx, examId, questionId)
  needLatest(question, revision)
  needAskable(fields)
  await needOwnFiles(ctx, fields, stored)
  needWithinTotal(exam.rules, [{ item: { points }, fields }])
  const { schoolId, now } = ctx
  const versionId = newId()
  const title = titleOf(fields)
  await ctx.tx.insert(questionVersions).values({ schoolId, id: versionId, questionId, fields, createdAt: now })
  await ctx.tx
    .update(questions)
    .set({ versionId, title, revision: question.revision + 1, updatedAt: now })
    .where(ofSchool(ctx, questions, eq(questions.id, questionId)))
  await recordFiles(ctx, questionId, title, fields)
  const [before, after] = [factsOf(stored), factsOf(fields)]
  await record(ctx, { action: 'update', kind: 'exam question', thingId: questionId, thingName: title, before, after })
  return changedExam(ctx, exam)
}

async function questionIn(ctx: Ctx, examId: string, questionId: string) {
  const [row] = await ctx.tx
    .select({ question: questions, stored: questionVersions.fields, itemId: examItems.id, points: examItems.points })
    .from(examItems)
    .innerJoin(questions, ofSchool(ctx, questions, eq(questions.id, examItems.questionId)))
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(and(ofSchool(ctx, examItems, eq(examItems.examId, examId), eq(examItems.questionId, questionId))))
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
  const ofExam = ofSchool(ctx, examItems, eq(examItems.examId, examId))
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
  const { question, stored, itemId } = await questionIn(ctx, examId, questionId)
  await ctx.tx.delete(examItems).where(ofSchool(ctx, examItems, eq(examItems.id, itemId)))
  const before = factsOf(stored)
  await record(ctx, { action: 'remove', kind: 'exam question', thingId: questionId, thingName: question.title, before })
  return changedExam(ctx, exam)
}

/** Raises the revision that `orderQuestions` compares. */
async function changedExam(ctx: Ctx, exam: Exam): Promise<OfficeExam> {
  const [changed] = await ctx.tx
    .update(exams)
    .set({ revision: exam.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, exams, eq(exams.id, exam.id)))
    .returning()
  need(changed, 'exams.exam_not_found')
  return detailOf(ctx, changed)
}

const titleOf = ({ prompt }: QuestionFields) => plainText(prompt).split('\n', 1)[0]?.slice(0, 200) ?? ''

/** What the audit log stores of a question; its texts without formatting. */
function factsOf({ type, prompt, options, accepted, explanation, score, difficulty }: QuestionFields) {
  const right = options.filter(({ is_right }) => is_right).map(({ text, id }) => text || id)
  return {
    type,
    prompt: plainText(prompt),
    options: options.map(({ text, id }) => text || id),
    right: [...right, ...accepted.map(({ text }) => text)],
    explanation: plainText(explanation),
    score,
    difficulty,
  }
}
