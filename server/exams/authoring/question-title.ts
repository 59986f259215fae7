import { shortened } from '#shared/core/formulas.rules.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'

/** What a question is called in lists: the first line of what it asks. */
export const titleOf = ({ prompt }: QuestionFields): string => shortened(plainText(prompt).split('\n', 1)[0] ?? '', 200)
