import { and, asc, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { inReach } from '#server/core/reach.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { need } from '#shared/core/errors.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { Among, CorrectedPaper, PaperQueue, QueueQuery, WaitingPaper } from '#shared/exams/corrections.schema.ts'
import type { AttemptEvent, ExamKind } from '#shared/exams/exams.lists.ts'
import { secondsTaken } from '#shared/exams/results.rules.ts'
import { rightOf } from '#shared/exams/reviews.rules.ts'
import { needsPerson } from '#shared/exams/scoring.rules.ts'
import { openedIn } from '../attempts/journals.ts'
import { askedIn, paperOf, summaryOf } from '../attempts/papers.ts'
import { attemptsOf } from '../attempts/take-exam.ts'
import {
  type AttemptRow,
  type Exam,
  examAnswers,
  examAttempts,
  examEvents,
  examScores,
  exams,
  questionVersions,
} from '../exams.tables.ts'
import { handedIn } from '../hand-ins/handed-in.ts'

/**
 * Papers that wait for a person, joined with their exams, courses and students: `t`, `x`, `c` and `m`. Those of deleted exams,
 * and of courses in the trash, wait for nobody.
 */
export const waitingPapers = (ctx: Ctx) => sql`exam_attempts t
  join exams x on x.school_id = ${ctx.schoolId} and x.id = t.exam_id
  left join courses c on c.school_id = ${ctx.schoolId} and c.id = x.course_id
  left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = t.user_id
  where t.school_id = ${ctx.schoolId} and t.status = 'correction_pending' and t.replaced_at is null
    and x.deleted_at is null and c.deleted_at is null and ${inReach(ctx, 'exam', sql`x.id`) ?? sql`true`}`

type Row = Omit<WaitingPaper, 'exam' | 'course'> & {
  exam_id: string
  exam_title: string
  course_id: string | null
  course_title: string | null
}

/** Those of a kind, a course or an exam. */
function papersAmong(ctx: Ctx, { kind, course, exam }: Among): SQL {
  const conditions = [
    ...(kind ? [sql`and x.kind = ${kind}`] : []),
    ...(course ? [sql`and x.course_id = ${course}`] : []),
    ...(exam ? [sql`and x.id = ${exam}`] : []),
  ]
  return sql.join([waitingPapers(ctx), ...conditions], sql` `)
}

/** Papers that somebody has to correct, those that wait longest first. */
export async function papersToCorrect(ctx: Ctx, query: QueueQuery) {
  const from = papersAmong(ctx, query)
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select t.id as attempt_id, coalesce(${fullNameInSql}, '') as student, t.number, t.handed_in_at,
      x.id as exam_id, x.title as exam_title, c.id as course_id, c.title as course_title,
      (select count(*)::int from exam_scores s
       where s.school_id = ${ctx.schoolId} and s.attempt_id = t.id and s.score is null) as waiting
    from ${from}
    order by t.handed_in_at, t.id limit ${query.per} offset ${(page - 1) * query.per}`)
  const data = rows.map(({ exam_id, exam_title, course_id, course_title, handed_in_at, ...row }) => ({
    ...row,
    handed_in_at: new Date(handed_in_at).toISOString(),
    exam: { id: exam_id, title: exam_title },
    course: course_id ? { id: course_id, title: course_title ?? '' } : null,
  }))
  return { data, total, page, pages, exams: await examsThatWait(ctx) }
}

/** The exams with papers in the queue, those with most of them first. */
async function examsThatWait(ctx: Ctx): Promise<PaperQueue['exams']> {
  const { rows } = await ctx.tx.execute<{
    id: string
    kind: ExamKind
    title: string
    course_id: string | null
    course_title: string | null
    waiting: number
  }>(sql`
    select x.id, x.kind, x.title, c.id as course_id, c.title as course_title, count(*)::int as waiting
    from ${waitingPapers(ctx)} group by x.id, x.kind, x.title, c.id, c.title order by waiting desc, x.id limit 200`)
  return rows.map(({ course_id, course_title, ...exam }) => ({
    ...exam,
    course: course_id ? { id: course_id, title: course_title ?? '' } : null,
  }))
}

/** A paper that was handed in, for those who correct it. */
export async function paperToRead(ctx: Ctx, id: string) {
  const [found] = await ctx.tx
    .select({ attempt: examAttempts, exam: exams, course: { id: courses.id, title: courses.title } })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId)))
    .leftJoin(courses, ofSchool(ctx, courses, eq(courses.id, exams.courseId)))
    .where(
      and(
        ofSchool(ctx, examAttempts, eq(examAttempts.id, id), isNotNull(examAttempts.handedInAt)),
        inReach(ctx, 'exam', exams.id),
      ),
    )
  need(found, 'exams.attempt_not_found')
  return found
}

/** The same, locked: of two who correct it at once, the second sees what the first has given. */
export async function paperToCorrect(ctx: Ctx, id: string): Promise<{ attempt: AttemptRow; exam: Exam }> {
  const { exam } = await paperToRead(ctx, id)
  const [attempt] = await ctx.tx
    .select()
    .from(examAttempts)
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id)))
    .for('update')
  need(attempt, 'exams.attempt_not_found')
  return { attempt, exam }
}

/** A paper as its corrector sees it, and its neighbours in the queue they go through. */
export async function readPaper(ctx: Ctx, id: string, among: Among = {}): Promise<CorrectedPaper> {
  const { attempt, exam, course } = await paperToRead(ctx, id)
  const questions = await paperOf(ctx, attempt)
  const ids = await questionIdsOf(ctx, attempt)
  const asked = await askedIn(ctx, questions, null)
  const scores = await ctx.tx
    .select()
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.attemptId, id)))
  const handed = await handedIn(ctx, questions, scores)
  const names = await namesOf(ctx, [attempt.userId, ...scores.flatMap(({ correctedBy }) => correctedBy ?? [])])
  const student = names.get(attempt.userId)
  return {
    ...summaryOf(attempt),
    exam: { id: exam.id, kind: exam.kind, title: exam.title },
    course,
    student: { id: attempt.userId, name: student?.name ?? '', avatar: student?.avatar ?? null },
    student_number: await studentNumber(ctx, attempt),
    pass_percent: attempt.rules.pass_percent,
    seconds: secondsTaken(attempt.startedAt, attempt.handedInAt ?? ctx.now, attempt.dueAt),
    handed_in_by: attempt.handedInBy ?? 'student',
    questions: asked.flatMap((shown, at) => {
      const [question, scored] = [questions[at], scores.find((one) => one.question === at)]
      if (!question) return []
      return {
        ...shown,
        question_id: ids[at] ?? '',
        answer: scored?.answer ?? null,
        score: scored?.score ?? null,
        is_pending: scored?.score === null,
        is_late: scored?.isLate ?? false,
        right: rightOf(question),
        by_person: needsPerson(question),
        ...(needsPerson(question) && { handed_in: handed[at] }),
        model_answer: question.model_answer,
        rubric: question.rubric,
        rubric_points: scored?.rubric ?? null,
        comment: scored?.comment ?? null,
        corrected_by: (scored?.correctedBy && names.get(scored.correctedBy)?.name) ?? null,
        corrected_at: scored?.correctedAt?.toISOString() ?? null,
      }
    }),
    events: await eventsOf(ctx, attempt),
    ...(await neighbours(ctx, id, among)),
    ...(exam.kind === 'assignment' && {
      hand_ins: (await attemptsOf(ctx, exam.id, attempt.userId)).filter(({ handedInAt }) => handedInAt).map(summaryOf),
    }),
  }
}

/** Students of an exam are numbered in the order in which they handed in first, so that nobody's number changes later. */
async function studentNumber(ctx: Ctx, { examId, userId }: AttemptRow): Promise<number> {
  const { rows } = await ctx.tx.execute<{ number: number }>(sql`
    select place.number::int as number from (
      select t.user_id, row_number() over (order by min(t.handed_in_at), t.user_id) as number from exam_attempts t
      where t.school_id = ${ctx.schoolId} and t.exam_id = ${examId} and t.handed_in_at is not null group by t.user_id
    ) place where place.user_id = ${userId}`)
  return rows[0]?.number ?? 1
}

/** Which question each of a paper is a version of. */
async function questionIdsOf(ctx: Ctx, { paper }: AttemptRow): Promise<(string | undefined)[]> {
  const ids = paper.map(({ version_id }) => version_id)
  const rows = await ctx.tx
    .select({ id: questionVersions.id, questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(ofSchool(ctx, questionVersions, inArray(questionVersions.id, ids)))
  const byVersion = new Map(rows.map(({ id, questionId }) => [id, questionId]))
  return ids.map((id) => byVersion.get(id))
}

type Named = { user_id: string; name: string; avatar: string | null }

async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await ctx.tx.execute<Named>(sql`
    select m.user_id, ${fullNameInSql} as name, u.avatar from memberships m join users u on u.id = m.user_id
    where m.school_id = ${ctx.schoolId} and m.user_id = any (${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** What the page noticed, and when another device went on. */
async function eventsOf(ctx: Ctx, attempt: AttemptRow): Promise<CorrectedPaper['events']> {
  const { id } = attempt
  const noticed = await ctx.tx
    .select({ kind: sql<AttemptEvent>`${examEvents.kind}`, after_ms: examEvents.afterMs })
    .from(examEvents)
    .where(ofSchool(ctx, examEvents, eq(examEvents.attemptId, id), notInArray(examEvents.kind, ['opened', 'reloaded'])))
  const turns = await ctx.tx
    .select({ turn: examAnswers.turn, after_ms: sql<number>`min(${examAnswers.afterMs})::float8` })
    .from(examAnswers)
    // Turn 0 is what was handed in before.
    .where(ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, id), gt(examAnswers.turn, 0)))
    .groupBy(examAnswers.turn)
    .orderBy(asc(examAnswers.turn))
  const reloads = await ctx.tx
    .select({ turn: examEvents.turn })
    .from(examEvents)
    .where(ofSchool(ctx, examEvents, eq(examEvents.attemptId, id), eq(examEvents.kind, 'reloaded')))
  const reloaded = new Set(reloads.map(({ turn }) => turn))
  const others = turns
    .slice(1)
    .filter(({ turn }) => !reloaded.has(turn))
    .map(({ after_ms }) => ({ kind: 'other_device' as const, after_ms }))
  const unopened = (await wasUnopened(ctx, attempt)) ? [{ kind: 'not_opened' as const, after_ms: 0 }] : []
  return [{ kind: 'started' as const, after_ms: 0 }, ...unopened, ...noticed, ...others].sort(
    (a, b) => a.after_ms - b.after_ms,
  )
}

/** Each question had its own time, and several were answered though no page has opened one: as without scripts. */
async function wasUnopened(ctx: Ctx, attempt: AttemptRow): Promise<boolean> {
  if (attempt.rules.time_limit !== 'question' || attempt.paper.length < 2) return false
  return (await openedIn(ctx, attempt)).length === 0
}

type Neighbours = Pick<CorrectedPaper, 'previous' | 'next' | 'place' | 'waiting_papers'>

/** The papers that wait before and after this one, in the order of the queue. */
async function neighbours(ctx: Ctx, id: string, among: Among): Promise<Neighbours> {
  const from = papersAmong(ctx, among)
  const here = sql`(select handed_in_at, id from exam_attempts where school_id = ${ctx.schoolId} and id = ${id})`
  const { rows } = await ctx.tx.execute<Neighbours>(sql`
    select
      (select t.id from ${from} and (t.handed_in_at, t.id) < ${here}
       order by t.handed_in_at desc, t.id desc limit 1) as previous,
      (select t.id from ${from} and (t.handed_in_at, t.id) > ${here} order by t.handed_in_at, t.id limit 1) as next,
      (select nullif(count(*) filter (where (t.handed_in_at, t.id) <= ${here}) * bool_or(t.id = ${id})::int, 0)::int
       from ${from}) as place,
      (select count(*)::int from ${from}) as waiting_papers`)
  return rows[0] ?? { previous: null, next: null, place: null, waiting_papers: 0 }
}
