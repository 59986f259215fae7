import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { answersIn, type Entry, type Sitting } from '#shared/exams/journal.rules.ts'
import { type Opened, questionTimes } from '#shared/exams/question-times.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { type AttemptRow, examAnswers, examEvents } from '../exams.tables.ts'

export const sittingOf = ({ startedAt, dueAt, rules }: AttemptRow): Sitting => ({
  startedAt,
  dueAt,
  graceMs: rules.grace_minutes * 60_000,
})

/** The same with the time of each question, where each has its own. Without scripts none is opened: only the sum counts. */
export async function timedSitting(
  ctx: Ctx,
  attempt: AttemptRow,
  questions: readonly QuestionFields[],
): Promise<Sitting> {
  const opened = await openedIn(ctx, attempt)
  if (opened.length === 0) return sittingOf(attempt)
  const times = questionTimes(
    questions.map(({ minutes }) => minutes),
    opened,
  )
  return { ...sittingOf(attempt), times }
}

/** Which questions were opened when, where each has its own time. */
export async function openedIn(ctx: Ctx, { id, rules, startedAt }: AttemptRow): Promise<Opened[]> {
  if (rules.time_limit !== 'question') return []
  const { attemptId, kind, question, afterMs, receivedAt } = examEvents
  const rows = await ctx.tx
    .select({ question, afterMs, receivedAt })
    .from(examEvents)
    .where(ofSchool(ctx, examEvents, eq(attemptId, id), eq(kind, 'opened')))
    .orderBy(asc(examEvents.turn), asc(examEvents.number))
  // Nothing was opened after its message has arrived.
  return rows.map((row) => ({
    question: row.question ?? 0,
    after_ms: Math.min(row.afterMs, row.receivedAt.getTime() - startedAt.getTime()),
  }))
}

/** Everything that was answered in an attempt, as it was sent. */
export async function journalOf(ctx: Ctx, attemptId: string): Promise<Entry[]> {
  return ctx.tx
    .select({
      turn: examAnswers.turn,
      number: examAnswers.number,
      question: examAnswers.question,
      answer: examAnswers.answer,
      afterMs: examAnswers.afterMs,
      receivedAt: examAnswers.receivedAt,
    })
    .from(examAnswers)
    .where(ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, attemptId)))
    .orderBy(asc(examAnswers.turn), asc(examAnswers.number))
}

/** The answers that count, by question; what was shown to be right or wrong counts as it was then. */
export function countedAnswers(
  { checkedAnswers }: Pick<AttemptRow, 'checkedAnswers'>,
  journal: readonly Entry[],
  sitting: Sitting,
): Map<number, Answer> {
  const checked = Object.entries(checkedAnswers).map(([question, answer]) => [Number(question), answer] as const)
  return new Map([...answersIn(journal, sitting), ...checked])
}
