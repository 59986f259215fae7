import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { lockRow } from '#server/core/nouns/lock-rows.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { deleteRows, emptyTrash, type Trash, trashOf } from '#server/core/nouns/trash.ts'
import { isLimited } from '#server/core/reach.ts'
import { actorOf } from '#server/identity/managing.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import type { BankQuestionDetail } from '#shared/exams/bank-questions.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { needSound } from '../authoring/question-checks.ts'
import { bankReach, isOwnQuestion } from '../authoring/question-uses.ts'
import { forgetFiles, questionFacts, writeNew, writeVersion } from '../authoring/write-questions.ts'
import { questions, questionVersions } from '../exams.tables.ts'
import { examsAsking, questionsInUse, wasAsked } from './uses-in-bank.ts'

type Question = typeof questions.$inferSelect

/** A question of the bank, which has all but the tasks of assignments. */
const bankQuestionNoun = noun({
  table: questions,
  kind: 'exam question',
  notFound: 'exams.question_not_found',
  nameOf: ({ title }) => title,
  factsOf: async (ctx, { versionId }) => questionFacts(await fieldsOf(ctx, versionId)),
  within: (ctx) => and(bankReach(ctx, questions.id), not(isTask(ctx))),
})

const isTask = (ctx: Ctx): SQL => sql`exists (select 1 from question_versions task
  where task.school_id = ${ctx.schoolId} and task.id = ${questions.versionId} and task.fields ->> 'type' = 'hand_in')`

async function fieldsOf(ctx: Ctx, versionId: string): Promise<QuestionFields> {
  const [version] = await ctx.tx
    .select({ fields: questionVersions.fields })
    .from(questionVersions)
    .where(ofSchool(ctx, questionVersions, eq(questionVersions.id, versionId)))
  need(version, 'exams.question_not_found')
  return version.fields
}

/** One question with the exams that ask it, in the trash or not. */
export async function bankQuestionById(ctx: Ctx, id: string): Promise<BankQuestionDetail> {
  const [question] = await ctx.tx
    .select()
    .from(questions)
    .where(ofSchool(ctx, questions, eq(questions.id, id), bankQuestionNoun.within?.(ctx)))
  need(question, 'exams.question_not_found')
  const { usedIn, reached } = await examsAsking(ctx, id)
  return {
    id,
    fields: await fieldsOf(ctx, question.versionId),
    revision: question.revision,
    last_change: await lastChange(ctx, 'exam question', id),
    deleted_at: question.deletedAt?.toISOString() ?? null,
    may_change: await isOwnQuestion(ctx, id),
    used_in: usedIn,
    exams: reached,
  }
}

/** Add questions that are in no exam: all of them or none. */
export async function addToBank(ctx: Ctx, added: readonly QuestionFields[]): Promise<{ id: string }[]> {
  for (const fields of added) await needSound(ctx, null, fields)
  return writeNew(ctx, added)
}

/** Change a question in all its exams. */
export async function updateBankQuestion(
  ctx: Ctx,
  id: string,
  { fields, revision }: { fields: QuestionFields; revision: number },
): Promise<BankQuestionDetail> {
  const question = await lockRow(ctx, bankQuestionNoun, id)
  needLatest(question, revision)
  const stored = await fieldsOf(ctx, question.versionId)
  await needSound(ctx, null, fields, stored)
  const title = await writeVersion(ctx, question, { stored, fields })
  const [before, after] = [questionFacts(stored), questionFacts(fields)]
  await record(ctx, { action: 'update', kind: 'exam question', thingId: id, thingName: title, before, after })
  return bankQuestionById(ctx, id)
}

/** What lecturers and teachers throw away is their own: others may count on a question that is in no exam yet. */
function needAuthor(ctx: Ctx, rows: readonly Question[]): void {
  const { id } = actorOf(ctx)
  refuseAt(isLimited(ctx) ? rows.filter(({ authorId }) => authorId !== id) : [], 'exams.not_author')
}

/** Refuses if there are any, with a field for each, so that a list can name them. */
function refuseAt(rows: readonly { id: string }[], code: ErrorCode): void {
  need(rows.length === 0, code, Object.fromEntries(rows.map(({ id }) => [id, code])))
}

/** What somebody was asked stays: their result shows it. */
async function beforeDeleting(ctx: Ctx, rows: Question[]): Promise<void> {
  needAuthor(ctx, rows)
  const ids = rows.map(({ id }) => id)
  const asked = await ctx.tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(ofSchool(ctx, questions, sql`${questions.id} = any(${sql.param(ids)}::uuid[])`), wasAsked(ctx)))
  refuseAt(asked, 'exams.question_answered')
  await forgetFiles(ctx, ids)
}

/** The trash of the bank. A question that an exam uses cannot be moved there; one that was answered stays in it. */
export const bankQuestionTrash: Trash = {
  ...trashOf(bankQuestionNoun, {
    async move(ctx, action, rows) {
      if (action === 'restore') return
      const used = await questionsInUse(
        ctx,
        rows.map(({ id }) => id),
      )
      refuseAt(
        rows.filter(({ id }) => used.has(id)),
        'exams.question_in_use',
      )
      needAuthor(ctx, rows)
    },
    remove: beforeDeleting,
  }),
  empty: (ctx) =>
    emptyTrash(
      ctx,
      bankQuestionNoun,
      (_, rows) => deleteRows(ctx, bankQuestionNoun, rows, beforeDeleting),
      and(
        isNotNull(questions.deletedAt),
        not(wasAsked(ctx)),
        isLimited(ctx) ? eq(questions.authorId, actorOf(ctx).id) : undefined,
      ),
    ),
}
