import { data, redirect, useNavigation, useSearchParams } from 'react-router'
import { deniesAccess } from '#shared/identity/identity.rules.ts'
import { resendCode, verifyLink, verifySignInCode } from '#shared/identity/recovery.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { afterWrites } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { recoveryWords } from '#web/identity/pages.words.ts'
import { resendField } from '#web/identity/resend-form.tsx'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { CodeForm, LinkForm, SignInExpired } from '#web/identity/sign-in-code.tsx'
import { tokenIn } from '#web/identity/token-in.ts'
import { wantedWords } from '#web/learning/wanted/wanted.words.ts'
import { doWanted } from '#web/learning/wanted/wanted-course.ts'
import type { Route } from './+types/confirm-code.ts'

/** Opened by the link of an email, it says who is going to sign in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const access_token = tokenIn(url, 'access_token')
  const token = tokenIn(url, 'token')
  if (!access_token) throw redirect('/auth/sign-in')
  if (!token) return { link: null }
  const found = await attempt(context, verifyLink, { params: { token }, query: { access_token } })
  const isValid = 'answer' in found && found.answer.purpose === 'sign-in'
  return { link: isValid ? { email: found.answer.email } : ('expired' as const) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await readForm(request)
  const access_token = tokenIn(url, 'access_token')
  if (form.has(resendField)) {
    const sent = await attempt(context, resendCode, { body: { access_token } })
    if (!('answer' in sent)) return refusedForm(page, sent, {})
    if (url.searchParams.get('by') === 'email') return { sentAt: new Date().toISOString() }
    const next = new URLSearchParams(url.searchParams)
    next.set('by', 'email')
    return redirect(`/auth/password/confirm-code?${next}`)
  }
  const token = tokenIn(url, 'token')
  const remember = !url.searchParams.has('short')
  const proof = token ? { token } : { code: String(form.get('code') ?? '') }
  const result = await attempt(context, verifySignInCode, {
    body: { access_token, ...proof, remember, trust: form.get('trust') === 'on', join: false },
  })
  if ('answer' in result) {
    const search = new URLSearchParams(url.searchParams)
    search.delete('token')
    return welcome(page, result.answer, { search, wanted: () => doWanted(context, search), remember })
  }
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  return refusedForm(page, result, {})
}

export const shouldRevalidate = afterWrites

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const handle: WordsHandle = { words: () => [recoveryWords, wantedWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { title } = recoveryWords.of(site.language).signIn
  // Anyone with the link can use it, so search engines must not index it.
  return [...pageMeta({ ...site, title, path: '/auth/password/confirm-code' }), { name: 'robots', content: 'noindex' }]
}

export default function ConfirmCode({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { signIn } = useArea(recoveryWords)
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const sentAt = actionData && 'sentAt' in actionData ? (actionData as { sentAt: string }).sentAt : undefined
  if (link === 'expired' || refused?.code === 'identity.code_expired') return <SignInExpired words={signIn} />
  if (link) return <LinkForm words={signIn} email={link.email} refused={refused} isSending={isSending} />
  return <CodeForm words={signIn} search={search} refused={refused} sentAt={sentAt} isSending={isSending} />
}
