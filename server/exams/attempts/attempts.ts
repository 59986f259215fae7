import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import type {
  AttemptResult,
  OpenAttempt,
  Receipt,
  ReviewedQuestion,
  SentAnswers,
} from '#shared/exams/attempts.schema.ts'
import { answersIn, counts, newOf } from '#shared/exams/journal.rules.ts'
import { attemptsLeft } from '#shared/exams/results.rules.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import {
  type AttemptRow,
  type Exam,
  examAnswers,
  examAttempts,
  examEvents,
  examScores,
  exams,
} from '../exams.tables.ts'
import { handInOverdue, score } from './hand-in.ts'
import { askedIn, journalOf, paperOf, rightOf, sittingOf, summaryOf } from './papers.ts'
import { attemptsOf, checkedQuestion, nextTurn } from './take-exam.ts'

export async function findAttempt(ctx: Ctx, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await ctx.tx
    .select()
    .from(examAttempts)
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
  return attempt
}

/** An attempt of the acting person, locked; nobody else finds it. */
async function ownAttempt(ctx: Ctx, id: string): Promise<{ attempt: AttemptRow; exam: Exam }> {
  const own = ofSchool(ctx, examAttempts, eq(examAttempts.id, id), eq(examAttempts.userId, actorOf(ctx).id))
  const [attempt] = await ctx.tx.select().from(examAttempts).where(own).for('update')
  need(attempt, 'exams.attempt_not_found')
  const [exam] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, attempt.examId)))
  need(exam, 'exams.attempt_not_found')
  return { attempt, exam }
}

export async function attemptList(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ attempt: examAttempts, title: exams.title })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId)))
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.userId, actorOf(ctx).id)))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.id))
    .limit(200)
  return {
    data: rows.map(({ attempt, title }) => ({ ...summaryOf(attempt), exam: { id: attempt.examId, title } })),
  }
}

/** Go on with an attempt on this device. */
export async function takeOver(ctx: Ctx, id: string): Promise<OpenAttempt> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  const now = await handInOverdue(ctx, attempt)
  need(now.handedInAt === null, 'exams.handed_in')
  return nextTurn(ctx, exam, now)
}

/**
 * Store what a device sends, once, and say what is stored. It is stored even if it comes too late or another device has
 * taken over: what counts is decided when the attempt is scored.
 */
export async function storeAnswers(ctx: Ctx, id: string, sent: SentAnswers): Promise<Receipt> {
  const { attempt } = await ownAttempt(ctx, id)
  return stored(ctx, attempt, sent)
}

async function stored(ctx: Ctx, attempt: AttemptRow, { turn, answers, events = [] }: SentAnswers): Promise<Receipt> {
  const sitting = sittingOf(attempt)
  const arrived = answers.map((one) => ({ ...one, afterMs: one.after_ms, receivedAt: ctx.now }))
  const isKnown = attempt.handedInAt === null && turn <= attempt.turn
  // What was shown to be right or wrong is answered for good.
  const asked = arrived.filter(({ question: at }) => at < attempt.paper.length && !attempt.checked.includes(at))
  const inTime = isKnown ? asked.filter((one) => counts(one, sitting)) : []
  const rows = newOf(inTime, new Set<number>())
  if (rows.length > 0) {
    await ctx.tx
      .insert(examAnswers)
      .values(
        rows.map(({ number, question, answer, afterMs, receivedAt }) => ({
          schoolId: ctx.schoolId,
          id: newId(),
          attemptId: attempt.id,
          ...{ turn, number, question, answer, afterMs, receivedAt },
        })),
      )
      .onConflictDoNothing({
        target: [examAnswers.schoolId, examAnswers.attemptId, examAnswers.turn, examAnswers.number],
      })
  }
  if (isKnown && events.length > 0) {
    const happened = newOf(events, new Set<number>()).map(({ number, kind, after_ms: afterMs }) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      attemptId: attempt.id,
      ...{ turn, number, kind, afterMs, receivedAt: ctx.now },
    }))
    await ctx.tx
      .insert(examEvents)
      .values(happened)
      .onConflictDoNothing({
        target: [examEvents.schoolId, examEvents.attemptId, examEvents.turn, examEvents.number],
      })
  }
  const known = await ctx.tx
    .select({ number: examAnswers.number })
    .from(examAnswers)
    .where(ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, attempt.id), eq(examAnswers.turn, turn)))
  const numbers = new Set(known.map(({ number }) => number))
  return {
    stored: answers.map(({ number }) => number).filter((number) => numbers.has(number)),
    too_late: answers.map(({ number }) => number).filter((number) => !numbers.has(number)),
    is_taken_over: turn < attempt.turn,
    handed_in_at: attempt.handedInAt?.toISOString() ?? null,
    now: ctx.now.toISOString(),
    due_at: attempt.dueAt?.toISOString() ?? null,
  }
}

