import * as z from 'zod/mini'
import type { Packed, Packing } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import {
  type ArchivedItem,
  type ArchivedQuestion,
  type ExamArchive,
  examArchive,
} from '#shared/exams/exam-archive.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { askedIn } from '#shared/exams/same-question.rules.ts'
import { mediaIn } from '../authoring/question-media.ts'
import { type ExamAt, examsAt, type ItemAt } from './exams-at.ts'

/** The exams of a course for its archive. */
export async function packExams(ctx: Ctx, ids: readonly string[]): Promise<Packed | undefined> {
  const { exams, questions } = await examsAt(ctx, ids)
  if (exams.length === 0) return undefined
  const asked = [...questions.values()]
  const order = new Map(ids.map((id, at) => [id, at]))
  const inOrder = exams.toSorted((one, other) => (order.get(placeOf(one)) ?? 0) - (order.get(placeOf(other)) ?? 0))
  return {
    mediaIds: asked.flatMap(mediaIn),
    texts: asked.flatMap(({ prompt, explanation, model_answer }) => [prompt, explanation, model_answer]),
    write: (packing) => written(inOrder, questions, packing),
  }
}

const placeOf = ({ exam: { lessonId, sectionId } }: ExamAt): string => lessonId ?? sectionId ?? ''

function written(
  exams: readonly ExamAt[],
  questions: ReadonlyMap<string, QuestionFields>,
  packing: Packing,
): ExamArchive | undefined {
  const archived: ExamArchive['questions'] = []
  const keys = new Map<string, string | undefined>()
  /** The key of a question, which is added at its first use; undefined if it cannot be asked without a lost file. */
  const keyOf = (id: string): string | undefined => {
    if (keys.has(id)) return keys.get(id)
    const its = questions.get(id)
    const fields = its && archivedQuestion(its, packing)
    const key = its && fields && isAskable(its, fields) ? `question-${archived.length + 1}` : undefined
    if (key && fields) archived.push({ key, fields })
    keys.set(id, key)
    return key
  }
  const all = exams.flatMap((one) => {
    const at = packing.places.get(placeOf(one))
    const { course_ids: _, group_ids: _groups, member_ids: _members, ...rules } = one.exam.rules
    const items = one.items.flatMap((item) => archivedItem(item, questions, keyOf) ?? [])
    return at ? [{ at, title: one.exam.title, published: one.exam.publishedAt !== null, rules, items }] : []
  })
  return all.length > 0 ? z.parse(examArchive, { exams: all, questions: archived }) : undefined
}

function archivedQuestion({ lesson_id, ...fields }: QuestionFields, packing: Packing): ArchivedQuestion {
  const fileKey = (id: string | null) => (id === null ? null : (packing.fileKey(id) ?? null))
  return {
    ...fields,
    prompt: packing.textOf(fields.prompt),
    explanation: packing.textOf(fields.explanation),
    model_answer: packing.textOf(fields.model_answer),
    media_id: fileKey(fields.media_id),
    options: fields.options.map((option) => ({ ...option, media_id: fileKey(option.media_id) })),
    lesson: (lesson_id && packing.places.get(lesson_id)) || null,
    ...(fields.files && { files: fields.files.flatMap((id) => packing.fileKey(id) ?? []) }),
  }
}

const isAskable = (fields: QuestionFields, { prompt, media_id, options }: ArchivedQuestion) =>
  faultsOf({ ...fields, prompt, media_id, options }).length === 0

function archivedItem(
  { item, pool }: ItemAt,
  questions: ReadonlyMap<string, QuestionFields>,
  keyOf: (id: string) => string | undefined,
): ArchivedItem | undefined {
  if (item.questionId) {
    const question = keyOf(item.questionId)
    return question === undefined ? undefined : { question, points: item.points }
  }
  // In an order that does not follow from ids, which are others in every school.
  const content = (id: string) => contentOf(questions.get(id))
  const drawn = pool.toSorted((one, other) => compared(content(one), content(other))).flatMap((id) => keyOf(id) ?? [])
  if (drawn.length === 0) return undefined
  return {
    pool: item.poolName ?? '',
    draws: Math.min(item.draws ?? 1, drawn.length),
    points: item.points ?? 0,
    questions: drawn,
  }
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** What a question says, without ids. */
function contentOf(fields: QuestionFields | undefined): string {
  if (!fields) return ''
  const options = fields.options.map((option) => ({ ...option, media_id: null }))
  const { score, accepted, difficulty, category } = fields
  return askedIn({ ...fields, media_id: null, options }) + JSON.stringify([score, accepted, difficulty, category])
}
