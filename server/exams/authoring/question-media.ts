import type { QuestionFields } from '#shared/exams/questions.schema.ts'

/** The files a question shows besides the pictures in its texts. */
export const mediaIn = ({ media_id, options, files = [] }: QuestionFields): string[] =>
  [media_id, ...options.map((option) => option.media_id), ...files].filter((id) => id !== null)
