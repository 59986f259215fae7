import { createHash } from 'node:crypto'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { askedIn } from '#shared/exams/same-question.rules.ts'

/** The same for questions that ask the same; short enough for an index. */
export const fingerprintOf = (fields: QuestionFields): string =>
  createHash('sha256').update(askedIn(fields)).digest('base64url')
