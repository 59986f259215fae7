import { and, asc, eq, sql } from 'drizzle-orm'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { courseToEdit, courseToRead } from '#server/courses/courses.access.ts'
import { lessonToEdit } from '#server/courses/curriculum/curriculum-changes.ts'
import { need } from '#shared/core/errors.ts'
import { usualGraceMinutes } from '#shared/exams/exams.lists.ts'
import type { CourseExam, ExamRules, OfficeExam } from '#shared/exams/exams.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { examItems, exams, questions, questionVersions } from '../exams.tables.ts'

export type Exam = typeof exams.$inferSelect

export const usualRules: ExamRules = {
  pass_percent: null,
  attempts: null,
  starts_at: null,
  ends_at: null,
  time_limit: 'none',
  minutes: null,
  one_by_one: true,
  mix_questions: false,
  answers_shown: 'handed_in',
  grace_minutes: usualGraceMinutes,
}

const examIs = (ctx: Ctx, id: string) => outsideTrash(ctx, exams, eq(exams.id, id))

/** An exam the acting person may look at: who reaches its course. */
export async function examToRead(ctx: Ctx, id: string): Promise<Exam> {
  const [exam] = await ctx.tx.select().from(exams).where(examIs(ctx, id))
  need(exam?.courseId, 'exams.exam_not_found')
  await courseToRead(ctx, exam.courseId, 'exams.exam_not_found')
  return exam
}

/** An exam the acting person may change, its course locked: of two at once, the second sees the change of the first. */
export async function examToEdit(ctx: Ctx, id: string): Promise<Exam> {
  const [found] = await ctx.tx.select({ courseId: exams.courseId }).from(exams).where(examIs(ctx, id))
  need(found?.courseId, 'exams.exam_not_found')
  await courseToEdit(ctx, found.courseId, 'exams.exam_not_found')
  const [exam] = await ctx.tx.select().from(exams).where(examIs(ctx, id))
  need(exam, 'exams.exam_not_found')
  return exam
}

/** The questions of exams in their order, each in its latest version. */
export function questionsOf(ctx: Ctx, examId: string) {
  return ctx.tx
    .select({ item: examItems, question: questions, fields: questionVersions.fields })
    .from(examItems)
    .innerJoin(questions, ofSchool(ctx, questions, eq(questions.id, examItems.questionId)))
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(and(ofSchool(ctx, examItems, eq(examItems.examId, examId))))
    .orderBy(asc(examItems.position), asc(examItems.id))
}

/** The exams of a course. Those of lessons that nobody has opened yet are not made. */
export async function courseExams(ctx: Ctx, courseId: string): Promise<CourseExam[]> {
  await courseToRead(ctx, courseId)
  const rows = await ctx.tx
    .select({
      exam: exams,
      count: sql<number>`count(${examItems.id})::int`,
      score: sql<number>`coalesce(sum(coalesce(${examItems.points}, (${questionVersions.fields} ->> 'score')::numeric)), 0)::float8`,
    })
    .from(exams)
    .leftJoin(examItems, ofSchool(ctx, examItems, eq(examItems.examId, exams.id)))
    .leftJoin(questions, ofSchool(ctx, questions, eq(questions.id, examItems.questionId)))
    .leftJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(outsideTrash(ctx, exams, eq(exams.courseId, courseId)))
    .groupBy(exams.schoolId, exams.id)
    .orderBy(asc(exams.createdAt), asc(exams.id))
  return rows.map(({ exam, count, score }) => ({
    id: exam.id,
    kind: exam.kind,
    lesson_id: exam.lessonId,
    section_id: exam.sectionId,
    title: exam.title,
    rules: exam.rules,
    question_count: count,
    total_score: score,
  }))
}

export async function examById(ctx: Ctx, id: string): Promise<OfficeExam> {
  return detailOf(ctx, await examToRead(ctx, id))
}

export async function detailOf(ctx: Ctx, exam: Exam): Promise<OfficeExam> {
  const asked = await questionsOf(ctx, exam.id)
  return {
    id: exam.id,
    kind: exam.kind,
    course_id: exam.courseId,
    lesson_id: exam.lessonId,
    section_id: exam.sectionId,
    title: exam.title,
    rules: exam.rules,
    revision: exam.revision,
    last_change: await lastChange(ctx, 'exam', exam.id),
    total_score: sumOf(asked.map(({ item, fields }) => item.points ?? fields.score)),
    questions: asked.map(({ item, question, fields }) => ({
      item_id: item.id,
      question_id: question.id,
      points: item.points,
      fields,
      revision: question.revision,
    })),
  }
}

/** The exam of a quiz, made when somebody first asks for it. */
export async function openLessonExam(ctx: Ctx, lessonId: string): Promise<OfficeExam> {
  const { course, lesson } = await lessonToEdit(ctx, lessonId)
  need(lesson.lessonType === 'quiz', 'exams.no_quiz')
  const [known] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.lessonId, lessonId)))
  if (known) {
    nothingChanged(ctx)
    return detailOf(ctx, known)
  }
  const [exam] = await ctx.tx
    .insert(exams)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      kind: 'quiz',
      courseId: course.id,
      lessonId,
      title: lesson.title,
      rules: usualRules,
      revision: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  need(exam, 'exams.exam_not_found')
  await record(ctx, {
    action: 'add',
    kind: 'exam',
    thingId: exam.id,
    thingName: exam.title,
    after: { title: exam.title },
  })
  return detailOf(ctx, exam)
}

export async function updateExam(
  ctx: Ctx,
  id: string,
  { title, rules, revision }: { title: string; rules: ExamRules; revision: number },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, id)
  needLatest(exam, revision)
  need(rules.time_limit !== 'exam' || rules.minutes !== null, 'exams.minutes_missing', {
    'rules.minutes': 'exams.minutes_missing',
  })
  const isOrdered = !rules.starts_at || !rules.ends_at || Date.parse(rules.starts_at) < Date.parse(rules.ends_at)
  need(isOrdered, 'exams.ends_first', { 'rules.ends_at': 'exams.ends_first' })
  const [changed] = await ctx.tx
    .update(exams)
    .set({ title, rules, revision: exam.revision + 1, updatedAt: ctx.now })
    .where(examIs(ctx, id))
    .returning()
  need(changed, 'exams.exam_not_found')
  const before = { title: exam.title, ...exam.rules }
  const after = { title, ...rules }
  await record(ctx, { action: 'update', kind: 'exam', thingId: id, thingName: title, before, after })
  return detailOf(ctx, changed)
}
