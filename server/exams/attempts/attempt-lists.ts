import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import type { ListedAttempt, MissedExam, OwnFigures } from '#shared/exams/attempts.schema.ts'
import { examAttempts, exams } from '../exams.tables.ts'
import { missedExams } from '../results/absent.ts'
import { summaryOf } from './papers.ts'

type OwnExams = { data: ListedAttempt[]; missed: MissedExam[]; figures: OwnFigures }

/** Every attempt of the acting person, the newest first, the exams they missed, and how they did in all of them. */
export async function attemptList(ctx: Ctx): Promise<OwnExams> {
  const rows = await ownAttempts(ctx)
    .where(own(ctx))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.id))
    .limit(200)
  return { data: rows.map(listed), missed: await missedExams(ctx), figures: await ownFigures(ctx) }
}

/** Those whose time is running, the one that ends first at the top. */
export async function runningAttempts(ctx: Ctx): Promise<{ data: ListedAttempt[] }> {
  const rows = await ownAttempts(ctx)
    .where(and(own(ctx), isNull(examAttempts.handedInAt), gt(examAttempts.dueAt, ctx.now)))
    .orderBy(asc(examAttempts.dueAt), asc(examAttempts.id))
    .limit(20)
  return { data: rows.map(listed) }
}

const own = (ctx: Ctx) => ofSchool(ctx, examAttempts, eq(examAttempts.userId, actorOf(ctx).id))

const ownAttempts = (ctx: Ctx) =>
  ctx.tx
    .select({
      attempt: examAttempts,
      exam: exams,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
    })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId)))
    .leftJoin(courses, ofSchool(ctx, courses, eq(courses.id, exams.courseId)))

const listed = ({ attempt, exam, course }: Awaited<ReturnType<typeof ownAttempts>>[number]): ListedAttempt => ({
  ...summaryOf(attempt),
  due_at: attempt.dueAt?.toISOString() ?? null,
  exam: { id: exam.id, kind: exam.kind, title: exam.title, course, lesson_id: exam.lessonId },
})

/** How the acting person did so far: of each exam their best attempt counts. */
async function ownFigures(ctx: Ctx): Promise<OwnFigures> {
  const { rows } = await ctx.tx.execute<OwnFigures>(sql`
    select count(*)::int as taken, count(*) filter (where is_passed)::int as passed,
      (avg(best) * 100)::float8 as average, (max(best) * 100)::float8 as best
    from (
      select t.exam_id, bool_or(t.status = 'passed') as is_passed,
        max(t.correct_score / nullif(t.total_score, 0)) filter (where t.status <> 'correction_pending') as best
      from exam_attempts t
      where t.school_id = ${ctx.schoolId} and t.user_id = ${actorOf(ctx).id} and t.handed_in_at is not null
      group by t.exam_id
    ) as by_exam`)
  return rows[0] ?? { taken: 0, passed: 0, average: null, best: null }
}
