import { count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { SentAnswers } from '#shared/exams/attempts.schema.ts'
import { counts, newOf } from '#shared/exams/journal.rules.ts'
import { sentAnswer } from '#shared/exams/shown-options.rules.ts'
import { type AttemptRow, examAnswers, examEvents } from '../exams.tables.ts'
import { sittingOf } from './journals.ts'

/** How many answers of an attempt are stored before all but the newest of each question are dropped. */
const mostAnswers = 1000
const newestOfQuestion = 20
/** Of long texts fewer stay: an essay is saved as it is written. */
export const mostBytes = 2 * 1024 ** 2
export const newestOfLarge = 3
/** More of what a page noticed says nothing more to a corrector. When questions were opened is needed for their times. */
const mostNoticed = 500
const mostEvents = 5000

/** Add what was answered in time to the journal of an attempt. */
export async function addAnswers(
  ctx: Ctx,
  attempt: AttemptRow,
  turn: number,
  answers: SentAnswers['answers'],
): Promise<void> {
  const sitting = sittingOf(attempt)
  const arrived = answers.map(({ after_ms, ...one }) => ({
    ...one,
    afterMs: byNow(ctx, attempt, after_ms),
    receivedAt: ctx.now,
  }))
  // What was shown to be right or wrong is answered for good.
  const open = arrived.filter(({ question: at }) => at < attempt.paper.length && !(at in attempt.checkedAnswers))
  const rows = newOf(
    open.filter((one) => counts(one, sitting)),
    new Set<number>(),
  )
  if (rows.length === 0) return
  await ctx.tx
    .insert(examAnswers)
    .values(
      rows.map(({ number, question, answer, afterMs, receivedAt }) => ({
        ...{ schoolId: ctx.schoolId, id: newId(), attemptId: attempt.id, turn, number, question, afterMs, receivedAt },
        answer: sentAnswer(attempt.paper[question]?.options ?? [], answer),
      })),
    )
    .onConflictDoNothing({
      target: [examAnswers.schoolId, examAnswers.attemptId, examAnswers.turn, examAnswers.number],
    })
  await dropOutdated(ctx, attempt)
}

/** Nothing was given after it has arrived. */
const byNow = ({ now }: Ctx, { startedAt }: AttemptRow, afterMs: number) =>
  Math.min(afterMs, Math.max(0, now.getTime() - startedAt.getTime()))

/** Of a very long journal only the newest answers to each question stay. The earlier ones count for nothing. */
async function dropOutdated(ctx: Ctx, { id }: AttemptRow): Promise<void> {
  const its = ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, id))
  const [journal] = await ctx.tx
    .select({ rows: count(), bytes: sql<number>`coalesce(sum(pg_column_size(${examAnswers.answer})), 0)::float8` })
    .from(examAnswers)
    .where(its)
  const isLarge = (journal?.bytes ?? 0) > mostBytes
  if (!isLarge && (journal?.rows ?? 0) <= mostAnswers) return
  await ctx.tx.execute(sql`
    delete from exam_answers
    where school_id = ${ctx.schoolId} and attempt_id = ${id} and id in (
      select ranked.id from (
        select a.id, row_number() over (partition by a.question order by a.turn desc, a.number desc) as newest
        from exam_answers a where a.school_id = ${ctx.schoolId} and a.attempt_id = ${id}
      ) ranked where ranked.newest > ${isLarge ? newestOfLarge : newestOfQuestion})`)
}

/** Add what the page noticed. */
export async function addEvents(
  ctx: Ctx,
  attempt: AttemptRow,
  turn: number,
  events: NonNullable<SentAnswers['events']>,
): Promise<void> {
  const count = await ctx.tx.$count(examEvents, ofSchool(ctx, examEvents, eq(examEvents.attemptId, attempt.id)))
  const happened = newOf(events, new Set<number>()).filter(
    ({ kind, question = 0 }) =>
      count < (kind === 'opened' ? mostEvents : mostNoticed) && question < attempt.paper.length,
  )
  if (happened.length === 0) return
  await ctx.tx
    .insert(examEvents)
    .values(
      happened.map(({ number, kind, question, after_ms }) => ({
        ...{ schoolId: ctx.schoolId, id: newId(), attemptId: attempt.id, turn, number, kind, question },
        ...{ afterMs: byNow(ctx, attempt, after_ms), receivedAt: ctx.now },
      })),
    )
    .onConflictDoNothing({
      target: [examEvents.schoolId, examEvents.attemptId, examEvents.turn, examEvents.number],
    })
}
