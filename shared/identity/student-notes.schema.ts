import * as z from 'zod/mini'
import { revision } from '#shared/core/record.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { studentNoteMost } from './people.lists.ts'

/** What somebody of the staff wrote down about a student. */
export const studentNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller wrote it: only they may change it. */
  is_own: z.boolean(),
  created_at: z.string(),
  /** Null while it is as it was written. */
  changed_at: z.nullable(z.string()),
  revision,
})
export type StudentNote = z.infer<typeof studentNote>

export const newStudentNote = z.object({ text: requiredText(studentNoteMost) })
export const changedStudentNote = z.extend(newStudentNote, { revision })
