import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { inReach } from '#server/core/reach.ts'
import { courseToEdit, courseToRead } from '#server/courses/courses.access.ts'
import type { courses } from '#server/courses/courses.tables.ts'
import { lessonToEdit, sectionToEdit } from '#server/courses/curriculum/curriculum-changes.ts'
import { need } from '#shared/core/errors.ts'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { faultsOfRules, isWithinTotal } from '#shared/exams/exam-rules.rules.ts'
import type { ExamRules, OfficeExam } from '#shared/exams/exams.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { type Exam, examAttempts, examItems, exams, questions, questionVersions } from '../exams.tables.ts'
import { needOwnStudents } from '../whom-for.ts'
import { pointsOf, poolsOf, shownPool, sizeOf } from './exam-pools.ts'
import { settingsOf } from './exam-settings.ts'
import { usedElsewhere } from './question-uses.ts'

const examIs = (ctx: Ctx, id: string) => outsideTrash(ctx, exams, eq(exams.id, id), inReach(ctx, 'exam', exams.id))

/** An exam the acting person may look at, in the trash or not: who reaches its course. */
export async function examToRead(ctx: Ctx, id: string): Promise<Exam> {
  const [exam] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, id), inReach(ctx, 'exam', exams.id)))
  need(exam, 'exams.exam_not_found')
  if (exam.courseId) await courseToRead(ctx, exam.courseId, 'exams.exam_not_found')
  return exam
}

/** An exam the acting person may change, locked with its course: of two at once, the second sees the change of the first. */
export async function examToEdit(ctx: Ctx, id: string): Promise<Exam> {
  const [found] = await ctx.tx.select({ courseId: exams.courseId }).from(exams).where(examIs(ctx, id))
  need(found, 'exams.exam_not_found')
  if (found.courseId) await courseToEdit(ctx, found.courseId, 'exams.exam_not_found')
  const [exam] = await ctx.tx.select().from(exams).where(examIs(ctx, id)).for('update')
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

export async function examById(ctx: Ctx, id: string): Promise<OfficeExam> {
  return detailOf(ctx, await examToRead(ctx, id))
}

export async function detailOf(ctx: Ctx, exam: Exam): Promise<OfficeExam> {
  const [asked, pools] = [await questionsOf(ctx, exam.id), await poolsOf(ctx, exam.id)]
  const ids = asked.map(({ question }) => question.id)
  const elsewhere = await usedElsewhere(ctx, exam.id, ids)
  return {
    id: exam.id,
    kind: exam.kind,
    course_id: exam.courseId,
    lesson_id: exam.lessonId,
    section_id: exam.sectionId,
    title: exam.title,
    rules: exam.rules,
    published_at: exam.publishedAt?.toISOString() ?? null,
    deleted_at: exam.deletedAt?.toISOString() ?? null,
    revision: exam.revision,
    last_change: await lastChange(ctx, 'exam', exam.id),
    total_score: sizeOf(asked, pools).total,
    questions: asked.map(({ item, question, fields }) => ({
      item_id: item.id,
      question_id: question.id,
      points: item.points,
      fields,
      revision: question.revision,
      used_elsewhere: elsewhere.get(question.id) ?? 0,
    })),
    pools: pools.map(shownPool),
  }
}

/** Raises the revision that `orderQuestions` compares. */
export async function changedExam(ctx: Ctx, exam: Exam): Promise<OfficeExam> {
  const [changed] = await ctx.tx
    .update(exams)
    .set({ revision: exam.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, exams, eq(exams.id, exam.id)))
    .returning()
  need(changed, 'exams.exam_not_found')
  return detailOf(ctx, changed)
}

/** The exam of a quiz or an assignment, made when somebody first asks for it. */
export async function openLessonExam(ctx: Ctx, lessonId: string): Promise<OfficeExam> {
  const { course, lesson } = await lessonToEdit(ctx, lessonId)
  const { lessonType: kind } = lesson
  need(isAttempted(kind), 'exams.no_quiz')
  return openExam(ctx, course, { kind, lessonId, title: lesson.title })
}

/** The same for a section of type exam. */
export async function openSectionExam(ctx: Ctx, sectionId: string): Promise<OfficeExam> {
  const { course, section } = await sectionToEdit(ctx, sectionId)
  need(section.sectionType === 'exam', 'exams.no_exam_section')
  return openExam(ctx, course, { kind: 'course', sectionId, title: section.title })
}

type Place = Pick<typeof exams.$inferInsert, 'kind' | 'courseId' | 'lessonId' | 'sectionId' | 'title' | 'publishedAt'>
type OfCourse = Omit<Place, 'courseId' | 'publishedAt'>

/** In a course that students see an exam begins as a draft: nobody takes it before it is written. */
async function openExam(ctx: Ctx, course: typeof courses.$inferSelect, place: OfCourse): Promise<OfficeExam> {
  const { lessonId, sectionId } = place
  const at = lessonId ? eq(exams.lessonId, lessonId) : eq(exams.sectionId, sectionId ?? '')
  const [known] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, at))
  if (known) {
    nothingChanged(ctx)
    return detailOf(ctx, known)
  }
  return addExam(ctx, { ...place, courseId: course.id, publishedAt: course.publishedAt ? null : ctx.now })
}

