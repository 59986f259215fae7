import { redirect } from 'react-router'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { rememberToken } from '#web/core/token.ts'

/** Where a sign-in leads, if not to the page in the address, and what is said there. */
export type AfterSigning = { to?: string; toast?: { title: string; text: string } }

type SignResult = Refused | (AfterSigning & { signedIn: Pick<SignedIn, 'token' | 'tokenExpiration'>; to: string })

/** Leave the form: a document is redirected at once; the browser's router first stores the token. */
export function welcome(
  page: Page,
  answer: SignedIn,
  search: URLSearchParams,
  after: AfterSigning = {},
): SignResult | Response {
  const to = after.to ?? afterSignIn(answer.user.role, search.get('to'))
  if (!page.fromRouter) return redirect(to)
  return { ...after, signedIn: { token: answer.token, tokenExpiration: answer.tokenExpiration }, to }
}

/** In the browser: send the form and store the token. */
export async function signInBrowser({
  serverAction,
}: {
  serverAction: () => Promise<unknown>
}): Promise<Refused | Response> {
  const result = (await serverAction()) as SignResult
  if (!('signedIn' in result)) return result
  rememberToken(localStorage, result.signedIn.token, result.signedIn.tokenExpiration, Date.now())
  if (result.toast) showToast({ tone: 'success', ...result.toast, seconds: toastSeconds.success })
  return redirect(result.to)
}
