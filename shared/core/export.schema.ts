import * as z from 'zod/mini'
import { languages } from './language.rules.ts'

/** In which language a spreadsheet is written; by default the school's. */
export const inLanguage = { language: z.optional(z.enum(languages)) }
