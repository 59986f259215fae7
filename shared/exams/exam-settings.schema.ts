import * as z from 'zod/mini'
import { mostGraceMinutes } from './exams.lists.ts'

/** What the school has set for all its exams; each may have rules of its own. */
export const examSettings = z.object({
  /** How long after its time an answer may arrive that was given in time. */
  grace_minutes: z.number().check(z.int(), z.minimum(0), z.maximum(mostGraceMinutes)),
})
export type ExamSettings = z.output<typeof examSettings>
