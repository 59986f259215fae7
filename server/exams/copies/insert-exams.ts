import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { replaceUses } from '#server/media/library/uses.ts'
import { picturesWithAddresses } from '#server/media/pictures/own-picture.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { fingerprintOf } from '../authoring/fingerprint.ts'
import { mediaIn } from '../authoring/question-media.ts'
import { titleOf } from '../authoring/question-title.ts'
import { examItems, examPoolQuestions, exams, questions, questionVersions } from '../exams.tables.ts'

export type NewQuestion = { id: string; fields: QuestionFields }
type Place = Pick<
  typeof exams.$inferInsert,
  'kind' | 'courseId' | 'lessonId' | 'sectionId' | 'title' | 'rules' | 'publishedAt'
>
export type NewItem = Pick<
  typeof examItems.$inferInsert,
  'questionId' | 'points' | 'poolName' | 'draws' | 'position'
> & { pool?: readonly string[] }
export type NewExam = Place & { items: readonly NewItem[] }

// A statement has a limit of parameters.
const batch = 500

async function inBatches<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await insert(rows.slice(from, from + batch))
}

/** Questions with their first version, written by the acting person. Their files cannot be deleted any more. */
export async function insertQuestions(ctx: Ctx, made: readonly NewQuestion[]): Promise<void> {
  const { tx, schoolId, now, actor } = ctx
  const rows = made.map((question) => ({ ...question, versionId: newId() }))
  const times = { createdAt: now, updatedAt: now }
  await inBatches(rows, (some) =>
    tx.insert(questions).values(
      some.map(({ id, versionId, fields }) => ({
        ...{ schoolId, id, versionId, title: titleOf(fields), authorId: actor?.id ?? null },
        ...{ fingerprint: fingerprintOf(fields), revision: 1, ...times },
      })),
    ),
  )
  await inBatches(rows, (some) =>
    tx
      .insert(questionVersions)
      .values(
        some.map(({ id, versionId, fields }) => ({ schoolId, id: versionId, questionId: id, fields, createdAt: now })),
      ),
  )
  await recordUses(ctx, made)
}

async function recordUses(ctx: Ctx, added: readonly NewQuestion[]): Promise<void> {
  const textsOf = ({ prompt, explanation, model_answer }: QuestionFields) => [prompt, explanation, model_answer]
  const addresses = added.flatMap(({ fields }) => textsOf(fields).flatMap((text) => picturesIn(text)))
  const pictures = await picturesWithAddresses(ctx, addresses)
  const kind = 'exam question'
  const uses = added.flatMap(({ id: thingId, fields }) => {
    const shown = textsOf(fields).flatMap((text) => picturesIn(text).flatMap((address) => pictures.get(address) ?? []))
    return [...new Set([...mediaIn(fields), ...shown])].map((mediaId) => ({
      kind,
      thingId,
      title: titleOf(fields),
      mediaId,
    }))
  })
  const thingIds = added.map(({ id }) => id)
  if (thingIds.length > 0) await replaceUses(ctx, { kinds: [kind], thingIds }, uses)
}

/** Exams of courses, with what they ask. */
export async function insertExams({ tx, schoolId, now }: Ctx, made: readonly NewExam[]): Promise<void> {
  const rows = made.map((exam) => ({ ...exam, id: newId() }))
  const items = rows.flatMap(({ id: examId, items: its }) => its.map((item) => ({ ...item, id: newId(), examId })))
  const drawn = items.flatMap(({ id: itemId, pool = [] }) => pool.map((questionId) => ({ itemId, questionId })))
  await inBatches(rows, (some) =>
    tx
      .insert(exams)
      .values(
        some.map(({ items: _, ...exam }) => ({ schoolId, ...exam, revision: 1, createdAt: now, updatedAt: now })),
      ),
  )
  await inBatches(items, (some) =>
    tx.insert(examItems).values(some.map(({ pool: _, ...item }) => ({ schoolId, ...item }))),
  )
  await inBatches(drawn, (some) =>
    tx.insert(examPoolQuestions).values(some.map((one) => ({ schoolId, id: newId(), ...one }))),
  )
}
