import * as z from 'zod/mini'
import { inLanguage } from '#shared/core/export.schema.ts'
import { fileProblems, knownPlaces } from './question-files.lists.ts'
import { questionFields } from './questions.schema.ts'

/** A file in the browser, bytes on the server. */
export const questionFile = z.pipe(
  z.custom<Uint8Array | Blob>(),
  z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)

/** A question as a file has it, before it is added. */
export const fileQuestion = z.object({
  title: z.string(),
  fields: questionFields,
  /** Where the same is asked already. */
  known: z.nullable(z.enum(knownPlaces)),
})
export type FileQuestion = z.output<typeof fileQuestion>

export const readFile = z.object({
  questions: z.array(fileQuestion),
  /** What became no question, or not the whole of it. */
  problems: z.array(z.object({ number: z.number(), title: z.string(), problem: z.enum(fileProblems) })),
})
export type ReadFile = z.output<typeof readFile>

export const fileLanguage = z.object(inLanguage)
