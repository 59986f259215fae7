import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { introductionOf as introductionTo } from '#server/exams/attempts/introduction.ts'
import { attemptsOf, takeExam as beginExam } from '#server/exams/attempts/take-exam.ts'
import { sizesOf } from '#server/exams/authoring/exam-pools.ts'
import { examsOfSections, findExam, findExamOfLesson } from '#server/exams/course-exams.ts'
import { type Exam, exams } from '#server/exams/exams.tables.ts'
import { namesOf } from '#server/exams/whom-for.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { passedAt } from '#shared/courses/attempts.rules.ts'
import type { ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { isForChosen } from '#shared/exams/whom-for.rules.ts'
import { lessonsIn, locksFor, pathOf, pathOfLearner } from '../access/course-path.ts'
import { isOpenTo, type Learner, learnerIn } from '../access/learner.ts'
import { openLesson, openLessonOf } from '../access/lesson-access.ts'
import { lockEnrollment } from '../lessons/completions.ts'
import { updateFinished } from '../lessons/course-done.ts'
import { countStudyDay } from '../lessons/study-days.ts'

/** Somebody before an exam: who takes it, or staff who only look. */
type Taker = { as: Learner['as']; studentId: string; course: Learner['course'] | null }

/** Students find no drafts. */
const isThere = ({ publishedAt }: Exam, { as }: Pick<Taker, 'as'>) => publishedAt !== null || as !== 'student'

/** The exam of a lesson that is open to the caller, unless the lesson has become another type. */
async function examToOpen(ctx: Ctx, slug: string, lessonId: string) {
  const { learner, lesson } = await openLesson(ctx, slug, lessonId)
  const exam = await findExamOfLesson(ctx, lessonId)
  need(exam && isThere(exam, learner) && exam.kind === lesson.lesson_type, 'exams.exam_not_found')
  return { exam, learner }
}

/** What a student knows of the quiz of an open lesson, and how they did so far. */
export async function examOfLesson(ctx: Ctx, slug: string, lessonId: string): Promise<ExamIntroduction> {
  const { exam, learner } = await examToOpen(ctx, slug, lessonId)
  return introductionOf(ctx, exam, learner, await sizesOf(ctx, [exam.id]))
}

/** Begin the quiz of an open lesson, or go on with it. */
export async function takeLessonExam(ctx: Ctx, slug: string, lessonId: string): Promise<OpenAttempt> {
  const { exam, learner } = await examToOpen(ctx, slug, lessonId)
  return taken(ctx, exam, learner)
}

/** The same for any exam that is open to the caller, or that they have taken: they still find their result. */
export async function readExam(ctx: Ctx, examId: string): Promise<ExamIntroduction> {
  const { exam, attempts } = await examWithAttempts(ctx, examId)
  return introductionOf(ctx, exam, await takerOf(ctx, exam, attempts.length > 0), await sizesOf(ctx, [exam.id]))
}

export async function takeExam(ctx: Ctx, examId: string): Promise<OpenAttempt> {
  const { exam, attempts } = await examWithAttempts(ctx, examId)
  const goesOn = attempts.some(({ handedInAt }) => handedInAt === null)
  need(goesOn || !exam.deletedAt, 'exams.exam_not_found')
  return taken(ctx, exam, await takerOf(ctx, exam, goesOn))
}

/** An exam with the caller's attempts at it. One in the trash is there only for those who have taken it. */
async function examWithAttempts(ctx: Ctx, examId: string) {
  const exam = await findExam(ctx, examId, { isTrashed: true })
  const attempts = exam ? await attemptsOf(ctx, exam.id, actorOf(ctx).id) : []
  need(exam && (!exam.deletedAt || attempts.length > 0), 'exams.exam_not_found')
  return { exam, attempts }
}

/**
 * The exam of a course that comes next for the caller: the first they have not passed, or whose score does not open what
 * follows; else the last.
 */
export async function examOfCourse(ctx: Ctx, courseId: string): Promise<ExamIntroduction> {
  const learner = await learnerIn(ctx, { courseId })
  const ofCourse = (await examsOfSections(ctx, courseId)).filter((exam) => isThere(exam, learner))
  const sizes = await sizesOf(
    ctx,
    ofCourse.map(({ id }) => id),
  )
  const introductions: ExamIntroduction[] = []
  for (const exam of ofCourse) introductions.push(await introductionOf(ctx, exam, learner, sizes))
  const path = await pathOfLearner(ctx, learner)
  const isDone = ({ id, attempts }: ExamIntroduction) => {
    const section = path.find(({ exam_id }) => exam_id === id)
    const isClosing = section && learner.course.lockEnabled && passedAt(section, section.score_gated_unlock) === null
    return !isClosing && attempts.some(({ status }) => status === 'passed' || status === 'completed')
  }
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
  const sizes = await sizesOf(
    ctx,
    published.map(({ id }) => id),
  )
  const data: ExamIntroduction[] = []
  for (const exam of published) {
    if (await isFor(ctx, exam)) data.push(await introductionOf(ctx, exam, generalTaker(ctx), sizes))
  }
  return { data }
}

const generalTaker = (ctx: Ctx): Taker => {
  const { id, role } = actorOf(ctx)
  return { as: worksInOffice(role) ? 'preview' : 'student', studentId: id, course: null }
}

/**
 * Refused if an exam is not open to the caller: a lesson or section before it, or whom it is for. What somebody has begun they
 * finish, whatever was changed since.
 */
async function takerOf(ctx: Ctx, exam: Exam, hasBegun: boolean): Promise<Taker> {
  const { courseId, lessonId, sectionId } = exam
  if (courseId === null) {
    if (hasBegun) return generalTaker(ctx)
    need(exam.publishedAt !== null && (await isFor(ctx, exam)), 'exams.exam_not_found')
    return generalTaker(ctx)
  }
  if (hasBegun) return { as: 'student', studentId: actorOf(ctx).id, course: await courseAround(ctx, exam, courseId) }
  const learner = await learnerIn(ctx, { courseId })
  need(isThere(exam, learner), 'exams.exam_not_found')
  if (lessonId) {
    const { lesson } = await openLessonOf(ctx, learner, lessonId)
    need(exam.kind === lesson.lesson_type, 'exams.exam_not_found')
  } else {
    const path = await pathOfLearner(ctx, learner)
    const section = path.find(({ id }) => id === sectionId)
    need(section?.section_type === 'exam', 'exams.exam_not_found')
    need(!locksFor(learner, path, ctx.now).sections.get(section.id), 'learning.incomplete')
  }
  return learner
}

/** The course of an exam that was begun, as long as it leads there; null: the exam is by itself. */
async function courseAround(ctx: Ctx, { kind, lessonId, publishedAt }: Exam, courseId: string) {
  if (!(await isOpenTo(ctx, courseId))) return null
  const learner = await learnerIn(ctx, { courseId })
  if (!lessonId) return learner.course
  const path = await pathOfLearner(ctx, learner)
  const lesson = lessonsIn(path).find(({ id }) => id === lessonId)
  const isThereNow = publishedAt !== null && lesson?.lesson_type === kind
  return isThereNow && !locksFor(learner, path, ctx.now).lessons.get(lessonId) ? learner.course : null
}

/** Whether a general exam is for the caller. */
async function isFor(ctx: Ctx, { rules }: Exam): Promise<boolean> {
  if (!isForChosen(rules)) return true
  const chosen = [...rules.group_ids, ...rules.member_ids]
  if (chosen.length > 0) {
    const names = await namesOf(ctx, actorOf(ctx).id)
    if (chosen.some((id) => names.has(id))) return true
  }
  for (const id of rules.course_ids) if (await isOpenTo(ctx, id)) return true
  return false
}

async function introductionOf(
  ctx: Ctx,
  exam: Exam,
  { as, studentId, course }: Taker,
  sizes: Awaited<ReturnType<typeof sizesOf>>,
): Promise<ExamIntroduction> {
  const attempts = as === 'student' ? await attemptsOf(ctx, exam.id, studentId) : []
  // Students read the task of an assignment once it is open, also before they begin.
  const hasOpened = !exam.rules.starts_at || Date.parse(exam.rules.starts_at) <= ctx.now.getTime()
  return introductionTo(ctx, exam, {
    course,
    attempts,
    size: sizes.get(exam.id),
    withTask: hasOpened || as !== 'student',
  })
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