/** Store what a device sends, and say whether an answer is right: where the author shows it after each question. */
export async function checkAnswer(
  ctx: Ctx,
  id: string,
  { question: at, ...sent }: SentAnswers & { question: number },
): Promise<ReviewedQuestion> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  need(attempt.rules.answers_shown === 'each_question', 'exams.answers_later')
  need(attempt.handedInAt === null, 'exams.handed_in')
  await stored(ctx, attempt, sent)
  const [questions, journal] = [await paperOf(ctx, attempt), await journalOf(ctx, attempt.id)]
  const question = questions[at]
  need(question, 'exams.question_not_found')
  const answer = answersIn(journal, sittingOf(attempt)).get(at) ?? null
  need(isAnswered(answer), 'exams.answer_first')
  if (!attempt.checked.includes(at)) {
    await ctx.tx
      .update(examAttempts)
      .set({ checked: [...attempt.checked, at] })
      .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
  }
  const [asked] = await askedIn(ctx, [question], exam.courseId)
  need(asked, 'exams.question_not_found')
  return checkedQuestion(question, asked, answer)
}

/** Hand in an attempt with what the device still has. */
export async function handInAttempt(ctx: Ctx, id: string, sent: SentAnswers): Promise<AttemptResult> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  await stored(ctx, attempt, sent)
  return resultOf(ctx, exam, await score(ctx, attempt, 'student'))
}

export async function attemptResult(ctx: Ctx, id: string): Promise<AttemptResult> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  const now = await handInOverdue(ctx, attempt)
  need(now.handedInAt, 'exams.not_handed_in')
  return resultOf(ctx, exam, now)
}

async function resultOf(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<AttemptResult> {
  const questions = await paperOf(ctx, attempt)
  const scores = await ctx.tx
    .select()
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.attemptId, attempt.id)))
  const taken = await attemptsOf(ctx, exam.id, attempt.userId)
  const maySee = seesAnswers(exam, attempt, ctx.now)
  const asked = await askedIn(ctx, questions, exam.courseId)
  const reviewed = asked.map((shown, at): ReviewedQuestion => {
    const question = questions[at]
    const found = scores.find((one) => one.question === at)
    return {
      ...shown,
      answer: found?.answer ?? null,
      score: maySee ? (found?.score ?? null) : null,
      is_pending: found?.score === null,
      is_late: found?.isLate ?? false,
      comment: found?.comment ?? null,
      right: maySee && question ? rightOf(question) : null,
    }
  })
  const end = attempt.handedInAt ?? ctx.now
  return {
    ...summaryOf(attempt),
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    pass_percent: attempt.rules.pass_percent,
    seconds: Math.max(0, Math.round((end.getTime() - attempt.startedAt.getTime()) / 1000)),
    correct_questions: scores.filter(({ score, total }) => score === total && total > 0).length,
    question_count: reviewed.length,
    attempts_left: attemptsLeft(exam.rules, taken.length),
    questions: reviewed,
  }
}

/** Whether somebody may see what was right: as the author decided when the attempt began. */
function seesAnswers(exam: Exam, { rules, handedInAt }: AttemptRow, now: Date): boolean {
  if (!handedInAt) return false
  if (rules.answers_shown === 'closed')
    return Boolean(exam.rules.ends_at) && Date.parse(exam.rules.ends_at ?? '') <= now.getTime()
  return rules.answers_shown !== 'never'
}
