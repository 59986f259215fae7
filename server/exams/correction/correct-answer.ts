import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { actorOf } from '#server/identity/managing.ts'
import { notify } from '#server/notifications/notify.ts'
import { need } from '#shared/core/errors.ts'
import { areWithin, inOrder } from '#shared/exams/annotations.rules.ts'
import type { CorrectedPaper, Correction } from '#shared/exams/corrections.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { reachedAfter, type Scored } from '#shared/exams/reached.rules.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import { rounded, rubricScore } from '#shared/exams/scores.rules.ts'
import { totalOf } from '#shared/exams/scoring.rules.ts'
import { announceScore } from '../attempts/hand-in.ts'
import { paperOf } from '../attempts/papers.ts'
import { examCorrected } from '../exams.notices.ts'
import { type AttemptRow, examAttempts, examScores } from '../exams.tables.ts'
import { paperToCorrect, readPaper } from './papers-to-correct.ts'

/** Score one answer of a paper. When nothing of it waits any more, the student is notified. */
export async function correctAnswer(ctx: Ctx, id: string, given: Correction): Promise<CorrectedPaper> {
  const { attempt, exam } = await paperToCorrect(ctx, id)
  need(attempt.userId !== actorOf(ctx).id, 'exams.own_paper')
  const itsScores = ofSchool(ctx, examScores, eq(examScores.attemptId, id))
  const scores = await ctx.tx.select().from(examScores).where(itsScores)
  const scored = scores.find(({ question }) => question === given.question)
  const question = (await paperOf(ctx, attempt))[given.question]
  need(scored && question, 'exams.question_not_found')
  // Of two who correct it at once, the second sees what the first has given.
  need((scored.correctedAt?.toISOString() ?? null) === given.corrected_at, 'core.changed_elsewhere')
  const score = scoreFor(question, given)
  need(score <= scored.total, 'exams.above_points', { score: 'exams.above_points' })
  const written = scored.answer && 'text' in scored.answer ? scored.answer.text : ''
  need(areWithin(written, given.annotations ?? []), 'exams.annotations', { annotations: 'exams.annotations' })
  await ctx.tx
    .update(examScores)
    .set({
      score,
      rubric: linesOf(question, given),
      comment: given.comment || null,
      ...(given.annotations && { annotations: inOrder(given.annotations) }),
      correctedBy: actorOf(ctx).id,
      correctedAt: ctx.now,
    })
    .where(ofSchool(ctx, examScores, eq(examScores.id, scored.id)))
  const totals = totalOf(scores.map((one) => (one === scored ? { ...one, score } : one)))
  const status = statusOf(totals, attempt.rules.pass_percent)
  await ctx.tx
    .update(examAttempts)
    .set({
      ...{ correctScore: totals.correct_score, totalScore: totals.total_score, status, updatedAt: ctx.now },
      reached: reachedAfter(scoredBefore(attempt), totals.correct_score, ctx.now),
    })
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
  await record(ctx, {
    ...{ action: 'correct', kind: 'exam paper', thingId: id, thingName: exam.title },
    before: { question: given.question + 1, score: scored.score, comment: scored.comment },
    after: { question: given.question + 1, score, comment: given.comment || null },
  })
  if (!totals.isPending) {
    await announceScore(ctx, attempt)
    await notify(ctx, examCorrected, [attempt.userId], { attemptId: id, exam: exam.title })
  }
  return readPaper(ctx, id, given.among)
}

const scoredBefore = ({ reached, correctScore, status, updatedAt }: AttemptRow): Scored => ({
  ...{ reached, correct_score: correctScore ?? 0, status, updated_at: updatedAt },
})

/** Of the lines of the rubric, and of nothing else. */
function linesOf({ rubric }: QuestionFields, { rubric_points: points }: Correction): Record<string, number> | null {
  if (!points || rubric.length === 0) return null
  return Object.fromEntries(rubric.flatMap(({ id }) => (Object.hasOwn(points, id) ? [[id, points[id] ?? 0]] : [])))
}

/** With a rubric, by its lines, none of which brings more than it has. */
function scoreFor({ rubric, score: total }: QuestionFields, { score, rubric_points: points }: Correction): number {
  if (rubric.length === 0 || !points) return rounded(score)
  const isWithin = rubric.every((line) => (points[line.id] ?? 0) <= line.points)
  need(isWithin, 'exams.above_points', { rubric_points: 'exams.above_points' })
  return rubricScore(rubric, points, total)
}