/** A general exam has no place, and begins as a draft. */
export async function addExam(ctx: Ctx, place: Place): Promise<OfficeExam> {
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const rules: ExamRules = { ...usualRules, ...(await settingsOf(ctx)) }
  // What was handed in is graded line by line: there is no answer to give away.
  if (place.kind === 'assignment') rules.answers_shown = 'handed_in'
  const [exam] = await ctx.tx
    .insert(exams)
    .values({ schoolId: ctx.schoolId, id: newId(), ...place, rules, revision: 1, ...times })
    .returning()
  need(exam, 'exams.exam_not_found')
  const { id: thingId, title } = exam
  await record(ctx, { action: 'add', kind: 'exam', thingId, thingName: title, after: { title } })
  return detailOf(ctx, exam)
}

export async function updateExam(
  ctx: Ctx,
  id: string,
  { title, rules, revision }: { title: string; rules: ExamRules; revision: number },
): Promise<OfficeExam> {
  const exam = await examToEdit(ctx, id)
  needLatest(exam, revision)
  needSoundRules(rules, [...(await questionsOf(ctx, id)).map(pointsOf), ...(await poolsOf(ctx, id)).map(pointsOf)])
  await needOwnStudents(ctx, rules, exam.rules)
  const [changed] = await ctx.tx
    .update(exams)
    .set({ title, rules, revision: exam.revision + 1, updatedAt: ctx.now })
    .where(examIs(ctx, id))
    .returning()
  need(changed, 'exams.exam_not_found')
  if (rules.ends_at && rules.ends_at !== exam.rules.ends_at) await endEarlier(ctx, id, new Date(rules.ends_at))
  const before = { title: exam.title, ...exam.rules }
  const after = { title, ...rules }
  await record(ctx, { action: 'update', kind: 'exam', thingId: id, thingName: title, before, after })
  return detailOf(ctx, changed)
}

/** An end that is set ends those who are taking the exam, too; what has arrived until now was in time. */
async function endEarlier(ctx: Ctx, examId: string, end: Date): Promise<void> {
  const dueAt = end < ctx.now ? ctx.now : end
  const { examId: exam, handedInAt, dueAt: due } = examAttempts
  await ctx.tx
    .update(examAttempts)
    .set({ dueAt, updatedAt: ctx.now })
    .where(ofSchool(ctx, examAttempts, eq(exam, examId), isNull(handedInAt), or(isNull(due), gt(due, dueAt))))
}

function needSoundRules(rules: ExamRules, points: readonly number[]): void {
  const faults = faultsOfRules(rules, points)
  const [first] = faults
  if (!first) return
  need(false, first.code, Object.fromEntries(faults.map(({ field, code }) => [`rules.${field}`, code])))
}

/** No question brings more than the whole exam; `field` is where the points were entered. */
export function needWithinTotal(rules: ExamRules, points: readonly number[], field: string): void {
  need(isWithinTotal(rules, points), 'exams.score_above_total', { [field]: 'exams.score_above_total' })
}
