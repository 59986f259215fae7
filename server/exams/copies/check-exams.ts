import * as z from 'zod/mini'
import type { ArchivedThings } from '#server/core/carried-parts.ts'
import { type ErrorCode, need } from '#shared/core/errors.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import {
  type ArchivedItem,
  type ArchivedQuestion,
  type ExamArchive,
  examArchive,
} from '#shared/exams/exam-archive.schema.ts'
import { faultsOfRules } from '#shared/exams/exam-rules.rules.ts'
import { type ExamKind, mostQuestions } from '#shared/exams/exams.lists.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'

/** What an exam at a lesson or a section of this type is; undefined where there is none. */
export const kindAt = (type: string | undefined): ExamKind | undefined =>
  type === 'quiz' || type === 'assignment' ? type : type === 'exam' ? 'course' : undefined

type Named = {
  mediaId(key: string): string | null
  lessonId(key: string): string | null
  textOf(text: RichText): RichText
}

/** A question of an archive as it is stored. */
export function questionFrom({ lesson, ...fields }: ArchivedQuestion, named: Named): QuestionFields {
  const mediaId = (key: string | null) => key && named.mediaId(key)
  return {
    ...fields,
    prompt: named.textOf(fields.prompt),
    explanation: named.textOf(fields.explanation),
    model_answer: named.textOf(fields.model_answer),
    media_id: mediaId(fields.media_id),
    options: fields.options.map((option) => ({ ...option, media_id: mediaId(option.media_id) })),
    lesson_id: lesson && named.lessonId(lesson),
    files: fields.files?.flatMap((key) => named.mediaId(key) ?? []),
  }
}

const anyId = '00000000-0000-7000-8000-000000000000'

/** Refuses what could not have been written in the editor of exams, or names what is not in the archive. */
export function checkExams(value: unknown, archive: ArchivedThings, broken: ErrorCode): void {
  const parsed = z.safeParse(examArchive, value)
  need(parsed.success, broken)
  const { exams, questions } = parsed.data
  const known = new Map(questions.map(({ key, fields }) => [key, fields]))
  need(known.size === questions.length, broken)
  need(new Set(exams.map(({ at }) => at)).size === exams.length, broken)
  for (const { fields } of questions) {
    need(isWhole(fields, archive), broken)
  }
  for (const exam of exams) need(isPossible(exam, known, archive), broken)
}

function isWhole(fields: ArchivedQuestion, { files, places }: ArchivedThings): boolean {
  const named = [fields.media_id, ...fields.options.map((option) => option.media_id), ...(fields.files ?? [])]
  const areThere = named.every((key) => key === null || files.has(key))
  const isTaught = fields.lesson === null || (places.has(fields.lesson) && fields.lesson.startsWith('lesson-'))
  const stored = questionFrom(fields, { mediaId: () => anyId, lessonId: () => anyId, textOf: (text) => text })
  const checked = z.safeParse(questionFields, stored)
  return areThere && isTaught && checked.success && faultsOf(checked.data).length === 0
}

type Exam = ExamArchive['exams'][number]

function isPossible(
  { at, rules, items }: Exam,
  known: ReadonlyMap<string, ArchivedQuestion>,
  { places }: ArchivedThings,
): boolean {
  const kind = kindAt(places.get(at))
  const keys = items.flatMap(keysOf)
  const asked = keys.map((key) => known.get(key))
  const counts = items.map((item) => ('pool' in item ? item.draws : 1))
  const count = counts.reduce((sum, one) => sum + one, 0)
  const points = items.map((item) => pointsOf(item, known))
  const isTask = kind === 'assignment'
  return (
    kind !== undefined &&
    new Set(keys).size === keys.length &&
    asked.every((fields) => fields && (fields.type === 'hand_in') === isTask) &&
    (!isTask || (items.length <= 1 && items.every((item) => !('pool' in item)))) &&
    items.every((item) => !('pool' in item) || item.draws <= item.questions.length) &&
    count <= mostQuestions &&
    faultsOfRules(rules, points).length === 0
  )
}

export const keysOf = (item: ArchivedItem): readonly string[] => ('pool' in item ? item.questions : [item.question])

const pointsOf = (item: ArchivedItem, known: ReadonlyMap<string, ArchivedQuestion>): number =>
  'pool' in item ? item.points : (item.points ?? known.get(item.question)?.score ?? 0)
