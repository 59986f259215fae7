import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Restoring } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { type ArchivedItem, type ExamArchive, examArchive } from '#shared/exams/exam-archive.schema.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'
import { forEverybody } from '#shared/exams/whom-for.rules.ts'
import { fingerprintOf } from '../authoring/fingerprint.ts'
import { bankReach } from '../authoring/question-uses.ts'
import { firstPoolPosition } from '../bank/use-bank.ts'
import { questions, questionVersions } from '../exams.tables.ts'
import { kindAt, questionFrom } from './check-exams.ts'
import { insertExams, insertQuestions, type NewExam, type NewItem } from './insert-exams.ts'

/** Write the exams of an archive that was checked, at the lessons and sections that were made of it. */
export async function restoreExams(ctx: Ctx, value: unknown, restoring: Restoring): Promise<void> {
  const archive = z.parse(examArchive, value)
  const { places, files, textOf } = restoring
  const wanted = archive.questions.map(({ key, fields }) => ({
    key,
    fields: z.parse(
      questionFields,
      questionFrom(fields, {
        mediaId: (file) => files.get(file) ?? null,
        lessonId: (lesson) => places.get(lesson) ?? null,
        textOf,
      }),
    ),
  }))
  const inBank = await knownQuestions(ctx, wanted)
  // Sorted, so that pools, which are in the order of ids, are in that of the archive.
  const ids = wanted.map(() => newId()).sort()
  const made = wanted.map((one, at) => ({ ...one, id: inBank.get(one.key) ?? ids[at] ?? newId() }))
  const added = made.filter(({ key }) => !inBank.has(key))
  await insertQuestions(ctx, added)
  const idOf = new Map(made.map(({ key, id }) => [key, id]))
  const kinds = await kindsOf(ctx, places)
  await insertExams(
    ctx,
    archive.exams.flatMap((exam) => examFrom(exam, { ...restoring, now: ctx.now, idOf, kinds }) ?? []),
  )
}

type Wanted = { key: string; fields: QuestionFields }

/**
 * Questions that the school has already, the same in everything and found by the importer: they are not added again. Those
 * about a lesson or with a file of the archive are others.
 */
async function knownQuestions(ctx: Ctx, wanted: readonly Wanted[]): Promise<Map<string, string>> {
  const prints = new Map(wanted.map((one) => [one.key, fingerprintOf(one.fields)]))
  if (prints.size === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: questions.id, fingerprint: questions.fingerprint, fields: questionVersions.fields })
    .from(questions)
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(
      and(
        outsideTrash(ctx, questions, inArray(questions.fingerprint, [...new Set(prints.values())])),
        bankReach(ctx, questions.id),
      ),
    )
    .orderBy(asc(questions.id))
  const candidates = Map.groupBy(rows, ({ fingerprint }) => fingerprint ?? '')
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const { key, fields } of wanted) {
    // A task belongs to its assignment alone.
    if (fields.type === 'hand_in') continue
    const same = (candidates.get(prints.get(key) ?? '') ?? []).find(
      ({ id, fields: stored }) =>
        !taken.has(id) && isDeepStrictEqual(asStored(z.parse(questionFields, stored)), asStored(fields)),
    )
    if (!same) continue
    found.set(key, same.id)
    taken.add(same.id)
  }
  return found
}

/** Without what is undefined. */
const asStored = (fields: QuestionFields): unknown => JSON.parse(JSON.stringify(fields))

/** The types of the lessons that were made. */
async function kindsOf(ctx: Ctx, places: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .select({ id: lessons.id, type: lessons.lessonType })
    .from(lessons)
    .where(ofSchool(ctx, lessons, inArray(lessons.id, [...places.values()])))
  return new Map(rows.map(({ id, type }) => [id, type]))
}

type Made = Restoring & { now: Date; idOf: ReadonlyMap<string, string>; kinds: ReadonlyMap<string, string> }

function examFrom(
  { at, title, published, rules, items }: ExamArchive['exams'][number],
  made: Made,
): NewExam | undefined {
  const placeId = made.places.get(at)
  if (!placeId) return undefined
  const lessonType = made.kinds.get(placeId)
  const kind = kindAt(lessonType ?? 'exam')
  if (!kind) return undefined
  return {
    ...{
      kind,
      title,
      courseId: made.courseId,
      publishedAt: published === false ? null : made.now,
      rules: { ...rules, ...forEverybody },
    },
    lessonId: lessonType ? placeId : null,
    sectionId: lessonType ? null : placeId,
    items: items.map((item, position) => itemFrom(item, position, made.idOf)),
  }
}

function itemFrom(item: ArchivedItem, position: number, idOf: ReadonlyMap<string, string>): NewItem {
  if (!('pool' in item)) return { questionId: idOf.get(item.question) ?? null, points: item.points, position }
  const { pool: poolName, draws, points, questions: keys } = item
  const pool = keys.flatMap((key) => idOf.get(key) ?? [])
  return { ...{ poolName, draws, points, pool }, position: firstPoolPosition + position }
}
