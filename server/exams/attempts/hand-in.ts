import { eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { need } from '#shared/core/errors.ts'
import { isLate } from '#shared/exams/journal.rules.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import { scoreOf, totalOf } from '#shared/exams/scoring.rules.ts'
import { attemptScored } from '../exams.events.ts'
import { type AttemptRow, examAttempts, examScores, exams } from '../exams.tables.ts'
import { countedAnswers, journalOf, sittingOf, timedSitting } from './journals.ts'
import { paperOf } from './papers.ts'

/** Hand in an attempt whose time and grace period are over; any other stays as it is. */
export async function handInOverdue(ctx: Ctx, attempt: AttemptRow): Promise<AttemptRow> {
  const { dueAt, graceMs } = sittingOf(attempt)
  if (attempt.handedInAt || !dueAt || ctx.now.getTime() <= dueAt.getTime() + graceMs) return attempt
  return handIn(ctx, attempt, 'time')
}

/** Nobody changes what is right while an attempt is scored by it; the exam is locked before its attempts, as a regrade does. */
async function lockRightAnswers(ctx: Ctx, { examId }: AttemptRow): Promise<void> {
  await ctx.tx
    .select({ id: exams.id })
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, examId)))
    .for('key share')
}

/** Score what was answered in time. Doing it twice is harmless: the first result is returned. */
export async function handIn(ctx: Ctx, attempt: AttemptRow, by: 'student' | 'time'): Promise<AttemptRow> {
  // Its row is locked by whoever asks, and a regrade locks the exam first.
  if (attempt.handedInAt) return attempt
  await lockRightAnswers(ctx, attempt)
  const its = ofSchool(ctx, examAttempts, eq(examAttempts.id, attempt.id))
  const [locked] = await ctx.tx.select().from(examAttempts).where(its).for('update')
  need(locked, 'exams.attempt_not_found')
  if (locked.handedInAt) return locked
  const [questions, journal] = [await paperOf(ctx, locked), await journalOf(ctx, locked.id)]
  const sitting = await timedSitting(ctx, locked, questions)
  // What was handed in before is not handed in again by the clock.
  const counted = by === 'time' ? journal.filter(({ turn }) => turn > 0) : journal
  const answers = countedAnswers(locked, counted, sitting)
  const lateOnes = new Set(journal.filter((entry) => isLate(entry, sitting)).map(({ question }) => question))
  const scored = questions.map((question, at) => {
    const answer = answers.get(at) ?? null
    return { answer, score: scoreOf(question, answer), total: question.score }
  })
  const totals = totalOf(scored)
  await ctx.tx.insert(examScores).values(
    scored.map((one, at) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      attemptId: locked.id,
      examId: locked.examId,
      question: at,
      versionId: locked.paper[at]?.version_id ?? locked.id,
      isLate: lateOnes.has(at),
      ...one,
    })),
  )
  const [handedIn] = await ctx.tx
    .update(examAttempts)
    .set({
      // What the clock handed in ended when the time did.
      handedInAt: by === 'time' && locked.dueAt ? locked.dueAt : ctx.now,
      handedInBy: by,
      correctScore: totals.correct_score,
      totalScore: totals.total_score,
      status: statusOf(totals, locked.rules.pass_percent),
      updatedAt: ctx.now,
    })
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, locked.id), isNull(examAttempts.handedInAt)))
    .returning()
  need(handedIn, 'exams.attempt_not_found')
  if (totals.isPending && questions.some(({ type }) => type === 'hand_in')) await replaceEarlier(ctx, handedIn)
  await announceScore(ctx, handedIn)
  return handedIn
}

/** What was handed in before and nobody has corrected yet no longer waits. */
async function replaceEarlier(ctx: Ctx, { id, examId, userId }: AttemptRow): Promise<void> {
  await ctx.tx
    .update(examAttempts)
    .set({ replacedAt: ctx.now })
    .where(
      ofSchool(
        ctx,
        examAttempts,
        eq(examAttempts.examId, examId),
        eq(examAttempts.userId, userId),
        eq(examAttempts.status, 'correction_pending'),
        isNull(examAttempts.replacedAt),
        ne(examAttempts.id, id),
      ),
    )
}

type Announced = Pick<AttemptRow, 'id' | 'examId' | 'userId'>

/** Others learn that an attempt has a score: after it was handed in, and after it was corrected. */
export const announceScore = (ctx: Ctx, attempt: Announced): Promise<void> => announceScores(ctx, [attempt])

export async function announceScores(ctx: Ctx, attempts: readonly Announced[]): Promise<void> {
  for (const { id, examId, userId } of attempts) await emit(ctx, attemptScored, { examId, attemptId: id, userId })
}
