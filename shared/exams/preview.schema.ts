import * as z from 'zod/mini'
import { examIntroduction, openAttempt } from './attempts.schema.ts'
import { questionFields } from './questions.schema.ts'

/** An exam as a student would be given it now. Nothing of it is stored. */
export const examPreview = z.object({
  exam: examIntroduction,
  attempt: openAttempt,
  /** The questions of the paper with what is right, so that the page can score what is tried. */
  questions: z.array(z.extend(questionFields, { for_everyone: z.optional(z.boolean()) })),
})
export type ExamPreview = z.output<typeof examPreview>
