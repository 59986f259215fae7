import { data, redirect, useNavigation, useSearchParams } from 'react-router'
import { afterSignIn, deniesAccess } from '#shared/identity/identity.rules.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import {
  enterSchool,
  joinSchool,
  proveAccount,
  readProof,
  sendProofCode,
} from '#shared/identity/providers.endpoints.ts'
import type { AwaitedProof } from '#shared/identity/providers.schema.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { translated } from '#web/core/error-words.ts'
import { readForm } from '#web/core/form.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, pageOf } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { type Refused, refusedForm } from '#web/core/refused-form.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useArea } from '#web/core/use-area.ts'
import { returnedTo } from '#web/identity/account/account-return.ts'
import { JoinForm, type JoinTexts, joinTexts } from '#web/identity/join-form.tsx'
import { providersWords, recoveryWords } from '#web/identity/pages.words.ts'
import { ProveForm } from '#web/identity/prove-form.tsx'
import { resendField } from '#web/identity/resend-form.tsx'
import { shownEmail } from '#web/identity/shown-email.ts'
import { signInBrowser, welcome } from '#web/identity/sign-form.ts'
import { tokenIn } from '#web/identity/token-in.ts'
import { wantedWords } from '#web/learning/wanted/wanted.words.ts'
import { doWanted } from '#web/learning/wanted/wanted-course.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/auth-school.ts'

type Context = Route.LoaderArgs['context']
type Failed = Extract<Awaited<ReturnType<typeof attempt>>, { refusal: unknown }>

type Shown = { join?: JoinTexts; proof?: AwaitedProof; message?: string }

/** Back in the school: in, or first to prove whose account it is, or to answer whether one wants to join. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const page = pageOf(context)
  if (tokenIn(url, 'join')) {
    if (page.user) throw redirect(afterSignIn(page.user.role, url.searchParams.get('to')))
    return { join: joinTexts(page, shownEmail(url.searchParams)) }
  }
  const token = tokenIn(url, 'proof')
  if (token) {
    const found = await attempt(context, readProof, { body: { token } })
    return 'answer' in found ? { proof: found.answer } : failed(context, found)
  }
  const code = tokenIn(url, 'code')
  if (!code) throw redirect('/auth/sign-in')
  const result = await attempt(context, enterSchool, { body: { code, join: false } })
  if (!('answer' in result)) return failed(context, result)
  const { answer } = result
  if (answer.result === 'connected')
    throw redirect(`${returnedTo(answer.search)}/security?connected=${answer.provider}`)
  if (answer.result === 'prove') throw redirect(`/auth/school?proof=${answer.token}`)
  throw await entered(context, answer, { isDocument: true })
}

async function failed(context: Context, { refusal, status }: Failed) {
  if (deniesAccess(refusal.code)) throw data(refusal, { status })
  return { message: await translated(refusal, pageOf(context).language) }
}

const entered = (
  context: Context,
  { answer, search }: { answer: SignInAnswer; search: string },
  { isDocument = false } = {},
) => {
  const wanted = new URLSearchParams(search)
  const page = pageOf(context)
  // A loader has no form whose answer the browser could store a token from; the cookie is enough.
  const asked = isDocument ? { ...page, fromRouter: false } : page
  return welcome(asked, answer, { search: wanted, wanted: () => doWanted(context, wanted) })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageOf(context)
  const join = tokenIn(url, 'join')
  if (join) return answerJoin(context, url, join)
  const form = await readForm(request)
  const token = tokenIn(url, 'proof')
  if (form.has(resendField)) {
    const sent = await attempt(context, sendProofCode, { body: { token } })
    if (!('answer' in sent)) return refusedForm(page, sent, {})
    return redirect(`/auth/school?proof=${token}&access_token=${sent.answer.access_token}`)
  }
  const access_token = tokenIn(url, 'access_token')
  const proof = access_token
    ? { code: String(form.get('code') ?? ''), access_token }
    : { password: String(form.get('password') ?? '') }
  const result = await attempt(context, proveAccount, { body: { token, ...proof, join: false } })
  if ('answer' in result) return entered(context, result.answer)
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  return refusedForm(page, result, {})
}

async function answerJoin(context: Context, { searchParams: search }: URL, token: string) {
  const result = await attempt(context, joinSchool, { body: { token, remember: !search.has('short') } })
  if ('answer' in result)
    return welcome(pageOf(context), result.answer, { search, wanted: () => doWanted(context, search) })
  if (deniesAccess(result.refusal.code)) throw data(result.refusal, { status: result.status })
  return refusedForm(pageOf(context), result, {})
}

export const shouldRevalidate = unlessRefused

export const clientAction = (args: Route.ClientActionArgs) => signInBrowser(args)

export const handle: WordsHandle = { words: () => [providersWords, recoveryWords, wantedWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  const page = pageMeta({ ...site, title: words.identity.signIn.submit, path: '/auth/school' })
  return [...page, { name: 'robots', content: 'noindex' }]
}

export default function AuthSchool({ loaderData, actionData }: Route.ComponentProps) {
  const words = useArea(providersWords)
  const [search] = useSearchParams()
  const isSending = useNavigation().formAction !== undefined
  const refused = actionData && 'refused' in actionData ? (actionData as Refused) : undefined
  const hasExpired = refused?.code === 'identity.provider_expired'
  if (loaderData.join && !refused) return <JoinForm texts={loaderData.join} isSending={isSending} />
  if (loaderData.proof && !hasExpired) return <ProveForm {...{ proof: loaderData.proof, search, refused, isSending }} />
  return (
    <>
      <h1 className="text-h1">{words.failed}</h1>
      <p role="alert" className="mt-2 mb-8 text-ink">
        {loaderData.message ?? refused?.message}
      </p>
      <ButtonLink to="/auth/sign-in" size="large" wide>
        {words.back}
      </ButtonLink>
    </>
  )
}
