import type { Ctx } from '#server/core/database/door.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { isSatAsExam } from '#shared/exams/exam-style.rules.ts'
import { attemptsLeft, closedFor } from '#shared/exams/results.rules.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { questionsOf } from '../authoring/office-exams.ts'
import type { AttemptRow, Exam } from '../exams.tables.ts'
import { countedAnswers, journalOf, sittingOf } from './journals.ts'
import { askedIn, summaryOf } from './papers.ts'

type Before = {
  course: { id: string; slug: string; title: string } | null
  attempts: readonly AttemptRow[]
  /** Of `sizesOf`; absent without questions. */
  size: { count: number; total: number } | undefined
  withTask: boolean
}

/** What somebody knows of an exam before they begin, and how they did so far. */
export async function introductionOf(
  ctx: Ctx,
  exam: Exam,
  { course, attempts, size, withTask }: Before,
): Promise<ExamIntroduction> {
  const { count, total } = size ?? { count: 0, total: 0 }
  const { rules } = exam
  const closed = closedFor(rules, { kind: exam.kind, attempts }, ctx.now)
  const asked = exam.kind === 'assignment' && withTask ? await questionsOf(ctx, exam.id) : []
  const tasks = asked.map(({ item, fields }) => ({ ...fields, score: item.points ?? fields.score }))
  const [task] = await askedIn(ctx, tasks, exam.courseId)
  return {
    id: exam.id,
    kind: exam.kind,
    title: exam.title,
    course: course && { id: course.id, slug: course.slug, title: course.title },
    lesson_id: exam.lessonId,
    section_id: exam.sectionId,
    question_count: count,
    total_score: total,
    pass_percent: rules.pass_percent,
    time_limit: rules.time_limit,
    minutes: rules.minutes,
    starts_at: rules.starts_at,
    ends_at: rules.ends_at,
    one_by_one: rules.one_by_one,
    grace_minutes: rules.grace_minutes,
    answers_shown: rules.answers_shown,
    attempts_left: attemptsLeft(rules, attempts.length),
    is_exam: isSatAsExam(exam.kind, rules),
    for_certificate: rules.for_certificate,
    going: await goingOf(ctx, attempts),
    is_open: count > 0 && closed === null,
    awaits_correction: closed === 'awaits_correction',
    now: ctx.now.toISOString(),
    attempts: attempts.map(summaryOf),
    ...(task && { task }),
  }
}

/** How far the attempt is that goes on. */
async function goingOf(ctx: Ctx, attempts: readonly AttemptRow[]): Promise<ExamIntroduction['going']> {
  const going = attempts.find(({ handedInAt }) => handedInAt === null)
  if (!going) return null
  const answers = countedAnswers(going, await journalOf(ctx, going.id), sittingOf(going))
  return {
    due_at: going.dueAt?.toISOString() ?? null,
    answered: [...answers.values()].filter(isAnswered).length,
  }
}
