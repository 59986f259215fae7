import { desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import type { AskedQuestion, OpenAttempt, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { answersIn } from '#shared/exams/journal.rules.ts'
import { drawPaper, type PaperQuestion } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { closedFor, dueAt } from '#shared/exams/results.rules.ts'
import { type Answer, scoreOf } from '#shared/exams/scoring.rules.ts'
import { questionsOf } from '../authoring/office-exams.ts'
import { type AttemptRow, type Exam, examAttempts, exams } from '../exams.tables.ts'
import { handInOverdue } from './hand-in.ts'
import { askedIn, journalOf, paperOf, rightOf, sittingOf } from './papers.ts'

const closedAs = { not_open_yet: 'exams.not_open_yet', closed: 'exams.closed', taken: 'exams.taken' } as const

/** The attempts of somebody at an exam, the newest first. */
export async function attemptsOf(ctx: Ctx, examId: string, userId: string): Promise<AttemptRow[]> {
  const theirs = ofSchool(ctx, examAttempts, eq(examAttempts.examId, examId), eq(examAttempts.userId, userId))
  return ctx.tx.select().from(examAttempts).where(theirs).orderBy(desc(examAttempts.number))
}

/**
 * Begin an attempt, or go on with the one that has begun. The caller has checked that the person may take this exam. Of two
 * devices that begin at once, the second gets the attempt of the first.
 */
export async function takeExam(ctx: Ctx, exam: Exam, userId: string): Promise<OpenAttempt> {
  // Locked, so that nobody begins twice.
  await ctx.tx
    .select({ id: exams.id })
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, exam.id)))
    .for('key share')
  const attempts = await attemptsOf(ctx, exam.id, userId)
  const [last] = attempts
  const going = last && (await handInOverdue(ctx, last))
  if (going && !going.handedInAt) return nextTurn(ctx, exam, going)
  const closed = closedFor(exam.rules, attempts.length, ctx.now)
  if (closed) need(false, closedAs[closed])
  const asked = await questionsOf(ctx, exam.id)
  need(asked.length > 0, 'exams.no_questions')
  const id = newId()
  const items = asked.map(({ item, question, fields }) => ({
    id: item.id,
    kind: 'question' as const,
    points: item.points,
    question: {
      version_id: question.versionId,
      score: fields.score,
      mix_answers: fields.mix_answers,
      options: fields.options.map((option) => option.id),
    },
  }))
  const { rules } = exam
  const paper = drawPaper(items, rules.mix_questions, id)
  const [added] = await ctx.tx
    .insert(examAttempts)
    .values({
      schoolId: ctx.schoolId,
      id,
      examId: exam.id,
      userId,
      number: attempts.length + 1,
      paper,
      rules,
      turn: 1,
      checked: [],
      startedAt: ctx.now,
      dueAt: dueAt(ctx.now, minutesFor(rules, paper, asked), rules.ends_at),
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (added) return openAttempt(ctx, exam, added)
  const [first] = await attemptsOf(ctx, exam.id, userId)
  need(first && first.handedInAt === null, 'exams.handed_in')
  return nextTurn(ctx, exam, first)
}

/** Go on with an attempt on another device, or after a reload: it gets the next turn, and the earlier one has lost its own. */
export async function nextTurn(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<OpenAttempt> {
  const [changed] = await ctx.tx
    .update(examAttempts)
    .set({ turn: attempt.turn + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, attempt.id), isNull(examAttempts.handedInAt)))
    .returning()
  need(changed, 'exams.handed_in')
  return openAttempt(ctx, exam, changed)
}

async function openAttempt(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<OpenAttempt> {
  const [questions, journal] = [await paperOf(ctx, attempt), await journalOf(ctx, attempt.id)]
  const answers = answersIn(journal, sittingOf(attempt))
  const asked = await askedIn(ctx, questions, exam.courseId)
  const checked = attempt.checked.flatMap((question) => {
    const [fields, shown] = [questions[question], asked[question]]
    const answer = answers.get(question) ?? null
    return fields && shown ? [{ question, reviewed: checkedQuestion(fields, shown, answer) }] : []
  })
  return {
    id: attempt.id,
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    number: attempt.number,
    turn: attempt.turn,
    one_by_one: attempt.rules.one_by_one,
    time_limit: attempt.rules.time_limit,
    now: ctx.now.toISOString(),
    started_at: attempt.startedAt.toISOString(),
    due_at: attempt.dueAt?.toISOString() ?? null,
    answers_shown: attempt.rules.answers_shown,
    questions: asked,
    checked,
    answers: [...answers].map(([question, answer]) => ({ question, answer })),
    stored: journal.filter(({ turn }) => turn === attempt.turn).map(({ number }) => number),
  }
}

/** The time of a whole paper: the exam's, or that of its questions together. */
function minutesFor(
  { time_limit, minutes }: ExamRules,
  paper: readonly PaperQuestion[],
  asked: readonly { question: { versionId: string }; fields: QuestionFields }[],
): number | null {
  if (time_limit === 'exam') return minutes
  if (time_limit === 'none') return null
  const all = paper.map(
    ({ version_id }) => asked.find(({ question }) => question.versionId === version_id)?.fields.minutes,
  )
  // A question without a time of its own does not limit the others.
  return all.some((one) => !one) ? null : all.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** A question whose right answer is shown at once. */
export function checkedQuestion(fields: QuestionFields, asked: AskedQuestion, answer: Answer): ReviewedQuestion {
  const score = scoreOf(fields, answer)
  return { ...asked, answer, score, is_pending: score === null, is_late: false, comment: null, right: rightOf(fields) }
}
