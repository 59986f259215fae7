import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { inReach } from '#server/core/reach.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { needSeen } from '#server/media/library/uses.ts'
import { needOwnPicturesIn } from '#server/media/pictures/own-picture.ts'
import { need } from '#shared/core/errors.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { Exam } from '../exams.tables.ts'
import { mediaIn } from './question-media.ts'

/** What a question must be to be asked in an exam, or in none yet; `stored` is what it says until now. */
export async function needSound(
  ctx: Ctx,
  exam: Pick<Exam, 'kind'> | null,
  fields: QuestionFields,
  stored?: QuestionFields,
): Promise<void> {
  needFitting(exam, fields)
  needAskable(fields)
  await needOwnFiles(ctx, fields, stored)
  if (fields.lesson_id && fields.lesson_id !== stored?.lesson_id) await needLesson(ctx, fields.lesson_id)
}

/** A wrong answer leads to a lesson of a course that its author reaches. */
async function needLesson(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.id, id), inReach(ctx, 'course', lessons.courseId)))
  need(found, 'courses.lesson_not_found', { 'fields.lesson_id': 'courses.lesson_not_found' })
}

/** Refused where a student could not answer it, at the field it is about. */
function needAskable(fields: QuestionFields): void {
  const faults = faultsOf(fields)
  const [first] = faults
  if (!first) return
  need(false, first.code, Object.fromEntries(faults.map(({ field, code }) => [`fields.${field}`, code])))
}

/** The task of an assignment is of a type of its own. */
function needFitting(exam: Pick<Exam, 'kind'> | null, { type }: QuestionFields): void {
  need((exam?.kind === 'assignment') === (type === 'hand_in'), 'exams.one_task', { 'fields.type': 'exams.one_task' })
}

/** Files in what is asked and explained are the school's own, and such as the author sees. */
async function needOwnFiles(ctx: Ctx, fields: QuestionFields, stored?: QuestionFields): Promise<void> {
  for (const field of ['prompt', 'explanation', 'model_answer'] as const) {
    await needOwnPicturesIn(ctx, fields[field], { field: `fields.${field}`, stored: stored?.[field] ?? null })
  }
  const known = new Set(stored ? mediaIn(stored) : [])
  const added = mediaIn(fields).filter((id) => !known.has(id))
  if (added.length > 0) await needSeen(ctx, added)
}
