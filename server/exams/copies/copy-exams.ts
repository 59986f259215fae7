import { and, inArray } from 'drizzle-orm'
import type { Copies } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lessons, sections } from '#server/courses/courses.tables.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { Exam } from '../exams.tables.ts'
import { type ExamAt, examsAt } from './exams-at.ts'
import { insertExams, insertQuestions, type NewExam } from './insert-exams.ts'

/**
 * Copy the exams of lessons and sections that were copied. A copy has its own questions: what is changed in it changes
 * nothing in the original. Files are shared.
 */
export async function copyExams(ctx: Ctx, copies: Copies): Promise<void> {
  const { exams, questions } = await examsAt(ctx, [...copies.keys()])
  if (exams.length === 0) return
  const places = await placesOf(ctx, exams, copies)
  const lost = await lessonsLeftBehind(ctx, questions, exams, { copies, places })
  const idOf = new Map([...questions.keys()].map((id) => [id, newId()]))
  const made = [...questions].map(([id, fields]) => ({
    id: idOf.get(id) ?? '',
    fields: { ...fields, lesson_id: taughtIn(fields, copies, lost) },
  }))
  await insertQuestions(ctx, made)
  await insertExams(
    ctx,
    exams.map((one) => copyOf(one, { copies, places, idOf })),
  )
}

const placeOf = ({ lessonId, sectionId }: Exam): string => lessonId ?? sectionId ?? ''

type Place = { courseId: string; title: string }

/** The lessons and sections of exams and of their copies. */
async function placesOf(ctx: Ctx, exams: readonly ExamAt[], copies: Copies): Promise<Map<string, Place>> {
  const old = exams.map(({ exam }) => placeOf(exam))
  const ids = [...old, ...old.flatMap((id) => copies.get(id) ?? [])]
  const found = [lessons, sections].map((table) =>
    ctx.tx
      .select({ id: table.id, courseId: table.courseId, title: table.title })
      .from(table)
      .where(ofSchool(ctx, table, inArray(table.id, ids))),
  )
  const places = new Map<string, Place>()
  for (const rows of found) for (const { id, ...place } of await rows) places.set(id, place)
  return places
}

type Copying = { copies: Copies; places: ReadonlyMap<string, Place> }

/** Lessons that questions name, of a course that was copied without them. */
async function lessonsLeftBehind(
  ctx: Ctx,
  questions: ReadonlyMap<string, QuestionFields>,
  exams: readonly ExamAt[],
  { copies, places }: Copying,
): Promise<ReadonlySet<string>> {
  const copied = exams.flatMap(({ exam }) => {
    const [from, to] = [places.get(placeOf(exam)), places.get(copies.get(placeOf(exam)) ?? '')]
    return from && to && from.courseId !== to.courseId ? [from.courseId] : []
  })
  const named = [...questions.values()].flatMap(({ lesson_id: id }) => (id && !copies.has(id) ? [id] : []))
  if (copied.length === 0 || named.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(ofSchool(ctx, lessons, inArray(lessons.id, named)), inArray(lessons.courseId, [...new Set(copied)])))
  return new Set(rows.map(({ id }) => id))
}

function taughtIn({ lesson_id: id }: QuestionFields, copies: Copies, lost: ReadonlySet<string>): string | null {
  if (!id || lost.has(id)) return null
  return copies.get(id) ?? id
}

function copyOf(
  { exam, items }: ExamAt,
  { copies, places, idOf }: Copying & { idOf: ReadonlyMap<string, string> },
): NewExam {
  const { kind, lessonId, sectionId, rules, publishedAt } = exam
  const [from, to] = [places.get(placeOf(exam)), places.get(copies.get(placeOf(exam)) ?? '')]
  return {
    ...{ kind, rules, publishedAt, courseId: to?.courseId ?? null },
    lessonId: lessonId && (copies.get(lessonId) ?? null),
    sectionId: sectionId && (copies.get(sectionId) ?? null),
    // One that was called like its lesson still is.
    title: exam.title === from?.title ? (to?.title ?? exam.title) : exam.title,
    items: items.map(({ item: { questionId, points, poolName, draws, position }, pool }) => ({
      ...{ points, poolName, draws, position },
      questionId: questionId && (idOf.get(questionId) ?? null),
      pool: pool.flatMap((id) => idOf.get(id) ?? []),
    })),
  }
}
