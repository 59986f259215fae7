import { data } from 'react-router'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import type { Page } from '#shared/page.ts'
import { translated, translatedFields } from './error-words.ts'

/** Why a form was refused, in the reader's words, and what was typed (never a password). */
export type Refused = {
  refused: true
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
}

/** Show the form again. The router gets status 200, so that the browser's console logs no error. */
export async function refusedForm(
  page: Page,
  { refusal, status }: { refusal: ErrorAnswer; status: number },
  typed: Record<string, string>,
) {
  const fields = await translatedFields(refusal, page.language)
  // Errors shown at their fields are not repeated.
  const message = Object.keys(fields).length > 0 ? '' : await translated(refusal, page.language)
  const refused: Refused = { refused: true, message, fields, typed }
  return data(refused, { status: page.fromRouter ? 200 : status })
}
