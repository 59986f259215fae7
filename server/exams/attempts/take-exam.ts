import { randomUUID } from 'node:crypto'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { need } from '#shared/core/errors.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { drawPaper, type PaperQuestion } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { closedFor, dueAt } from '#shared/exams/results.rules.ts'
import { checkedQuestion } from '#shared/exams/reviews.rules.ts'
import { shownAnswer, shownQuestion } from '#shared/exams/shown-options.rules.ts'
import { drawableItems, poolsOf } from '../authoring/exam-pools.ts'
import { questionsOf } from '../authoring/office-exams.ts'
import { type AttemptRow, type Exam, examAnswers, examAttempts, examScores, exams } from '../exams.tables.ts'
import { handInOverdue } from './hand-in.ts'
import { countedAnswers, journalOf, openedIn, timedSitting } from './journals.ts'
import { askedIn, paperOf } from './papers.ts'

const closedAs = {
  not_open_yet: 'exams.not_open_yet',
  closed: 'exams.closed',
  taken: 'exams.taken',
  awaits_correction: 'exams.awaits_correction',
} as const

/** Of one person at one exam. Nobody learns anything from beginning it more often. */
export const perPerson: Limit = { hits: 40, seconds: 3600 }

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
  // The last one may have been handed in just now, and wait for a corrector.
  const tried = going ? [going, ...attempts.slice(1)] : attempts
  const closed = closedFor(exam.rules, { kind: exam.kind, attempts: tried }, ctx.now)
  if (closed) need(false, closedAs[closed])
  const id = newId()
  // Drawn by chance: nobody can work out in which order its author wrote it.
  const { paper, minutes } = await drawnPaper(ctx, exam, randomUUID())
  need(paper.length > 0, 'exams.no_questions')
  const { rules } = exam
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
      checkedAnswers: {},
      startedAt: ctx.now,
      dueAt: dueAt(ctx.now, minutes, rules.ends_at),
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (added) await countAttempt(ctx.tx, `exam:${ctx.schoolId}:${exam.id}:${userId}`, perPerson, ctx.now)
  if (added && last && exam.kind === 'assignment') await carryOver(ctx, last, added)
  if (added) return openAttempt(ctx, exam, added)
  const [first] = await attemptsOf(ctx, exam.id, userId)
  need(first && first.handedInAt === null, 'exams.handed_in')
  return nextTurn(ctx, exam, first)
}

/** An assignment that is handed in again begins with what was handed in before, as turn 0: every device has a later one. */
async function carryOver(ctx: Ctx, from: AttemptRow, to: AttemptRow): Promise<void> {
  const [scored] = await ctx.tx
    .select({ answer: examScores.answer })
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.attemptId, from.id), eq(examScores.question, 0)))
  if (!scored?.answer) return
  await ctx.tx.insert(examAnswers).values({
    ...{ schoolId: ctx.schoolId, id: newId(), attemptId: to.id, turn: 0, number: 1, question: 0 },
    ...{ answer: scored.answer, afterMs: 0, receivedAt: ctx.now },
  })
}

/** Go on with an attempt on another device, or after a reload: it gets the next turn, and the earlier one has lost its own. */
export async function nextTurn(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<OpenAttempt> {
  const [changed] = await ctx.tx
    .update(examAttempts)
    // Of two devices at once, each gets a turn of its own.
    .set({ turn: sql`${examAttempts.turn} + 1`, updatedAt: ctx.now })
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, attempt.id), isNull(examAttempts.handedInAt)))
    .returning()
  need(changed, 'exams.handed_in')
  publish(ctx, 'private-user', [changed.userId], 'attempt', { attemptId: changed.id })
  return openAttempt(ctx, exam, changed)
}

async function openAttempt(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<OpenAttempt> {
  const [questions, journal] = [await paperOf(ctx, attempt), await journalOf(ctx, attempt.id)]
  const answers = countedAnswers(attempt, journal, await timedSitting(ctx, attempt, questions))
  const asked = await askedIn(ctx, questions, exam.courseId)
  const optionsAt = (at: number) => attempt.paper[at]?.options ?? []
  const checked = Object.entries(attempt.checkedAnswers).flatMap(([place, answer]) => {
    const question = Number(place)
    const [fields, shown] = [questions[question], asked[question]]
    if (!fields || !shown) return []
    return [{ question, reviewed: shownQuestion(optionsAt(question), checkedQuestion(fields, shown, answer)) }]
  })
  return {
    id: attempt.id,
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    number: attempt.number,
    turn: attempt.turn,
    one_by_one: isOneByOne(attempt.rules),
    time_limit: attempt.rules.time_limit,
    now: ctx.now.toISOString(),
    started_at: attempt.startedAt.toISOString(),
    due_at: attempt.dueAt?.toISOString() ?? null,
    answers_shown: attempt.rules.answers_shown,
    questions: asked.map((question, at) => shownQuestion(optionsAt(at), question)),
    checked,
    answers: [...answers].map(([question, answer]) => ({
      question,
      answer: shownAnswer(optionsAt(question), answer),
    })),
    stored: journal.filter(({ turn }) => turn === attempt.turn).map(({ number }) => number),
    opened: await openedIn(ctx, attempt),
  }
}

/** A question with a time of its own is alone on its page. */
export const isOneByOne = (rules: ExamRules): boolean => rules.one_by_one || rules.time_limit === 'question'

/** A paper of an exam as it is now, and its time. The same seed draws the same one. */
export async function drawnPaper(
  ctx: Ctx,
  { id: examId, rules }: Pick<Exam, 'id' | 'rules'>,
  seed: string,
): Promise<{ paper: PaperQuestion[]; minutes: number | null }> {
  const [asked, pools] = [await questionsOf(ctx, examId), await poolsOf(ctx, examId)]
  const paper = drawPaper(drawableItems(asked, pools), rules.mix_questions, seed)
  return { paper, minutes: minutesFor(rules, paper, [...asked, ...pools.flatMap((pool) => pool.asked)]) }
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
