import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { inReach, isLimited } from '#server/core/reach.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { CorrectedPaper, WaitingPaper } from '#shared/exams/corrections.schema.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { askedIn, paperOf, rightOf, summaryOf } from '../attempts/papers.ts'
import { type AttemptRow, examAnswers, examAttempts, examEvents, examScores, exams } from '../exams.tables.ts'

type Query = { course?: string | undefined; exam?: string | undefined; page: number; per: number }

/** Papers that wait for a person, joined with their exams, courses and students: `t`, `x`, `c` and `m`. */
export const waitingPapers = (ctx: Ctx) => sql`exam_attempts t
  join exams x on x.school_id = ${ctx.schoolId} and x.id = t.exam_id
  left join courses c on c.school_id = ${ctx.schoolId} and c.id = x.course_id
  left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = t.user_id
  where t.school_id = ${ctx.schoolId} and t.status = 'correction_pending' and ${exactReach(ctx)}`

/** Whose course it is corrects it; general exams belong to those who run the school. */
function exactReach(ctx: Ctx): SQL {
  const reached = inReach(ctx, 'course', sql`x.course_id`)
  return reached ? sql`(x.course_id is not null and ${reached})` : sql`true`
}

type Row = Omit<WaitingPaper, 'exam' | 'course'> & {
  exam_id: string
  exam_title: string
  course_id: string | null
  course_title: string | null
}

/** Papers that somebody has to correct, those that wait longest first. */
export async function papersToCorrect(ctx: Ctx, query: Query) {
  const from = waitingPapers(ctx)
  const among = sql.join(
    [
      sql``,
      ...(query.course ? [sql`x.course_id = ${query.course}`] : []),
      ...(query.exam ? [sql`x.id = ${query.exam}`] : []),
    ],
    sql` and `,
  )
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from} ${among}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select t.id as attempt_id, coalesce(${fullNameInSql}, '') as student, t.number, t.handed_in_at,
      x.id as exam_id, x.title as exam_title, c.id as course_id, c.title as course_title,
      (select count(*)::int from exam_scores s
       where s.school_id = ${ctx.schoolId} and s.attempt_id = t.id and s.score is null) as waiting
    from ${from} ${among}
    order by t.handed_in_at, t.id limit ${query.per} offset ${(page - 1) * query.per}`)
  const data = rows.map(({ exam_id, exam_title, course_id, course_title, handed_in_at, ...row }) => ({
    ...row,
    handed_in_at: new Date(handed_in_at).toISOString(),
    exam: { id: exam_id, title: exam_title },
    course: course_id ? { id: course_id, title: course_title ?? '' } : null,
  }))
  return { data, total, page, pages }
}

/** A paper that was handed in and that the acting person may correct, locked. */
export async function paperToCorrect(ctx: Ctx, id: string) {
  const [found] = await ctx.tx
    .select({ attempt: examAttempts, exam: exams, course: { id: courses.id, title: courses.title } })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId)))
    .leftJoin(courses, ofSchool(ctx, courses, eq(courses.id, exams.courseId)))
    .where(
      and(
        ofSchool(ctx, examAttempts, eq(examAttempts.id, id), isNotNull(examAttempts.handedInAt)),
        inReach(ctx, 'course', exams.courseId),
      ),
    )
    .for('update', { of: examAttempts })
  need(found && (found.exam.courseId !== null || !isLimited(ctx)), 'exams.attempt_not_found')
  return found
}

export async function readPaper(ctx: Ctx, id: string): Promise<CorrectedPaper> {
  const { attempt, exam, course } = await paperToCorrect(ctx, id)
  const questions = await paperOf(ctx, attempt)
  const asked = await askedIn(ctx, questions, null)
  const scores = await ctx.tx
    .select()
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.attemptId, id)))
  const names = await namesOf(ctx, [attempt.userId, ...scores.flatMap(({ correctedBy }) => correctedBy ?? [])])
  const student = names.get(attempt.userId)
  const end = attempt.handedInAt ?? ctx.now
  return {
    ...summaryOf(attempt),
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    course,
    student: { id: attempt.userId, name: student?.name ?? '', avatar: student?.avatar ?? null },
    pass_percent: attempt.rules.pass_percent,
    seconds: Math.max(0, Math.round((end.getTime() - attempt.startedAt.getTime()) / 1000)),
    handed_in_by: attempt.handedInBy ?? 'student',
    questions: asked.flatMap((shown, at) => {
      const [question, scored] = [questions[at], scores.find((one) => one.question === at)]
      if (!question) return []
      return {
        ...shown,
        answer: scored?.answer ?? null,
        score: scored?.score ?? null,
        is_pending: scored?.score === null,
        is_late: scored?.isLate ?? false,
        right: rightOf(question),
        by_person: needsPerson(question),
        model_answer: question.model_answer,
        rubric: question.rubric,
        rubric_points: scored?.rubric ?? null,
        comment: scored?.comment ?? null,
        corrected_by: (scored?.correctedBy && names.get(scored.correctedBy)?.name) ?? null,
        corrected_at: scored?.correctedAt?.toISOString() ?? null,
      }
    }),
    events: await eventsOf(ctx, attempt),
    ...(await neighbours(ctx, attempt)),
  }
}

type Named = { user_id: string; name: string; avatar: string | null }

async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await ctx.tx.execute<Named>(sql`
    select m.user_id, ${fullNameInSql} as name, u.avatar from memberships m join users u on u.id = m.user_id
    where m.school_id = ${ctx.schoolId} and m.user_id = any (${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** What the page noticed, and when another device went on. */
async function eventsOf(ctx: Ctx, { id }: AttemptRow): Promise<CorrectedPaper['events']> {
  const noticed = await ctx.tx
    .select({ kind: examEvents.kind, after_ms: examEvents.afterMs })
    .from(examEvents)
    .where(ofSchool(ctx, examEvents, eq(examEvents.attemptId, id)))
  const turns = await ctx.tx
    .select({ turn: examAnswers.turn, after_ms: sql<number>`min(${examAnswers.afterMs})::float8` })
    .from(examAnswers)
    .where(ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, id)))
    .groupBy(examAnswers.turn)
    .orderBy(asc(examAnswers.turn))
  const others = turns.slice(1).map(({ after_ms }) => ({ kind: 'other_device' as const, after_ms }))
  return [...noticed, ...others].sort((a, b) => a.after_ms - b.after_ms)
}

/** The papers of the same exam that wait before and after this one. */
async function neighbours(ctx: Ctx, { id, examId, handedInAt }: AttemptRow) {
  const { rows } = await ctx.tx.execute<{ id: string; handed_in_at: string }>(sql`
    select t.id, t.handed_in_at from exam_attempts t
    where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.status = 'correction_pending'
    order by t.handed_in_at, t.id limit 1000`)
  const at = handedInAt?.getTime() ?? 0
  const isBefore = (row: { id: string; handed_in_at: string }) => {
    const time = new Date(row.handed_in_at).getTime()
    return time < at || (time === at && row.id < id)
  }
  const others = rows.filter((row) => row.id !== id)
  return {
    previous: others.filter(isBefore).at(-1)?.id ?? null,
    next: others.find((row) => !isBefore(row))?.id ?? null,
    waiting_papers: rows.length,
  }
}
