import { type ErrorCode, errors } from '../errors.ts'

/** An English reader is told the exact text. */
export const errorsEn = Object.fromEntries(Object.entries(errors).map(([code, { text }]) => [code, text])) as Record<
  ErrorCode,
  string
>
