import { sheet as en } from '#shared/learning/words/export.en.ts'
import { sheet as km } from '#shared/learning/words/export.km.ts'
import { sheet as zh } from '#shared/learning/words/export.zh.ts'

/** The words of spreadsheets. */
export const sheetWords = { en, km, zh }
