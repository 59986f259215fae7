import { desc, eq, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import type { ResultStatus } from '#shared/exams/exams.lists.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import {
  isSameRight,
  type Regrading,
  type RightAnswers,
  regraded,
  regradeFault,
  withRight,
} from '#shared/exams/regrades.rules.ts'
import type { RegradableQuestion, RegradePreview } from '#shared/exams/regrades.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { announceScores } from '../attempts/hand-in.ts'
import { askedIn } from '../attempts/papers.ts'
import { examToEdit, examToRead } from '../authoring/office-exams.ts'
import { isOwnQuestion } from '../authoring/question-uses.ts'
import { writeVersion } from '../authoring/write-questions.ts'
import { examRegraded } from '../exams.notices.ts'
import { examRegrades, questions, questionVersions } from '../exams.tables.ts'

type Place = { examId: string; questionId: string }

/** How many of those who change a preview names. */
const mostShown = 200

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

type ScoreRow = {
  id: string
  attempt_id: string
  user_id: string
  student: string
  number: number
  answer: Answer
  score: number | null
  total: number
  is_by_hand: boolean
  fields: QuestionFields
  correct_score: number
  total_score: number
  status: ResultStatus
  pass_percent: number | null
  other_score: number
  other_total: number
  others_wait: boolean
}

type Change = ScoreRow & { after: Regrading }

/** Attempts that were handed in, locked in one order: what their corrector has just given is read after that. */
const lockAttempts = (ctx: Ctx, examId: string) =>
  ctx.tx.execute(sql`
    select t.id from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null
    order by t.id for update`)

/** Every answer to the question in attempts that were handed in. */
async function answersTo(ctx: Ctx, { examId, questionId }: Place): Promise<ScoreRow[]> {
  const { rows } = await ctx.tx.execute<ScoreRow>(sql`
    select s.id, s.attempt_id, t.user_id, coalesce(${fullNameInSql}, '') as student, t.number, s.answer,
      s.score::float8 as score, s.total::float8 as total, s.corrected_by is not null as is_by_hand, v.fields,
      t.correct_score::float8 as correct_score, t.total_score::float8 as total_score, t.status,
      (t.rules ->> 'pass_percent')::float8 as pass_percent,
      others.score::float8 as other_score, others.total::float8 as other_total, others.wait as others_wait
    from exam_scores s
    join question_versions v on v.school_id = ${ctx.schoolId} and v.id = s.version_id
    join exam_attempts t on t.school_id = ${ctx.schoolId} and t.id = s.attempt_id
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = t.user_id
    cross join lateral (
      select coalesce(sum(o.score), 0) as score, coalesce(sum(o.total), 0) as total,
        coalesce(bool_or(o.score is null), false) as wait
      from exam_scores o where o.school_id = ${ctx.schoolId} and o.attempt_id = s.attempt_id and o.id <> s.id
    ) others
    where s.school_id = ${ctx.schoolId} and s.exam_id = ${examId} and v.question_id = ${questionId}
    order by t.id`)
  return rows
}

function changesOf(rows: readonly ScoreRow[], right: RightAnswers): Change[] {
  return rows.flatMap((row) => {
    const others = [{ score: row.other_score, total: row.other_total }]
    const after = regraded(
      {
        question: { ...row.fields, score: row.total },
        answer: row.answer,
        score: row.score,
        isByHand: row.is_by_hand,
        others: row.others_wait ? [...others, { score: null, total: 0 }] : others,
        passPercent: row.pass_percent,
      },
      right,
    )
    return after ? [{ ...row, after }] : []
  })
}

function previewOf(rows: readonly ScoreRow[], changes: readonly Change[]): RegradePreview {
  const turns = ({ status, after }: Change) => Number(status !== after.status)
  return {
    attempts: rows.length,
    changed: changes.length,
    by_hand: rows.filter(({ is_by_hand }) => is_by_hand).length,
    changes: changes
      .toSorted((one, other) => turns(other) - turns(one) || one.student.localeCompare(other.student))
      .slice(0, mostShown)
      .map(({ attempt_id, student, number, total_score, correct_score, status, after }) => ({
        ...{ attempt_id, student, number, total_score },
        before: { correct_score, status },
        after: { correct_score: after.correct_score, status: after.status },
      })),
  }
}

/** Whose score changes if other answers are right. */
export async function previewRegrade(ctx: Ctx, place: Place, right: RightAnswers): Promise<RegradePreview> {
  await examToRead(ctx, place.examId)
  needRight((await askedQuestion(ctx, place)).fields, right)
  nothingChanged(ctx)
  const rows = await answersTo(ctx, place)
  return previewOf(rows, changesOf(rows, right))
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
  const rows = await answersTo(ctx, place)
  const changes = changesOf(rows, right)
  // Somebody has handed in or corrected in between: who changes is looked at again.
  need(changes.length === seen, 'core.changed_elsewhere')
  const before = latestOf(await regradesOf(ctx, place), asked.createdAt) ?? rightIn(asked.fields)
  if (changes.length === 0 && isSameRight(before, right)) {
    nothingChanged(ctx)
    return previewOf(rows, changes)
  }
  const { schoolId, now } = ctx
  await ctx.tx.insert(examRegrades).values({
    ...{ schoolId, id: newId(), ...place, rightAnswers: right, changed: changes.length },
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
  return previewOf(rows, changes)
}

async function writeScores(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const column = <Value>(of: (change: Change) => Value) => sql.param(changes.map(of))
  await ctx.tx.execute(sql`
    update exam_scores s set score = given.score
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ after }) => after.score)}::numeric[]) as given (id, score)
    where s.school_id = ${ctx.schoolId} and s.id = given.id`)
  await ctx.tx.execute(sql`
    update exam_attempts t set correct_score = given.score, status = given.status, updated_at = ${ctx.now.toISOString()}
    from unnest(
      ${column(({ attempt_id }) => attempt_id)}::uuid[], ${column(({ after }) => after.correct_score)}::numeric[],
      ${column(({ after }) => after.status)}::text[]
    ) as given (id, score, status)
    where t.school_id = ${ctx.schoolId} and t.id = given.id`)
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
