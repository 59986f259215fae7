import { type ErrorCode, errors } from '../errors.ts'

/** What an English reader is told: the exact text, except where a form can say the next step. */
export const errorsEn: Record<ErrorCode, string> = {
  ...(Object.fromEntries(Object.entries(errors).map(([code, { text }]) => [code, text])) as Record<ErrorCode, string>),
}
