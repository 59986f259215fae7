import { isRouteErrorResponse } from 'react-router'
import { errors } from '#shared/core/errors.ts'
import { splitPath } from '#shared/core/language.rules.ts'
import { showFailure } from '../call.ts'
import type { Refused } from '../refused-form.ts'
import { signInAgain } from '../session-ended.ts'
import { handleLost, type Results } from './lost-writes.ts'
import { hasUnsent, storeUnsent } from './unsent.ts'

/** The router that shows this page, as the browser knows it. */
type ShownRouter = {
  state: { location: { pathname: string; search: string }; loaderData: Record<string, unknown> }
  revalidate: () => Promise<void>
  navigate: (to: string, submission: object) => Promise<void>
}
const shownRouter = () => (window as unknown as { __reactRouterDataRouter: ShownRouter }).__reactRouterDataRouter

handleLost(async (request, results) => {
  if (request.method !== 'GET' && Object.values(results ?? {}).some(({ result }) => asksToSignIn(result)))
    return afterSigningIn(request, results)
  const lost = Object.entries(results ?? {}).filter(([, { type, result }]) => type === 'error' && isLost(result))
  if (lost.length === 0 || request.signal.aborted) return results
  if (request.method !== 'GET') return withData(results, lost, await insteadOfSending(request))
  const { state } = shownRouter()
  const { pathname, search } = new URL(request.url)
  // Data that cannot be loaded again stays as it is; another page is opened by the browser, whose worker may have it.
  if (pathname + search === state.location.pathname + state.location.search)
    return lost.reduce((all, one) => withData(all, [one], state.loaderData[one[0]]), results)
  location.assign(request.url)
  return new Promise(() => undefined)
})

/** A form of somebody whose session has ended leads to the page to sign in, where what was typed would be lost. */
function asksToSignIn(result: unknown): boolean {
  const to = result instanceof Response ? result.headers.get('Location') : null
  return to !== null && !isVisitor() && /^(\/[a-z]{2})?\/auth\/sign-(in|up)(\?|$)/.test(to)
}

/** The page stays as it is; once the person has signed in, the form is sent again. */
async function afterSigningIn(request: Request, results: Results): Promise<Results> {
  const formData = await request.formData()
  const { pathname, search } = new URL(request.url)
  void signInAgain().then((hasSignedIn) => {
    if (!hasSignedIn) return
    const form = { formMethod: 'post', formData, formEncType: encodingOf(request) }
    // The router adds the language by itself.
    void shownRouter().navigate(splitPath(pathname).path + search, { ...form, replace: true, preventScrollReset: true })
  })
  return withData(results, Object.entries(results), notSent(formData))
}

const encodingOf = ({ headers }: Request) =>
  headers.get('Content-Type')?.startsWith('multipart/') ? 'multipart/form-data' : 'application/x-www-form-urlencoded'

/** A request that could not be sent is a TypeError; a proxy without a server behind it answers 502 to 504. */
function isLost(result: unknown): boolean {
  // The router puts what an action threw into a response of its own.
  const error = isRouteErrorResponse(result) ? result : ((result as { data?: unknown } | undefined)?.data ?? result)
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504)
}

function withData(results: Results, lost: [string, unknown][], result: unknown): Results {
  return { ...results, ...Object.fromEntries(lost.map(([id]) => [id, { type: 'data' as const, result }])) }
}

/** What a page gets for a form that could not be sent: it waits on this device, or a message says that it was not sent. */
async function insteadOfSending(request: Request): Promise<object> {
  const form = await request.formData()
  const { path } = splitPath(new URL(request.url).pathname)
  // A visitor has nothing that could wait, and does not load it.
  const taken = isVisitor()
    ? undefined
    : await import('./send-unsent.ts').then(({ unsentOf }) => unsentOf(path, form)).catch(() => undefined)
  if (taken && storeUnsent(taken.write)) {
    if (navigator.onLine) setTimeout(() => void sendUnsentWrites(), retryMs)
    return { ...taken.result, pending: true }
  }
  const code = navigator.onLine ? 'core.something_went_wrong' : 'core.offline'
  await showFailure({ code, message: errors[code].text })
  return notSent(form)
}

/** A refusal without a message, by which the form that was meant leaves what was typed. */
function notSent(form: FormData): Refused & Record<'intent' | 'id', string> {
  const [intent = '', id = ''] = ['intent', 'id'].map((name) => String(form.get(name) ?? ''))
  return { refused: true, message: '', fields: {}, typed: {}, intent, id }
}

const isVisitor = () => !document.documentElement.dataset.person

/** If the browser does not know that it is offline, it does not say when it is online again either. */
const retryMs = 10_000

addEventListener('online', () => void sendUnsentWrites())

/** Send what waits on this device, then show the page anew. */
export async function sendUnsentWrites(): Promise<void> {
  if (isVisitor()) return
  // Fetched also if nothing waits: without a connection it is needed.
  const { sendUnsent, sendOthers } = await import('./send-unsent.ts')
  const { hasSent, isLeft } = await sendOthers()
  const hadUnsent = hasUnsent()
  if (hadUnsent) await sendUnsent()
  if ((isLeft || hasUnsent()) && navigator.onLine) setTimeout(() => void sendUnsentWrites(), retryMs)
  if (hasSent || hadUnsent) await shownRouter().revalidate()
}
