import { eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lessons, sections } from '#server/courses/courses.tables.ts'
import type { AttemptResult, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { attemptsLeft, secondsTaken } from '#shared/exams/results.rules.ts'
import { rightOf } from '#shared/exams/reviews.rules.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { seesAnswers } from '#shared/exams/seen-answers.rules.ts'
import { shownQuestion } from '#shared/exams/shown-options.rules.ts'
import { fewestPlaced, missedIn, type Scored, topicsOf } from '#shared/exams/topics.rules.ts'
import { type AttemptRow, type Exam, examAttempts, examScores } from '../exams.tables.ts'
import { handedIn } from '../hand-ins/handed-in.ts'
import { lessonsById, type NamedLesson } from './lesson-names.ts'
import { askedIn, paperOf, summaryOf } from './papers.ts'
import { attemptsOf } from './take-exam.ts'

/** How an attempt ended, as its student may see it. */
export async function resultOf(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<AttemptResult> {
  const questions = await paperOf(ctx, attempt)
  const scores = await ctx.tx
    .select()
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.attemptId, attempt.id)))
  const taken = await attemptsOf(ctx, exam.id, attempt.userId)
  const maySee = await maySeeAnswers(ctx, exam, attempt, taken)
  const asked = await askedIn(ctx, questions, exam.courseId)
  const handed = await handedIn(ctx, questions, scores)
  const scoreAt = (at: number) => scores.find((one) => one.question === at)
  const reviewed = asked.map((shown, at): ReviewedQuestion => {
    const question = questions[at]
    const found = scoreAt(at)
    return shownQuestion(attempt.paper[at]?.options ?? [], {
      ...shown,
      answer: found?.answer ?? null,
      score: maySee ? (found?.score ?? null) : null,
      is_pending: found?.score === null,
      is_late: found?.isLate ?? false,
      comment: found?.comment ?? null,
      ...(question && needsPerson(question) && { handed_in: handed[at] }),
      right: maySee && question ? rightOf(question) : null,
    })
  })
  const paper = questions.map(({ lesson_id }, at): Scored => {
    const found = scoreAt(at)
    return { topic: lesson_id, score: found?.score ?? null, total: found?.total ?? 0 }
  })
  return {
    ...summaryOf(attempt),
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    pass_percent: attempt.rules.pass_percent,
    hidden_until: maySee ? null : attempt.rules.answers_shown,
    seconds: secondsTaken(attempt.startedAt, attempt.handedInAt ?? ctx.now, attempt.dueAt),
    correct_questions: scores.filter(({ score, total }) => score === total && total > 0).length,
    question_count: reviewed.length,
    attempts_left: attemptsLeft(exam.rules, taken.length),
    previous: previousOf(attempt, taken),
    place: await placeOf(ctx, exam, attempt),
    // A topic of one question would say whether it is right.
    ...(maySee ? await byTopic(ctx, paper) : { topics: null, repeats: null }),
    questions: reviewed,
  }
}

/** Points by lesson, and the lessons to repeat. */
async function byTopic(ctx: Ctx, paper: readonly Scored[]): Promise<Pick<AttemptResult, 'topics' | 'repeats'>> {
  const lessons = await lessonsById(
    ctx,
    paper.flatMap(({ topic }) => topic ?? []),
  )
  // A lesson that is gone is no topic any more.
  const known = paper.map((one) => (one.topic !== null && lessons.has(one.topic) ? one : { ...one, topic: null }))
  const repeats = [...missedIn(known)].flatMap(([id, missed]) => {
    const lesson = lessons.get(id)
    return lesson ? [{ ...lesson, questions: missed }] : []
  })
  return {
    topics: topicsOf(known).map(({ topic, ...points }) => ({
      title: topic === null ? null : (lessons.get(topic)?.title ?? null),
      ...points,
    })),
    repeats: repeats.toSorted(inOrder),
  }
}

const inOrder = (a: NamedLesson, b: NamedLesson) => a.course_slug.localeCompare(b.course_slug) || a.number - b.number

/** The score of the attempt before. */
function previousOf({ number }: AttemptRow, taken: readonly AttemptRow[]): AttemptResult['previous'] {
  const before = taken.find((one) => one.number < number && one.handedInAt && one.status !== 'correction_pending')
  if (!before) return null
  return { number: before.number, correct_score: before.correctScore ?? 0, total_score: before.totalScore ?? 0 }
}

/** The place of an attempt among the best ones of others, where the school shows it. */
async function placeOf(ctx: Ctx, exam: Exam, attempt: AttemptRow): Promise<AttemptResult['place']> {
  if (!exam.rules.show_place || attempt.status === 'correction_pending' || !attempt.totalScore) return null
  const { rows } = await ctx.tx.execute<{ others: number; better: number }>(sql`
    select count(*)::int as others,
      count(*) filter (where best > ${attempt.correctScore ?? 0}::numeric / ${attempt.totalScore}::numeric)::int as better
    from (
      select t.user_id, max(t.correct_score / nullif(t.total_score, 0)) as best from exam_attempts t
      where t.school_id = ${ctx.schoolId} and t.exam_id = ${exam.id} and t.user_id <> ${attempt.userId}
        and t.handed_in_at is not null and t.status <> 'correction_pending'
      group by t.user_id
    ) as of_others`)
  const { others = 0, better = 0 } = rows[0] ?? {}
  return others + 1 < fewestPlaced ? null : { place: better + 1, of: others + 1 }
}

/** Whether somebody may see what was right: as the author decided when the attempt began. */
async function maySeeAnswers(
  ctx: Ctx,
  exam: Exam,
  { rules: { answers_shown: shown, pass_percent }, handedInAt }: AttemptRow,
  taken: readonly AttemptRow[],
): Promise<boolean> {
  if (!handedInAt) return false
  const asked = [pass_percent, shown === 'passed_or_last' ? await gateOf(ctx, exam) : null].filter(
    (one) => one !== null,
  )
  return seesAnswers({
    shown,
    most: exam.rules.attempts,
    needed: asked.length > 0 ? Math.max(...asked) : null,
    attempts: taken.map(summaryOf),
    isOver: (shown === 'closed' || shown === 'passed_or_last') && (await isOver(ctx, exam)),
  })
}

/** The percentage that opens what follows. */
async function gateOf(ctx: Ctx, { lessonId, sectionId }: Exam): Promise<number | null> {
  if (!lessonId && !sectionId) return null
  const gated = lessonId ? lessons : sections
  const [found] = await ctx.tx
    .select({ percent: gated.scoreGatePercent })
    .from(gated)
    .where(ofSchool(ctx, gated, eq(gated.id, lessonId ?? sectionId ?? '')))
  return found?.percent ?? null
}

/** Closed, and what others gave in time can arrive no more. */
async function isOver(ctx: Ctx, { id, rules }: Exam): Promise<boolean> {
  const graceMs = rules.grace_minutes * 60_000
  const isClosed = rules.ends_at !== null && Date.parse(rules.ends_at) + graceMs <= ctx.now.getTime()
  return isClosed && !(await isBeingTaken(ctx, id))
}

/** An attempt keeps the grace period it began with, also when that of its exam is shortened. */
async function isBeingTaken(ctx: Ctx, examId: string): Promise<boolean> {
  const [going] = await ctx.tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      ofSchool(
        ctx,
        examAttempts,
        eq(examAttempts.examId, examId),
        isNull(examAttempts.handedInAt),
        // One without an end of its own ends with its exam, which is over.
        sql`${examAttempts.dueAt} + make_interval(mins => (${examAttempts.rules} ->> 'grace_minutes')::int)
          > ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return going !== undefined
}
