import { data, redirect } from 'react-router'
import { type ErrorAnswer, errors } from '#shared/core/errors.ts'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import { tellFailure } from '#web/core/call.ts'
import { translated, translatedFields } from '#web/core/error-words.ts'
import { rememberToken } from '#web/core/token.ts'

/** Why a form was refused, in the reader's words, and what was typed (never a password). */
export type Refused = {
  refused: true
  message: string
  fields: Record<string, string>
  kept: Record<string, string>
}
export type SignResult = Refused | { signedIn: Pick<SignedIn, 'token' | 'tokenExpiration'>; to: string }

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

/** Leave the form: a document is redirected at once; the browser's router first keeps the token. */
export function welcome(page: Page, answer: SignedIn, search: URLSearchParams): SignResult | Response {
  const to = afterSignIn(answer.user.role, search.get('to'))
  if (!page.fromRouter) return redirect(to)
  return { signedIn: { token: answer.token, tokenExpiration: answer.tokenExpiration }, to }
}

/** In the browser: send the form, keep the token of a success, tell a lost line without losing what was typed. */
export async function signInBrowser(serverAction: () => Promise<unknown>): Promise<Refused | Response> {
  let result: SignResult
  try {
    result = (await serverAction()) as SignResult
  } catch (error) {
    if (error instanceof Response) throw error
    const code = navigator.onLine ? 'core.something_went_wrong' : 'core.offline'
    await tellFailure({ code, message: errors[code].text })
    return { refused: true, message: '', fields: {}, kept: {} }
  }
  if (!('signedIn' in result)) return result
  rememberToken(localStorage, result.signedIn.token, result.signedIn.tokenExpiration, Date.now())
  return redirect(result.to)
}
