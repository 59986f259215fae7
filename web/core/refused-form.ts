import { data } from 'react-router'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import type { Page } from '#shared/page.ts'
import { translated, translatedFields } from './error-words.ts'

/** Why a form was refused, in the reader's words, and what was typed (never a password). */
export type Refused = {
  refused: true
  message: string
  fields: Record<string, string>
  kept: Record<string, string>
}

/** Show the form again. The router gets its answer as a success: to the page it is one, and the console stays clean. */
export async function refusedForm(
  page: Page,
  { refusal, status }: { refusal: ErrorAnswer; status: number },
  kept: Record<string, string>,
) {
  const fields = await translatedFields(refusal, page.language)
  // A sentence that stands at its field is not said twice.
  const message = Object.keys(fields).length > 0 ? '' : await translated(refusal, page.language)
  const refused: Refused = { refused: true, message, fields, kept }
  return data(refused, { status: page.fromRouter ? 200 : status })
}
