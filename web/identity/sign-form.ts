import { redirect } from 'react-router'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import type { Checkpoint, SignedIn, SignInAnswer } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { rememberToken } from '#web/core/token.ts'

/** Where a sign-in leads, if not to the page in the address, and what is said there. */
export type AfterSigning = { to?: string; toast?: { title: string; text: string } }

type SignResult = Refused | (AfterSigning & { signedIn: Pick<SignedIn, 'token' | 'tokenExpiration'>; to: string })

type Signing = {
  search: URLSearchParams
  /** What the person wanted before they were asked to sign in. */
  wanted?: () => Promise<AfterSigning>
  /** Whether this device stays signed in; asked before the code. */
  remember?: boolean
}

/** Leave the form: a document is redirected at once; the browser's router first stores the token. */
export async function welcome(
  page: Page,
  answer: SignInAnswer,
  { search, wanted, remember = true }: Signing,
): Promise<SignResult | Response> {
  if (answer.checkPoint) return redirect(codePage(answer, search, remember))
  const after = (await wanted?.()) ?? {}
  const to = after.to ?? afterSignIn(answer.user.role, search.get('to'))
  if (!page.fromRouter) return redirect(to)
  return { ...after, signedIn: { token: answer.token, tokenExpiration: answer.tokenExpiration }, to }
}

/** The page that asks for the code; what was wanted stays in its address. */
function codePage({ access_token, sources, email, is_sent }: Checkpoint, search: URLSearchParams, remember: boolean) {
  const next = new URLSearchParams(search)
  next.delete('token')
  next.set('access_token', access_token)
  next.set('sources', sources.join('.'))
  next.set('by', is_sent ? 'email' : (sources[0] ?? 'email'))
  next.set('email', email)
  if (!remember) next.set('short', 'yes')
  return `/auth/password/confirm-code?${next}`
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
