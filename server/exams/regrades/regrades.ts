import { desc, eq, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { isSameRight, type RightAnswers, regradeFault, withRight } from '#shared/exams/regrades.rules.ts'
import type { RegradableQuestion, RegradePreview } from '#shared/exams/regrades.schema.ts'
import { announceScores } from '../attempts/hand-in.ts'
import { askedIn } from '../attempts/papers.ts'
import { examToEdit, examToRead } from '../authoring/office-exams.ts'
import { isOwnQuestion } from '../authoring/question-uses.ts'
import { writeVersion } from '../authoring/write-questions.ts'
import { examRegraded } from '../exams.notices.ts'
import { examRegrades, questions, questionVersions } from '../exams.tables.ts'
import { answersTo, changesOf, concerned, lockAttempts, type Place, previewOf, writeScores } from './changed-scores.ts'

/** A question of an exam with what counts as right now. */
export async function readRegrade(ctx: Ctx, { examId, questionId }: Place): Promise<RegradableQuestion> {
  const exam = await examToRead(ctx, examId)
  const { fields, createdAt } = await askedQuestion(ctx, { examId, questionId })
  const earlier = await regradesOf(ctx, { examId, questionId })
  const latest = latestOf(earlier, createdAt)
  const question = withRight(fields, latest)
  const [asked] = await askedIn(ctx, [fields], exam.courseId)
  return {
    question_id: questionId,
    type: fields.type,
    prompt: fields.prompt,
    options: asked?.options ?? [],
    several: fields.several,
    right: {
      options: question.options.filter(({ is_right }) => is_right).map(({ id }) => id),
      accepted: question.accepted,
      for_everyone: latest?.for_everyone ?? false,
    },
    earlier: earlier.map(({ at, by, changed }) => ({ at: at.toISOString(), by, changed })),
  }
}

/** The latest version of a question that the exam asks, or has asked. */
async function askedQuestion(ctx: Ctx, { examId, questionId }: Place, { isLocked = false } = {}) {
  const rows = ctx.tx
    .select({ question: questions, fields: questionVersions.fields, createdAt: questionVersions.createdAt })
    .from(questions)
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(
      ofSchool(
        ctx,
        questions,
        eq(questions.id, questionId),
        sql`(exists (select 1 from exam_items i
               where i.school_id = ${ctx.schoolId} and i.exam_id = ${examId} and i.question_id = ${questionId})
             or exists (select 1 from exam_scores s
               join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
               where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and v.question_id = ${questionId}))`,
      ),
    )
  const [found] = await (isLocked ? rows.for('update', { of: questions }) : rows)
  need(found, 'exams.question_not_found')
  return found
}

async function regradesOf(ctx: Ctx, { examId, questionId }: Place) {
  const { rightAnswers: right, changed, createdAt: at, regradedBy } = examRegrades
  const by = sql<string | null>`(select ${fullNameInSql} from memberships m
    where m.school_id = ${ctx.schoolId} and m.user_id = ${regradedBy})`
  return ctx.tx
    .select({ right, changed, at, by })
    .from(examRegrades)
    .where(ofSchool(ctx, examRegrades, eq(examRegrades.examId, examId), eq(examRegrades.questionId, questionId)))
    .orderBy(desc(at), desc(examRegrades.id))
    .limit(20)
}

/** What is right since the latest version of a question was regraded; null if it was not. */
const latestOf = ([latest]: Awaited<ReturnType<typeof regradesOf>>, versionAt: Date): RightAnswers | null =>
  latest && latest.at >= versionAt ? latest.right : null

/** Whose score changes if other answers are right. */
export async function previewRegrade(ctx: Ctx, place: Place, right: RightAnswers): Promise<RegradePreview> {
  await examToRead(ctx, place.examId)
  const { fields } = await askedQuestion(ctx, place)
  needRight(fields, right)
  nothingChanged(ctx)
  const about = concerned(await answersTo(ctx, place), fields, right)
  return previewOf(about, changesOf(about.rows, right))
}

function needRight(fields: QuestionFields, right: RightAnswers): void {
  const fault = regradeFault(fields, right)
  need(!fault, fault ?? 'exams.answers_empty', fault ? { right: fault } : {})
}

/** Score every answer to a question anew, as the preview has shown it. */
export async function applyRegrade(
  ctx: Ctx,
  place: Place,
  { right, changed: seen }: { right: RightAnswers; changed: number },
): Promise<RegradePreview> {
  const exam = await examToEdit(ctx, place.examId)
  const asked = await askedQuestion(ctx, place, { isLocked: true })
  needRight(asked.fields, right)
  await lockAttempts(ctx, place.examId)
  const about = concerned(await answersTo(ctx, place), asked.fields, right)
  const changes = changesOf(about.rows, right)
  // Somebody has handed in or corrected in between: who changes is looked at again.
  need(changes.length === seen, 'core.changed_elsewhere')
  const before = latestOf(await regradesOf(ctx, place), asked.createdAt) ?? rightIn(asked.fields)
  if (changes.length === 0 && isSameRight(before, right)) {
    nothingChanged(ctx)
    return previewOf(about, changes)
  }
  const { schoolId, now } = ctx
  await ctx.tx.insert(examRegrades).values({
    ...{ schoolId, id: newId(), ...place, versionId: asked.question.versionId },
    ...{ rightAnswers: right, changed: changes.length },
    ...{ regradedBy: actorOf(ctx).id, createdAt: now },
  })
  await writeScores(ctx, changes)
  await correctQuestion(ctx, asked, right)
  await record(ctx, {
    ...{ action: 'regrade', kind: 'exam question', thingId: place.questionId, thingName: asked.question.title },
    before: factsOf(asked.fields, before),
    after: { ...factsOf(asked.fields, right), changed: String(changes.length) },
  })
  await announceScores(
    ctx,
    changes.map(({ attempt_id: id, user_id: userId }) => ({ id, userId, examId: exam.id })),
  )
  await notify(
    ctx,
    examRegraded,
    changes.map(({ user_id }) => user_id),
    { examId: exam.id, exam: exam.title },
  )
  return previewOf(about, changes)
}

/**
 * The question itself says what is right from now on, where it can: one option of a question that takes one. A question that
 * is also in an exam of others stays as it is there; in this exam, everybody is scored by the regrade.
 */
async function correctQuestion(
  ctx: Ctx,
  { question, fields }: Awaited<ReturnType<typeof askedQuestion>>,
  right: RightAnswers,
): Promise<void> {
  if (right.for_everyone || question.deletedAt) return
  const { for_everyone: _, ...corrected } = withRight({ ...fields, for_everyone: false }, right)
  if (faultsOf(corrected).length > 0 || !(await isOwnQuestion(ctx, question.id))) return
  await writeVersion(ctx, question, { stored: fields, fields: corrected })
}

const rightIn = ({ options, accepted }: QuestionFields): RightAnswers => ({
  options: options.filter(({ is_right }) => is_right).map(({ id }) => id),
  accepted,
  for_everyone: false,
})

/** What the audit log stores: texts of options, not their ids. */
function factsOf({ options }: QuestionFields, right: RightAnswers) {
  const chosen = options.filter(({ id }) => right.options.includes(id)).map(({ text, id }) => text || id)
  return { right: [...chosen, ...right.accepted.map(({ text }) => text)], for_everyone: right.for_everyone }
}
