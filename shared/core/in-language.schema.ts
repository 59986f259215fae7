import * as z from 'zod/mini'
import { languages } from './language.rules.ts'

/** In which language the answer, or the email about it, is written; otherwise in the school's. */
export const inLanguage = z.object({ language: z.optional(z.enum(languages)) })
