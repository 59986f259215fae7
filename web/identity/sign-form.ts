import { isRouteErrorResponse, redirect } from 'react-router'
import { errors } from '#shared/core/errors.ts'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import { showFailure } from '#web/core/call.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { rememberToken } from '#web/core/token.ts'

export type SignResult = Refused | { signedIn: Pick<SignedIn, 'token' | 'tokenExpiration'>; to: string }

/** Leave the form: a document is redirected at once; the browser's router first stores the token. */
export function welcome(page: Page, answer: SignedIn, search: URLSearchParams): SignResult | Response {
  const to = afterSignIn(answer.user.role, search.get('to'))
  if (!page.fromRouter) return redirect(to)
  return { signedIn: { token: answer.token, tokenExpiration: answer.tokenExpiration }, to }
}

/** In the browser: send the form, store the token, and show a lost connection without losing what was typed. */
export async function signInBrowser({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<unknown>
}): Promise<Refused | Response> {
  let result: SignResult
  try {
    result = (await serverAction()) as SignResult
  } catch (error) {
    // Of an aborted request nobody wants to hear: another one has taken its place.
    if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) throw error
    const code = navigator.onLine ? 'core.something_went_wrong' : 'core.offline'
    await showFailure({ code, message: errors[code].text })
    return { refused: true, message: '', fields: {}, typed: {} }
  }
  if (!('signedIn' in result)) return result
  rememberToken(localStorage, result.signedIn.token, result.signedIn.tokenExpiration, Date.now())
  return redirect(result.to)
}
