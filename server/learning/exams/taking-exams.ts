import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { summaryOf } from '#server/exams/attempts/papers.ts'
import { attemptsOf, takeExam as beginExam } from '#server/exams/attempts/take-exam.ts'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { examsOfSections, findExam, findExamOfLesson } from '#server/exams/course-exams.ts'
import { type Exam, exams } from '#server/exams/exams.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import type { ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { attemptsLeft, closedFor } from '#shared/exams/results.rules.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { locksFor, pathOf, pathOfLearner } from '../access/course-path.ts'
import { isOpenTo, type Learner, learnerIn } from '../access/learner.ts'
import { openLesson, openLessonOf } from '../access/lesson-access.ts'
import { lockEnrollment } from '../lessons/completions.ts'
import { updateFinished } from '../lessons/course-done.ts'
import { countStudyDay } from '../lessons/study-days.ts'

/** Somebody before an exam: who takes it, or staff who only look. */
type Taker = { as: Learner['as']; studentId: string; course: Learner['course'] | null }

/** What a student knows of the quiz of an open lesson, and how they did so far. */
export async function examOfLesson(ctx: Ctx, slug: string, lessonId: string): Promise<ExamIntroduction> {
  const { learner } = await openLesson(ctx, slug, lessonId)
  const exam = await findExamOfLesson(ctx, lessonId)
  need(exam, 'exams.exam_not_found')
  return introductionOf(ctx, exam, learner)
}

/** Begin the quiz of an open lesson, or go on with it. */
export async function takeLessonExam(ctx: Ctx, slug: string, lessonId: string): Promise<OpenAttempt> {
  const { learner } = await openLesson(ctx, slug, lessonId)
  const exam = await findExamOfLesson(ctx, lessonId)
  need(exam, 'exams.exam_not_found')
  return taken(ctx, exam, learner)
}

/** The same for any exam that is open to the caller. */
export async function readExam(ctx: Ctx, examId: string): Promise<ExamIntroduction> {
  const exam = await findExam(ctx, examId)
  need(exam, 'exams.exam_not_found')
  return introductionOf(ctx, exam, await takerOf(ctx, exam))
}

export async function takeExam(ctx: Ctx, examId: string): Promise<OpenAttempt> {
  const exam = await findExam(ctx, examId)
  need(exam, 'exams.exam_not_found')
  return taken(ctx, exam, await takerOf(ctx, exam))
}

/** The exam of a course that comes next for the caller: the first they have not passed, else the last. */
export async function examOfCourse(ctx: Ctx, courseId: string): Promise<ExamIntroduction> {
  const learner = await learnerIn(ctx, { courseId })
  const introductions: ExamIntroduction[] = []
  for (const exam of await examsOfSections(ctx, courseId)) {
    introductions.push(await introductionOf(ctx, exam, learner))
  }
  const isDone = ({ attempts }: ExamIntroduction) =>
    attempts.some(({ status }) => status === 'passed' || status === 'completed')
  const next = introductions.find((one) => !isDone(one)) ?? introductions.at(-1)
  need(next, 'exams.exam_not_found')
  return next
}

/** The general exams of the school that are for the caller. */
export async function generalExams(ctx: Ctx): Promise<{ data: ExamIntroduction[] }> {
  const published = await ctx.tx
    .select()
    .from(exams)
    .where(outsideTrash(ctx, exams, eq(exams.kind, 'general'), isNotNull(exams.publishedAt)))
    .orderBy(desc(exams.publishedAt), desc(exams.id))
    .limit(100)
  const data: ExamIntroduction[] = []
  for (const exam of published) {
    if (await isFor(ctx, exam)) data.push(await introductionOf(ctx, exam, generalTaker(ctx)))
  }
  return { data }
}

const generalTaker = (ctx: Ctx): Taker => {
  const { id, role } = actorOf(ctx)
  return { as: worksInOffice(role) ? 'preview' : 'student', studentId: id, course: null }
}

/** Refused if an exam is not open to the caller: a lesson or section before it, or whom it is for. */
async function takerOf(ctx: Ctx, exam: Exam): Promise<Taker> {
  const { courseId, lessonId, sectionId } = exam
  if (courseId === null) {
    need(exam.publishedAt !== null && (await isFor(ctx, exam)), 'exams.exam_not_found')
    return generalTaker(ctx)
  }
  const learner = await learnerIn(ctx, { courseId })
  if (lessonId) {
    await openLessonOf(ctx, learner, lessonId)
  } else {
    const locks = locksFor(learner, await pathOfLearner(ctx, learner), ctx.now)
    need(!locks.sections.get(sectionId ?? ''), 'learning.incomplete')
  }
  return learner
}

/** Whether a general exam is for the caller. */
async function isFor(ctx: Ctx, { rules: { course_ids: ids } }: Exam): Promise<boolean> {
  if (ids.length === 0) return true
  for (const id of ids) if (await isOpenTo(ctx, id)) return true
  return false
}

async function introductionOf(ctx: Ctx, exam: Exam, { as, studentId, course }: Taker): Promise<ExamIntroduction> {
  const asked = await questionsOf(ctx, exam.id)
  const attempts = as === 'student' ? await attemptsOf(ctx, exam.id, studentId) : []
  const { rules } = exam
  return {
    id: exam.id,
    kind: exam.kind,
    title: exam.title,
    course: course && { id: course.id, slug: course.slug, title: course.title },
    lesson_id: exam.lessonId,
    section_id: exam.sectionId,
    question_count: asked.length,
    total_score: sumOf(asked.map(({ item, fields }) => item.points ?? fields.score)),
    pass_percent: rules.pass_percent,
    time_limit: rules.time_limit,
    minutes: rules.minutes,
    starts_at: rules.starts_at,
    ends_at: rules.ends_at,
    one_by_one: rules.one_by_one,
    grace_minutes: rules.grace_minutes,
    answers_shown: rules.answers_shown,
    attempts_left: attemptsLeft(rules, attempts.length),
    is_open: asked.length > 0 && closedFor(rules, attempts.length, ctx.now) === null,
    now: ctx.now.toISOString(),
    attempts: attempts.map(summaryOf),
  }
}

async function taken(ctx: Ctx, exam: Exam, { as, studentId }: Taker): Promise<OpenAttempt> {
  need(as === 'student', 'learning.preview_only')
  return beginExam(ctx, exam, studentId)
}

/** A quiz that is passed may finish the course, and counts for the day. */
export async function examScored(ctx: Ctx, { examId, userId }: { examId: string; userId: string }): Promise<void> {
  const exam = await findExam(ctx, examId)
  if (!exam?.courseId) return
  await lockEnrollment(ctx, exam.courseId, userId)
  await updateFinished(ctx, exam.courseId, userId, await pathOf(ctx, exam.courseId, userId))
  await countStudyDay(ctx, userId)
}
