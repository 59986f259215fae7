import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import type {
  AttemptResult,
  AttemptSummary,
  OpenAttempt,
  Receipt,
  ReviewedQuestion,
  SentAnswers,
} from '#shared/exams/attempts.schema.ts'
import { answersIn } from '#shared/exams/journal.rules.ts'
import { checkedQuestion } from '#shared/exams/reviews.rules.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { shownQuestion } from '#shared/exams/shown-options.rules.ts'
import { type AttemptRow, type Exam, examAnswers, examAttempts, exams } from '../exams.tables.ts'
import { withOwnFiles } from '../hand-ins/hand-in-files.ts'
import { addAnswers, addEvents } from './add-to-journal.ts'
import { resultOf } from './attempt-result.ts'
import { handIn, handInOverdue } from './hand-in.ts'
import { countedAnswers, journalOf, sittingOf, timedSitting } from './journals.ts'
import { askedIn, paperOf, summaryOf } from './papers.ts'
import { nextTurn } from './take-exam.ts'

export async function findAttempt(ctx: Ctx, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await ctx.tx
    .select()
    .from(examAttempts)
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
  return attempt
}

/** An attempt of the acting person, locked, and handed in if its time is over; nobody else finds it. */
async function ownAttempt(ctx: Ctx, id: string): Promise<{ attempt: AttemptRow; exam: Exam }> {
  const own = ofSchool(ctx, examAttempts, eq(examAttempts.id, id), eq(examAttempts.userId, actorOf(ctx).id))
  const [found] = await ctx.tx
    .select({ attempt: examAttempts, exam: exams })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId)))
    .where(own)
    .for('update', { of: examAttempts })
  need(found, 'exams.attempt_not_found')
  return { attempt: await handInOverdue(ctx, found.attempt), exam: found.exam }
}

/** Go on with an attempt on this device. */
export async function takeOver(ctx: Ctx, id: string): Promise<OpenAttempt> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  need(attempt.handedInAt === null, 'exams.handed_in')
  return nextTurn(ctx, exam, attempt)
}

/**
 * Store what a device sends, once, and say what is stored. Also what another device has taken over is stored: which answer
 * counts is decided when the attempt is scored.
 */
export async function storeAnswers(ctx: Ctx, id: string, sent: SentAnswers): Promise<Receipt> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  return stored(ctx, exam, attempt, sent)
}

async function stored(ctx: Ctx, exam: Exam, attempt: AttemptRow, sent: SentAnswers): Promise<Receipt> {
  const { turn, answers, events = [] } = await withOwnFiles(ctx, exam, attempt, sent)
  const numbers = answers.map(({ number }) => number)
  if (attempt.handedInAt === null && turn <= attempt.turn) {
    await addAnswers(ctx, attempt, turn, answers)
    if (events.length > 0) await addEvents(ctx, attempt, turn, events)
  }
  const known = await ctx.tx
    .select({ number: examAnswers.number })
    .from(examAnswers)
    .where(
      ofSchool(
        ctx,
        examAnswers,
        ...[eq(examAnswers.attemptId, attempt.id), eq(examAnswers.turn, turn), inArray(examAnswers.number, numbers)],
      ),
    )
  const isKnown = new Set(known.map(({ number }) => number))
  return {
    stored: numbers.filter((number) => isKnown.has(number)),
    too_late: numbers.filter((number) => !isKnown.has(number)),
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
  await stored(ctx, exam, attempt, sent)
  const [questions, journal] = [await paperOf(ctx, attempt), await journalOf(ctx, attempt.id)]
  const question = questions[at]
  need(question, 'exams.question_not_found')
  const answer = countedAnswers(attempt, journal, await timedSitting(ctx, attempt, questions)).get(at) ?? null
  need(isAnswered(answer), 'exams.answer_first')
  if (!(at in attempt.checkedAnswers)) {
    await ctx.tx
      .update(examAttempts)
      .set({ checkedAnswers: { ...attempt.checkedAnswers, [at]: answer } })
      .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
  }
  const [asked] = await askedIn(ctx, [question], exam.courseId)
  need(asked, 'exams.question_not_found')
  return shownQuestion(attempt.paper[at]?.options ?? [], checkedQuestion(question, asked, answer))
}

/** Hand in an attempt with what the device still has. */
export async function handInAttempt(ctx: Ctx, id: string, sent: SentAnswers): Promise<AttemptSummary> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  await stored(ctx, exam, attempt, sent)
  if (exam.kind === 'assignment' && !attempt.handedInAt) await needHandIn(ctx, attempt)
  return summaryOf(await handIn(ctx, attempt, 'student'))
}

/** Nobody hands in an assignment with nothing in it. */
async function needHandIn(ctx: Ctx, attempt: AttemptRow): Promise<void> {
  const answers = answersIn(await journalOf(ctx, attempt.id), sittingOf(attempt))
  need(isAnswered(answers.get(0) ?? null), 'exams.nothing_handed_in')
}

export async function attemptResult(ctx: Ctx, id: string): Promise<AttemptResult> {
  const { attempt, exam } = await ownAttempt(ctx, id)
  need(attempt.handedInAt, 'exams.not_handed_in')
  return resultOf(ctx, exam, attempt)
}
