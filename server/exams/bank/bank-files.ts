import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { exportName } from '#server/tenancy/name-export.ts'
import type { StreamedFile } from '#shared/core/endpoint.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { BankExport } from '#shared/exams/bank-questions.schema.ts'
import { questionsAsFile, questionsAsItems, sheetWords, type TextFormat } from '../authoring/question-files.ts'
import { questionsToExport } from './bank-question-list.ts'

async function namedQuestions(ctx: Ctx, filter: Omit<BankExport, 'language'>, language: Language) {
  const found = await questionsToExport(ctx, filter)
  const asked = found.map(({ title, fields }) => ({
    ...{ title, fields, category: fields.category ?? null, tags: fields.tags ?? [] },
  }))
  return { name: await exportName(ctx, language, sheetWords[language].questions, sheetWords[language].bank), asked }
}

/** The questions of the bank that match as a file that other systems read. */
export async function exportBank(
  ctx: Ctx,
  visit: Visit,
  { language = visit.school.defaultLanguage, ...filter }: BankExport,
  format: TextFormat,
): Promise<string> {
  return questionsAsFile(visit, await namedQuestions(ctx, filter, language), format)
}

/** The same as QTI. */
export async function exportBankItems(
  ctx: Ctx,
  visit: Visit,
  { language = visit.school.defaultLanguage, ...filter }: BankExport,
): Promise<StreamedFile> {
  return questionsAsItems(await namedQuestions(ctx, filter, language), language)
}
