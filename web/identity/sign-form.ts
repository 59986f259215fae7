import { redirect } from 'react-router'
import { afterSignIn } from '#shared/identity/identity.rules.ts'
import type { Checkpoint, JoinQuestion, SignedIn, SignInAnswer } from '#shared/identity/identity.schema.ts'
import type { Page } from '#shared/page.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { rememberToken } from '#web/core/token.ts'

/** In the form of whoever opens an account again that they had closed. */
export const reopenField = 'reopen'

/** Where a sign-in leads, if not to the page in the address, and what is said there. */
export type AfterSigning = { to?: string; toast?: { title: string; text: string } }

type SignResult =
  | Refused
  | (AfterSigning & { to: string; signedIn?: Pick<SignedIn, 'token' | 'tokenExpiration'> | undefined })

type Signing = {
  search: URLSearchParams
  /** What the person wanted before they were asked to sign in. */
  wanted?: () => Promise<AfterSigning>
  /** Whether this device stays signed in; asked before the code. */
  remember?: boolean
  /** What is said also before somebody has joined the school. */
  toast?: { title: string; text: string }
}

/** Leave the form: a document is redirected at once; the browser's router first stores the token. */
export async function welcome(
  page: Page,
  answer: SignInAnswer,
  { search, wanted, remember = true, toast }: Signing,
): Promise<SignResult | Response> {
  if (answer.checkPoint) return redirect(codePage(answer, search, remember))
  if (!answer.pass) {
    const to = joinPage(answer, search, remember)
    return page.fromRouter ? { to, ...(toast && { toast }) } : redirect(to)
  }
  const after = { ...(toast && { toast }), ...(await wanted?.()) }
  const to = after.to ?? afterSignIn(answer.user.role, search.get('to'))
  if (!page.fromRouter) return redirect(to)
  return { ...after, signedIn: { token: answer.token, tokenExpiration: answer.tokenExpiration }, to }
}

/** The page that asks whether somebody wants to join the school. */
export function joinPage({ join_token, email }: JoinQuestion, search: URLSearchParams, remember = true): string {
  const next = nextSearch(search, { join: join_token, email }, remember)
  for (const done of ['access_token', 'sources', 'by', 'code', 'proof']) next.delete(done)
  return `/auth/school?${next}`
}

/** What was wanted stays in the address. */
function nextSearch(search: URLSearchParams, own: Record<string, string>, remember: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('token')
  for (const [name, value] of Object.entries(own)) next.set(name, value)
  if (!remember) next.set('short', 'yes')
  return next
}

/** The page that asks for the code. */
function codePage({ access_token, sources, email, is_sent }: Checkpoint, search: URLSearchParams, remember: boolean) {
  const by = is_sent ? 'email' : (sources[0] ?? 'email')
  const own = { access_token, sources: sources.join('.'), by, email }
  return `/auth/password/confirm-code?${nextSearch(search, own, remember)}`
}

/** In the browser: send the form and store the token. */
export async function signInBrowser({
  serverAction,
}: {
  serverAction: () => Promise<unknown>
}): Promise<Refused | Response> {
  const result = (await serverAction()) as SignResult
  if (!('to' in result)) return result
  const { signedIn } = result
  if (signedIn) rememberToken(localStorage, signedIn.token, signedIn.tokenExpiration, Date.now())
  if (result.toast) showToast({ tone: 'success', ...result.toast, seconds: toastSeconds.success })
  return redirect(result.to)
}
