import { data } from 'react-router'
import { type ErrorAnswer, Refusal } from '#shared/core/errors.ts'
import type { Page } from '#shared/page.ts'
import { translated, translatedFields } from './error-words.ts'

/** Why a form was refused, in the reader's words, and what was typed (never a password). */
export type Refused = {
  refused: true
  code?: string
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
  const shown = formRefusal(refusal)
  const message = shown ? await translated(shown, page.language) : ''
  const refused: Refused = { refused: true, code: refusal.code, message, fields, typed }
  return data(refused, { status: page.fromRouter ? 200 : status })
}

/** What the whole form says: errors shown at their fields are not repeated. */
function formRefusal(refusal: ErrorAnswer): Pick<ErrorAnswer, 'code' | 'message'> | undefined {
  const fields = Object.values(refusal.fields ?? {})
  if (fields.length === 0) return refusal
  const empty = fields.filter(({ code }) => code === 'core.field_required')
  return empty.length > 1 ? new Refusal('core.fill_all_fields').answer() : undefined
}
