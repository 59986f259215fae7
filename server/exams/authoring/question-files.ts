import { and, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { savedName } from '#server/core/storage/file-names.ts'
import { storedZip, zipBytes } from '#server/core/storage/stored-zip.ts'
import { exportName, nameExport } from '#server/tenancy/name-export.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mostTags } from '#shared/exams/bank.lists.ts'
import { mostAccepted, mostOptions } from '#shared/exams/exams.lists.ts'
import { optionIdAt, questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { mostInFile } from '#shared/exams/question-files.lists.ts'
import type { FileQuestion, ReadFile } from '#shared/exams/question-files.schema.ts'
import { trueOrFalse } from '#shared/exams/questions.rules.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'
import { questionSheet as en } from '#shared/exams/words/export.en.ts'
import { questionSheet as km } from '#shared/exams/words/export.km.ts'
import { questionSheet as zh } from '#shared/exams/words/export.zh.ts'
import { questions } from '../exams.tables.ts'
import { writeCsv } from '../formats/csv.ts'
import { writeGift } from '../formats/gift.ts'
import { writeMoodleXml } from '../formats/moodle-xml.ts'
import { writeQti } from '../formats/qti.ts'
import { type ReadQuestion, titleFrom } from '../formats/read-question.ts'
import { questionsIn } from '../formats/read-questions.ts'
import { type DrawnQuestion, poolsOf } from './exam-pools.ts'
import { fingerprintOf } from './fingerprint.ts'
import { examToEdit, examToRead, questionsOf } from './office-exams.ts'
import { bankReach } from './question-uses.ts'

export const sheetWords = { en, km, zh }

/** The questions of a file, and which of them the exam or the bank has already. Nothing is added. */
export async function readQuestionFile(ctx: Ctx, examId: string | null, bytes: Uint8Array): Promise<ReadFile> {
  if (examId) await examToEdit(ctx, examId)
  nothingChanged(ctx)
  const read = await questionsIn(bytes)
  need(read, 'exams.file_unknown')
  const problems: ReadFile['problems'] = read.problems.map((one) => ({ ...one, title: titleFrom(one.title) }))
  const found: Omit<FileQuestion, 'known'>[] = []
  for (const [at, { title, category, tags, fields }] of read.questions.entries()) {
    const checked = z.safeParse(questionFields, { ...fields, category, tags: tags.slice(0, mostTags) })
    const named = titleFrom(title)
    if (found.length === mostInFile) problems.push({ number: at + 1, title: named, problem: 'too_many' })
    // Longer than any question may be.
    else if (!checked.success) problems.push({ number: at + 1, title: named, problem: faultIn(fields) })
    else found.push({ title: named, fields: checked.data })
  }
  return { questions: await withKnown(ctx, examId, found), problems: problems.slice(0, mostInFile) }
}

const faultIn = ({ options, accepted }: QuestionFields) =>
  options.length > mostOptions || accepted.length > mostAccepted ? 'too_many_answers' : 'unreadable'

async function withKnown(
  ctx: Ctx,
  examId: string | null,
  found: readonly Omit<FileQuestion, 'known'>[],
): Promise<FileQuestion[]> {
  const prints = found.map(({ fields }) => fingerprintOf(fields))
  const rows = await ctx.tx
    .select({
      fingerprint: questions.fingerprint,
      isHere: sql<boolean>`exists (select 1 from exam_items i
        where i.school_id = ${ctx.schoolId} and i.exam_id = ${examId} and i.question_id = questions.id)`,
    })
    .from(questions)
    .where(and(outsideTrash(ctx, questions, inArray(questions.fingerprint, prints)), bankReach(ctx, questions.id)))
  const here = new Set(rows.filter(({ isHere }) => isHere).map(({ fingerprint }) => fingerprint))
  const inBank = new Set(rows.map(({ fingerprint }) => fingerprint))
  return found.map((question, at) => {
    const print = prints[at] ?? ''
    const known = here.has(print) ? 'exam' : prints.indexOf(print) < at ? 'file' : inBank.has(print) ? 'bank' : null
    return { ...question, known }
  })
}

export type Asked = { language?: Language | undefined }
type Named = { name: string; asked: readonly ReadQuestion[] }
export type TextFormat = keyof typeof writers
const writers = { csv: writeCsv, gift: writeGift, xml: writeMoodleXml }
const endings = { csv: 'csv', gift: 'gift.txt', xml: 'xml' }

/** Questions as a file that other systems read. */
export function questionsAsFile(visit: Visit, { name, asked }: Named, format: TextFormat): string {
  visit.respond.append('Content-Disposition', `attachment; ${savedName(name, endings[format])}`)
  return writers[format](asked)
}

/** The same as QTI: an archive with a file for each question. */
export function questionsAsItems({ name, asked }: Named, language: Language): StreamedFile {
  const { isTrue, isFalse } = sheetWords[language]
  const entries = asked.map((question, at) => {
    const id = `question-${at + 1}`
    const bytes = Buffer.from(writeQti(question, id, { true: isTrue, false: isFalse }))
    const open = async function* () {
      yield bytes
    }
    return { name: `${id}.xml`, bytes: bytes.length, open }
  })
  return { name: `${name}.zip`, bytes: zipBytes(entries), pieces: storedZip(entries) }
}

/** The questions of an exam as a file. */
export async function exportQuestions(
  ctx: Ctx,
  visit: Visit,
  examId: string,
  { language = visit.school.defaultLanguage, format }: Asked & { format: TextFormat },
): Promise<string> {
  return questionsAsFile(visit, await namedQuestions(ctx, examId, language), format)
}

export async function exportItems(
  ctx: Ctx,
  visit: Visit,
  examId: string,
  { language = visit.school.defaultLanguage }: Asked,
): Promise<StreamedFile> {
  return questionsAsItems(await namedQuestions(ctx, examId, language), language)
}

async function namedQuestions(ctx: Ctx, examId: string, language: Language) {
  const exam = await examToRead(ctx, examId)
  const exported = ({ question, fields }: DrawnQuestion, points: number | null): ReadQuestion => ({
    ...{ title: question.title, category: fields.category ?? null, tags: fields.tags ?? [] },
    fields: { ...fields, score: points ?? fields.score },
  })
  const fixed = await questionsOf(ctx, examId)
  const pools = await poolsOf(ctx, examId)
  const asked = [
    ...fixed.map((one) => exported(one, one.item.points)),
    ...pools.flatMap(({ asked: pooled, points }) => pooled.map((one) => exported(one, points))),
  ]
  return { name: await exportName(ctx, language, sheetWords[language].questions, exam.title), asked }
}

/** A spreadsheet to write questions in, with an example of each type. */
export async function questionTemplate(
  ctx: Ctx,
  visit: Visit,
  { language = visit.school.defaultLanguage }: Asked,
): Promise<string> {
  const { template, examples } = sheetWords[language]
  await nameExport(ctx, visit, language, template)
  const of = (fields: Parameters<typeof questionOf>[0], prompt: string): ReadQuestion => ({
    title: '',
    category: examples.category,
    tags: [examples.tag],
    fields: questionOf({ ...fields, prompt: textDocument(prompt) }),
  })
  const options = examples.options.map((option, at) => ({
    ...{ id: optionIdAt(at), media_id: null, feedback: '' },
    text: option.replace('*', ''),
    is_right: option.startsWith('*'),
  }))
  return writeCsv([
    of({ type: 'multiple_choice', options, explanation: textDocument(examples.explanation) }, examples.choice),
    of({ type: 'true_false', options: trueOrFalse(false) }, examples.statement),
    of({ type: 'short_answer', accepted: [{ text: '42', tolerance: null }] }, examples.number),
    of({ type: 'essay', score: 5 }, examples.essay),
  ])
}
